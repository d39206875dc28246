import sharp from "sharp";
import {
	expect,
	freshSlug,
	test,
	waitForHydration,
} from "../support/site.fixture.ts";

const LONG = "превысокомногорассмотрительствующий";
const CONTENT = (picture: string) => `# Первый раздел

${LONG.repeat(5)} и https://example.org/${"a".repeat(200)}, и [ссылка](https://example.org/dalshe).

## Второй раздел

![Живопись](${picture})

| ${"столбец | ".repeat(9)}
| ${"--- | ".repeat(9)}
| ${`${LONG} | `.repeat(9)}

\`\`\`
${"код ".repeat(100)}
\`\`\`

> ${LONG.repeat(3)}

<iframe src="https://www.youtube.com/embed/abc" title="${LONG.repeat(3)}"></iframe>

<audio controls src="/demo/drum.wav" title="Барабан"></audio>

# Третий раздел

Конец.
`;

/** An article with everything that the markup has. */
const there = test.extend<{ path: string }>({
	path: async ({ admin, page }, use) => {
		const slug = freshSlug("vsyo-srazu");
		const picture = await sharp({
			create: { width: 900, height: 600, channels: 3, background: "#b07a2a" },
		})
			.png()
			.toBuffer();
		const address = await admin.upload(picture);
		await admin.create({
			slug,
			title: `Испытание ${LONG}`,
			content: CONTENT(address),
			featuredImage: address,
			featuredImageAlt: "Живопись",
			tags: [1, 2],
			categoryId: 1,
			published: true,
		});
		await page.goto(`/blog/${slug}`);
		await use(`/blog/${slug}`);
	},
});

there(
	"everything that a text may hold is shown, used, passed on and printed",
	async ({ page, path, context, baseURL }) => {
		await test.step("how much of it was read is shown, unless nothing may move", async () => {
			await page.emulateMedia({ reducedMotion: "no-preference" });
			const line = page.locator("article div[aria-hidden]").first();
			const part = () =>
				line.evaluate(
					(element) => element.getBoundingClientRect().width / innerWidth,
				);
			expect(await part()).toBeLessThan(0.05);
			await page
				.getByRole("heading", { name: "Третий раздел" })
				.scrollIntoViewIfNeeded();
			await expect.poll(part).toBeGreaterThan(0.4);
			await page.emulateMedia({ reducedMotion: "reduce" });
			await expect(line).toBeHidden();
		});

		await test.step("nothing that a text may hold breaks the page, at any width", async () => {
			for (const width of [320, 360, 768, 1280, 1920]) {
				await page.setViewportSize({ width, height: 800 });
				const outside = await page.evaluate(() =>
					document.documentElement.scrollWidth > innerWidth
						? [...document.querySelectorAll("main *")]
								.filter((one) => one.getBoundingClientRect().right > innerWidth)
								.filter((one) => !one.closest(".table, pre"))
								.map(({ outerHTML }) => outerHTML.slice(0, 100))
						: [],
				);
				expect(outside, `${width} px`).toEqual([]);
				// A wide table scrolls by itself, by keyboard too.
				const table = page.getByRole("region", { name: "Таблица" });
				await expect(table).toHaveAttribute("tabindex", "0");
			}
		});

		await test.step("the contents lead to the headings: beside the text, folded up on a telephone", async () => {
			await page.setViewportSize({ width: 1440, height: 800 });
			const beside = page.getByRole("navigation", {
				name: "Содержание статьи",
			});
			await expect(beside.getByRole("link")).toHaveText([
				"Первый раздел",
				"Второй раздел",
				"Третий раздел",
			]);
			await beside.getByRole("link", { name: "Третий раздел" }).click();
			await expect(page).toHaveURL(`${path}#h-tretiy-razdel`);
			const third = page.getByRole("heading", { name: "Третий раздел" });
			await expect(third).toBeInViewport();
			await page.setViewportSize({ width: 390, height: 800 });
			await expect(beside).toBeHidden();
			await page.goto(path);
			const folded = page.locator("details").filter({ hasText: "Содержание" });
			await folded.locator("summary").focus();
			await page.keyboard.press("Enter");
			await folded.getByRole("link", { name: "Третий раздел" }).click();
			await expect(third).toBeInViewport();
		});

		await test.step("a picture opens large in a dialog, by keyboard, and gives the focus back", async () => {
			await page.goto(path);
			const link = page.getByRole("link", { name: "Увеличить: Живопись" });
			await link.focus();
			await page.keyboard.press("Enter");
			const dialog = page.getByRole("dialog", { name: "Изображение" });
			await expect(dialog.getByRole("img", { name: "Живопись" })).toBeVisible();
			await expect(
				dialog.getByRole("button", { name: "Закрыть" }),
			).toBeFocused();
			await page.keyboard.press("Escape");
			await expect(dialog).toHaveCount(0);
			await expect(link).toBeFocused();
			await link.click();
			await dialog.click();
			await expect(dialog).toHaveCount(0);
		});

		await test.step("it is passed on by plain links, and its address is copied", async () => {
			await context.grantPermissions(["clipboard-read", "clipboard-write"]);
			const share = page.getByRole("region", { name: "Поделиться" });
			const address = encodeURIComponent(`${baseURL}${path}`);
			await expect(
				share.getByRole("link", { name: "Telegram" }),
			).toHaveAttribute(
				"href",
				new RegExp(`^https://t\\.me/share/url\\?url=${address}&text=`),
			);
			await expect(
				share.getByRole("link", { name: "ВКонтакте" }),
			).toHaveAttribute(
				"href",
				new RegExp(`^https://vk\\.com/share\\.php\\?url=${address}&title=`),
			);
			await share.getByRole("button", { name: "Скопировать ссылку" }).click();
			await expect(share.getByRole("status")).toHaveText("Скопировано");
			expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
				`${baseURL}${path}`,
			);
		});

		await test.step("on paper it is the text, with where its links lead", async () => {
			await page.goto(path);
			await waitForHydration(page);
			await page.emulateMedia({ media: "print" });
			await expect(page.getByRole("article")).toBeVisible();
			for (const name of ["Поделиться", "Если это про вас"]) {
				await expect(page.getByRole("region", { name })).toBeHidden();
			}
			await expect(page.locator("#comment-form")).toBeHidden();
			await expect(
				page.getByRole("button", { name: /^Нравится/ }),
			).toBeHidden();
			const note = await page
				.getByRole("link", { name: "ссылка" })
				.evaluate((link) => getComputedStyle(link, "::after").content);
			expect(note).toContain("https://example.org/dalshe");
		});
	},
);

test("an article leads to its neighbours and to what is related, without loading the page anew", async ({
	page,
}) => {
	// Of the examples: other journeys' articles may be gone the next moment.
	await page.goto("/blog/baraban-i-tishina");
	await waitForHydration(page);
	await page.evaluate(() => Object.assign(window, { isSame: true }));
	const related = page.getByRole("region", { name: "Ещё на эту тему" });
	const first = related.getByRole("link").first();
	const title = await first.textContent();
	await first.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
	await page
		.getByRole("navigation", { name: "Соседние статьи" })
		.getByRole("link")
		.first()
		.click();
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(
		title ?? "",
	);
	expect(
		await page.evaluate(
			() => (window as unknown as { isSame: boolean }).isSame,
		),
	).toBe(true);
});
