import { expect, test } from "../support/site.fixture.ts";
import { artworks, workAt } from "./gallery.ts";

test("the gallery shows every work, as specified", async ({ page, browser, baseURL }) => {
	await test.step("the texts are those of the specification, and every work has a card", async () => {
		await page.goto("/gallery");
		await expect(page).toHaveTitle(/^Художественная галерея \/ Art Gallery/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Художественная галерея / Art Gallery");
		await expect(page.getByText("40,000+ distribution points")).toBeVisible();
		await expect(page.getByRole("link", { name: "На главную" })).toHaveAttribute("href", "/");
		const artist = page.getByRole("region", { name: /About the Artist/ });
		for (const text of [/New York/, /Los Angeles, 2024/, /over 40,000/]) {
			await expect(artist.getByRole("listitem").filter({ hasText: text })).toHaveCount(1);
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
		// Descriptions have at most three lines in Russian and two in English, and no shown line is clipped.
		const descriptionsOf = () =>
			cards.evaluateAll((items) =>
				items.flatMap((card) =>
					[...card.querySelectorAll<HTMLElement>("[data-cut]")].map((element, index) => ({
						lines: Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
						max: index === 0 ? 3 : 2,
						isUnclipped: element.scrollHeight <= element.clientHeight,
					})),
				),
			);
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 780 });
			const descriptions = await descriptionsOf();
			expect(descriptions).toHaveLength(2 * artworks.length);
			for (const { lines, max, isUnclipped } of descriptions) {
				expect(lines).toBeLessThanOrEqual(max);
				expect(isUnclipped).toBe(true);
			}
		}
	});

	await test.step("the works are in one, two and three columns, uncropped and aligned in rows", async () => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/gallery");
		for (const [width, columns] of [
			[360, 1],
			[768, 2],
			[1280, 3],
			[1920, 3],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			const boxes = await page.locator("li:has([data-artwork])").evaluateAll((cards) =>
				// The first row of three columns has a wide work.
				cards.slice(2, 8).map((card) => {
					const image = card.querySelector("img");
					const { left } = card.getBoundingClientRect();
					const picture = image?.getBoundingClientRect();
					return {
						left: Math.round(left),
						// The aspect ratio as shown, divided by that of the file.
						ratio:
							((picture?.width ?? 0) / (picture?.height ?? 1)) *
							((image?.height ?? 0) && Number(image?.getAttribute("height")) / Number(image?.getAttribute("width"))),
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

	await test.step("the pictures of the first row are loaded at once, the others lazily", async () => {
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
		// A wide work and another beside it, whose picture has a lower priority.
		expect(pictures.slice(0, 2).map(({ loading, priority }) => [loading, priority])).toEqual([
			["eager", "high"],
			["eager", "low"],
		]);
		for (const { loading, priority } of pictures.slice(2)) {
			expect(loading).toBe("lazy");
			expect(priority).toBeNull();
		}
		// The file is at least as wide as the picture, and not much more than twice. In a new context each time, because a
		// browser reuses a larger file that it has cached.
		for (const width of [360, 768, 1280]) {
			const context = await browser.newContext({ baseURL, viewport: { width, height: 900 } });
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

	await test.step("a picture is visible without scrolling", async () => {
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

	await test.step("the cards appear one after another, each within 0.6 s", async () => {
		await page.emulateMedia({ reducedMotion: "no-preference" });
		await page.goto("/gallery");
		const delays = await page
			.locator("li:has([data-artwork])")
			.evaluateAll((cards) => cards.map((card) => parseFloat(getComputedStyle(card).animationDelay)));
		expect(delays.slice(0, 6)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
		expect(Math.max(...delays)).toBeLessThanOrEqual(0.6);
		await page.emulateMedia({ reducedMotion: "reduce" });
		await expect(page.locator("li:has([data-artwork])").first()).toHaveCSS("animation-name", "none");
	});
});
