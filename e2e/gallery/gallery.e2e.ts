import { expect, test } from "../support/site.fixture.ts";
import {
	artworks,
	cardOf,
	notLaidOut,
	openGallery,
	workAt,
} from "./gallery.ts";

test("every work hangs in its place, with what the specification says", async ({
	page,
	browser,
	baseURL,
}) => {
	await test.step("the gallery says what the specification says, and shows every work", async () => {
		await page.goto("/gallery");
		await expect(page).toHaveTitle(/^Художественная галерея \/ Art Gallery/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			"Художественная галерея / Art Gallery",
		);
		await expect(page.getByText("40,000+ distribution points")).toBeVisible();
		await expect(
			page.getByRole("link", { name: "На главную" }),
		).toHaveAttribute("href", "/");
		const artist = page.getByRole("region", { name: /About the Artist/ });
		for (const words of [/New York/, /Los Angeles, 2024/, /over 40,000/]) {
			await expect(
				artist.getByRole("listitem").filter({ hasText: words }),
			).toHaveCount(1);
		}
		const cards = page.locator("li:has([data-artwork])");
		await expect(cards).toHaveCount(artworks.length);
		for (const index of [0, 8, 9, artworks.length - 1]) {
			const work = workAt(index);
			const card = cards.nth(index);
			for (const text of [
				work.titleRu,
				work.titleEn,
				work.descriptionRu,
				work.descriptionEn,
				work.mediumRu,
				work.sizeRu,
				work.year,
				work.price ?? work.year,
			]) {
				await expect(card).toContainText(text);
			}
		}
		await expect(page.getByText("ПРОДАНА / SOLD")).toHaveCount(9);
		// Descriptions have three lines and two at most, and nothing of what is shown is cut off.
		const descriptionsOf = () =>
			cards.evaluateAll((items) =>
				items.flatMap((card) =>
					[...card.querySelectorAll<HTMLElement>("[data-cut]")].map(
						(element, index) => ({
							lines: Math.round(
								element.clientHeight /
									Number.parseFloat(getComputedStyle(element).lineHeight),
							),
							max: index === 0 ? 3 : 2,
							hasRoom: element.scrollHeight <= element.clientHeight,
						}),
					),
				),
			);
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 780 });
			const descriptions = await descriptionsOf();
			expect(descriptions).toHaveLength(2 * artworks.length);
			for (const { lines, max, hasRoom } of descriptions) {
				expect(lines).toBeLessThanOrEqual(max);
				expect(hasRoom).toBe(true);
			}
		}
	});

	await test.step("the works hang in one, two and three columns, whole and in line", async () => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/gallery");
		for (const [width, columns] of [
			[360, 1],
			[768, 2],
			[1280, 3],
			[1920, 3],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			const boxes = await page
				.locator("li:has([data-artwork])")
				.evaluateAll((cards) =>
					// The first row of three has a wide work.
					cards.slice(2, 8).map((card) => {
						const image = card.querySelector("img");
						const { left } = card.getBoundingClientRect();
						const picture = image?.getBoundingClientRect();
						return {
							left: Math.round(left),
							// The shape that is shown, divided by that of the file.
							ratio:
								((picture?.width ?? 0) / (picture?.height ?? 1)) *
								((image?.height ?? 0) &&
									Number(image?.getAttribute("height")) /
										Number(image?.getAttribute("width"))),
							top: Math.round(picture?.top ?? 0),
						};
					}),
				);
			const lefts = boxes.map(({ left }) => left);
			expect(new Set(lefts).size, `${width}`).toBe(columns);
			for (const { ratio } of boxes) expect(ratio).toBeCloseTo(1, 1);
			const row = boxes.slice(0, columns).map(({ top }) => top);
			expect(new Set(row).size).toBe(1);
		}
	});

	await test.step("the first row comes at once, the rest when it is near", async () => {
		await page.goto("/gallery");
		const pictures = await page
			.locator("li:has([data-artwork]) img")
			.evaluateAll((images) =>
				images.map((image) => ({
					loading: image.getAttribute("loading"),
					priority: image.getAttribute("fetchpriority"),
					sizes: image.getAttribute("sizes"),
				})),
			);
		// A wide work, and another beside it that may not keep it waiting.
		expect(
			pictures.slice(0, 2).map(({ loading, priority }) => [loading, priority]),
		).toEqual([
			["eager", "high"],
			["eager", "low"],
		]);
		for (const { loading, priority } of pictures.slice(2)) {
			expect(loading).toBe("lazy");
			expect(priority).toBeNull();
		}
		// The file fits the place of the picture: at least as large, and not twice as large. In a fresh browser each time: one
		// goes on with a larger file that it has.
		for (const width of [360, 768, 1280]) {
			const context = await browser.newContext({
				baseURL,
				viewport: { width, height: 900 },
			});
			const fresh = await context.newPage();
			await fresh.goto("/gallery");
			const fit = await fresh
				.locator("li:has([data-artwork]) img")
				.first()
				.evaluate(async (image: HTMLImageElement) => {
					await image.decode();
					const file = Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]);
					return file / image.clientWidth;
				});
			await context.close();
			expect(fit, `${width}`).toBeGreaterThan(0.98);
			expect(fit, `${width}`).toBeLessThan(2.4);
		}
	});

	await test.step("art is on the first screen", async () => {
		for (const [width, top] of [
			[360, 620],
			[1280, 480],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto("/gallery");
			const picture = page.locator("li:has([data-artwork]) img").first();
			const box = await picture.boundingBox();
			expect(box?.y, `${width}`).toBeLessThanOrEqual(top);
		}
	});

	await test.step("the cards come one after another, and none waits longer than 0.6 s", async () => {
		await page.emulateMedia({ reducedMotion: "no-preference" });
		await page.goto("/gallery");
		const delays = await page
			.locator("li:has([data-artwork])")
			.evaluateAll((cards) =>
				cards.map((card) => parseFloat(getComputedStyle(card).animationDelay)),
			);
		expect(delays.slice(0, 6)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
		expect(Math.max(...delays)).toBeLessThanOrEqual(0.6);
		await page.emulateMedia({ reducedMotion: "reduce" });
		await expect(page.locator("li:has([data-artwork])").first()).toHaveCSS(
			"animation-name",
			"none",
		);
	});
});

test("the works are chosen by medium, year and whether they are sold", async ({
	page,
}) => {
	await test.step("the works are chosen by medium, year and whether they are sold", async () => {
		await openGallery(page);
		const choice = page.getByRole("navigation", { name: "Отбор работ" });
		const cards = page.locator("[data-artwork]");
		const countOf = (test: (work: (typeof artworks)[number]) => boolean) =>
			artworks.filter(test).length;
		await choice.getByRole("link", { name: "Тушь", exact: true }).click();
		await expect(page).toHaveURL("/gallery?medium=ink#choice");
		await expect(page).toHaveTitle(/Тушь/);
		await expect(cards).toHaveCount(
			countOf(({ mediumKey }) => mediumKey === "ink"),
		);
		await expect(
			choice.getByRole("link", { name: "Тушь", exact: true }),
		).toHaveAttribute("aria-current", "page");
		// A year adds to the medium; years that would show nothing cannot be chosen.
		await expect(choice.getByRole("option", { name: "2024" })).toBeDisabled();
		await choice.getByLabel("Год").selectOption("2019");
		await expect(page).toHaveURL("/gallery?medium=ink&year=2019#choice");
		await expect(cards).toHaveCount(
			countOf(({ mediumKey, year }) => mediumKey === "ink" && year === "2019"),
		);
		await page.goBack();
		await expect(cards).toHaveCount(
			countOf(({ mediumKey }) => mediumKey === "ink"),
		);
		await page.goBack();
		await expect(cards).toHaveCount(artworks.length);
		await choice.getByRole("link", { name: "Продана", exact: true }).click();
		await expect(cards).toHaveCount(9);
	});

	await test.step("a work of a part leads to its neighbours in that part", async () => {
		await openGallery(page, "/gallery?status=sold");
		const [first, second] = artworks.filter(({ isSold }) => isSold);
		if (!first || !second) throw new Error("Nothing is sold");
		await cardOf(page, first).click();
		const status = page.locator("dialog[open]").getByRole("status").first();
		await expect(status).toHaveText(`Работа 1 из 9: ${first.titleRu}`);
		await page.keyboard.press("ArrowRight");
		await expect(status).toHaveText(`Работа 2 из 9: ${second.titleRu}`);
		await page.keyboard.press("Escape");
		await expect(page).toHaveURL("/gallery?status=sold");
		await expect(page.locator("[data-artwork]")).toHaveCount(9);
	});

	await test.step("whoever scrolls fast meets no empty wall, here and after a choice", async () => {
		const cards = page.locator("li:has([data-artwork])");
		await openGallery(page);
		await expect.poll(() => notLaidOut(page)).toBe(0);
		const choice = page.getByRole("navigation", { name: "Отбор работ" });
		await choice.getByRole("link", { name: "В наличии", exact: true }).click();
		await expect(cards).toHaveCount(artworks.length - 9);
		await expect.poll(() => notLaidOut(page)).toBe(0);
	});
});

/** Texts that are not in the language that they are marked with. */
const wronglyMarked = (root: Element) => {
	const wrong: string[] = [];
	const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	for (let node = texts.nextNode(); node; node = texts.nextNode()) {
		const text = node.textContent ?? "";
		const marked = node.parentElement?.closest("[lang]")?.getAttribute("lang");
		const isRussian = /[а-яё]{3}/i.test(text);
		const isEnglish = !isRussian && /[a-z]{2,} [a-z]{2,}/i.test(text);
		if ((isRussian && marked !== "ru") || (isEnglish && marked !== "en")) {
			wrong.push(`${marked}: ${text}`);
		}
	}
	return wrong;
};

test("every passage is marked with its language", async ({ page }) => {
	for (const path of [
		"/gallery",
		"/en/gallery",
		`/gallery/${workAt(0).slug}`,
		`/en/gallery/${workAt(20).slug}`,
	]) {
		await page.goto(path);
		const lang = path.startsWith("/en") ? "en" : "ru";
		await expect(page.locator("html")).toHaveAttribute("lang", lang);
		const wrong = await page.locator("main").evaluate(wronglyMarked);
		expect(wrong, path).toEqual([]);
	}
});

test("the gallery is there in English too, with its frame", async ({
	page,
}) => {
	await openGallery(page);
	await page.getByRole("link", { name: "English" }).click();
	await expect(page).toHaveURL("/en/gallery");
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Art Gallery / Художественная галерея",
	);
	const bar = page.getByRole("navigation", { name: "Site sections" });
	await expect(bar.getByRole("link", { name: "Blog" })).toHaveAttribute(
		"hreflang",
		"ru",
	);
	await expect(bar.getByRole("link", { name: "Gallery" })).toHaveAttribute(
		"href",
		"/en/gallery",
	);
	const footer = page.getByRole("contentinfo");
	for (const link of await footer.getByRole("link").all()) {
		const href = await link.getAttribute("href");
		if (!href?.startsWith("/")) continue;
		expect(await link.getAttribute("hreflang"), href).toBe(
			href === "/en/gallery" ? "en" : "ru",
		);
	}
	const words = (await footer.innerText()).replaceAll("Имя Фамилия", "");
	expect(words).not.toMatch(/[а-яё]/i);
	await openGallery(page, "/en/gallery");
	await page.locator("[data-artwork]").nth(1).click();
	await expect(page).toHaveURL(`/en/gallery/${workAt(1).slug}`);
	const lightbox = page.locator("dialog[open]");
	await expect(lightbox.getByRole("heading", { level: 2 })).toHaveText(
		new RegExp(`^${workAt(1).titleEn}`),
	);
	await lightbox.getByText("Ask about this work").click();
	await expect(
		page.getByRole("dialog", { name: "How to reach me" }).getByRole("textbox"),
	).toHaveValue(new RegExp(workAt(1).titleEn));
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the cards lead to the works' own pages, the links choose", async ({
		page,
	}) => {
		await page.goto("/gallery");
		await page.getByRole("link", { name: "Ботаника" }).click();
		await expect(page).toHaveURL("/gallery?medium=botany#choice");
		await expect(page.locator("[data-artwork]")).toHaveCount(8);
		await page.getByLabel("Год").selectOption("2021");
		await page.getByRole("button", { name: "Показать" }).click();
		await expect(page).toHaveURL("/gallery?medium=botany&year=2021#choice");
		await expect(page.locator("[data-artwork]")).toHaveCount(
			artworks.filter(
				({ mediumKey, year }) => mediumKey === "botany" && year === "2021",
			).length,
		);
		await page.locator("[data-artwork]").first().click();
		await expect(page).toHaveURL(/\/gallery\/[a-z-]+$/);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const large = page.getByRole("link", { name: /^Рассмотреть/ });
		await expect(large).toHaveAttribute("href", /^\/artworks\/.+\.jpg$/);
		await page.getByRole("link", { name: /^Следующая работа/ }).click();
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await page.getByRole("link", { name: "В галерею" }).click();
		await expect(page).toHaveURL("/gallery");
	});
});
