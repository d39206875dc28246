import { makePicture } from "../support/picture.ts";
import { expect, freshSlug, test, waitForHydration } from "../support/site.fixture.ts";

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

test("an article with all kinds of markup can be read, navigated, shared and printed", async ({
	page,
	admin,
	context,
	baseURL,
}) => {
	const slug = freshSlug("vsyo-srazu");
	const path = `/blog/${slug}`;
	const url = await admin.upload(await makePicture(900, 600));
	await admin.create({
		slug,
		title: `Испытание ${LONG}`,
		content: CONTENT(url),
		featuredImage: url,
		featuredImageAlt: "Живопись",
		tags: [1, 2],
		categoryId: 1,
		published: true,
	});
	await page.goto(path);
	await waitForHydration(page);

	await test.step("a bar shows the reading progress, except with reduced motion", async () => {
		await page.emulateMedia({ reducedMotion: "no-preference" });
		const bar = page.locator("article div[aria-hidden]").first();
		const progress = () => bar.evaluate((element) => element.getBoundingClientRect().width / innerWidth);
		expect(await progress()).toBeLessThan(0.05);
		await page.getByRole("heading", { name: "Третий раздел" }).scrollIntoViewIfNeeded();
		await expect.poll(progress).toBeGreaterThan(0.4);
		await page.emulateMedia({ reducedMotion: "reduce" });
		await expect(bar).toBeHidden();
	});

	await test.step("no markup overflows the page at any width", async () => {
		for (const width of [320, 360, 768, 1280, 1920]) {
			await page.setViewportSize({ width, height: 800 });
			const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(outside, `${width} px`).toBeLessThanOrEqual(0);
		}
		// A wide table is a scrollable region, by keyboard too.
		await expect(page.getByRole("region", { name: "Таблица" })).toHaveAttribute("tabindex", "0");
	});

	await test.step("the table of contents links to the headings, beside the text or collapsed on a phone", async () => {
		await page.setViewportSize({ width: 1440, height: 800 });
		const beside = page.getByRole("navigation", { name: "Содержание статьи" });
		await expect(beside.getByRole("link")).toHaveText(["Первый раздел", "Второй раздел", "Третий раздел"]);
		await beside.getByRole("link", { name: "Третий раздел" }).click();
		await expect(page).toHaveURL(`${path}#h-tretiy-razdel`);
		const third = page.getByRole("heading", { name: "Третий раздел" });
		await expect(third).toBeInViewport();
		await page.setViewportSize({ width: 390, height: 800 });
		await expect(beside).toBeHidden();
		const collapsed = page.locator("details").filter({ hasText: "Содержание" });
		await collapsed.locator("summary").press("Enter");
		await expect(third).not.toBeInViewport();
		await collapsed.getByRole("link", { name: "Третий раздел" }).click();
		await expect(third).toBeInViewport();
	});

	await test.step("a picture opens enlarged in a dialog by keyboard, and closing returns the focus", async () => {
		const link = page.getByRole("link", { name: "Увеличить: Живопись" });
		await link.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Изображение" });
		await expect(dialog.getByRole("img", { name: "Живопись" })).toBeVisible();
		await expect(dialog.getByRole("button", { name: "Закрыть" })).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(link).toBeFocused();
		await link.click();
		await dialog.click();
		await expect(dialog).toHaveCount(0);
	});

	await test.step("the article can be shared by plain links, and its URL copied", async () => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		const share = page.getByRole("region", { name: "Поделиться" });
		const url = encodeURIComponent(`${baseURL}${path}`);
		for (const [name, target] of [
			["Telegram", `https://t.me/share/url?url=${url}&text=`],
			["ВКонтакте", `https://vk.com/share.php?url=${url}&title=`],
		] as const) {
			const href = await share.getByRole("link", { name }).getAttribute("href");
			expect(href?.startsWith(target), name).toBe(true);
		}
		// The message disappears soon.
		await Promise.all([
			expect(share.getByRole("status")).toHaveText("Скопировано"),
			share.getByRole("button", { name: "Скопировать ссылку" }).click(),
		]);
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
	});

	await test.step("the printed article shows the URLs of its links and no controls", async () => {
		await page.emulateMedia({ media: "print" });
		await expect(page.getByRole("article")).toBeVisible();
		for (const name of ["Поделиться", "Если это про вас"]) {
			await expect(page.getByRole("region", { name })).toBeHidden();
		}
		await expect(page.locator("#comment-form")).toBeHidden();
		await expect(page.getByRole("button", { name: /^Нравится/ })).toBeHidden();
		const note = await page
			.getByRole("link", { name: "ссылка" })
			.evaluate((link) => getComputedStyle(link, "::after").content);
		expect(note).toContain("https://example.org/dalshe");
	});
});
