import type { Locator, Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import {
	artworks,
	cardOf,
	closeLightbox,
	currentPictureOf,
	expectCurrentWork,
	lightboxOf,
	openGallery,
	openLargeWork,
	openWork,
	waitForLargePicture,
	workAt,
} from "./gallery.ts";

const slugAt = (index: number) => workAt(index).slug;

// A filter with fewer works, which render faster.
const OF_ONE_YEAR = "/gallery?year=2019";
const [first, second] = artworks.filter(({ year }) => year === 2019);
if (!first || !second) throw new Error("Too few works are of 2019");

/** The slugs of the works whose large pictures are requested from now on. */
function listenToLargePictures(page: Page): string[] {
	const requested: string[] = [];
	page.on("request", (request) => {
		const [, slug, width] = /\/artworks\/(.+)-[0-9a-f]{8}-(\d+)\./.exec(request.url()) ?? [];
		if (slug && Number(width) > 760) requested.push(slug);
	});
	return requested;
}

test.describe("on a high-density screen", () => {
	// There every large picture is a different file from the card's.
	test.use({ viewport: { width: 800, height: 1250 }, deviceScaleFactor: 2 });

	test("large pictures are loaded on demand, and a failed one can be retried", async ({ page, expected }) => {
		await openGallery(page);

		await test.step("the current picture and the next one in the stepping direction are loaded", async () => {
			const requested = listenToLargePictures(page);
			await openLargeWork(page, workAt(20));
			await expect.poll(() => requested).toEqual([20, 21].map(slugAt));
			await page.keyboard.press("ArrowLeft");
			await expectCurrentWork(page, workAt(19));
			await waitForLargePicture(page);
			await expect.poll(() => requested).toEqual([20, 21, 19, 18].map(slugAt));
			await closeLightbox(page);
		});

		await test.step("the small picture is shown until the large one is loaded", async () => {
			const release = await holdRequests(page, /-(?!400|760)\d+\.avif$/);
			const loadedWidth = (picture: Locator) =>
				picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
			// The small picture is that of the card, which is loaded near the viewport.
			const card = page.locator("li", { has: cardOf(page, workAt(12)) });
			await card.scrollIntoViewIfNeeded();
			await expect.poll(() => loadedWidth(card.locator("img"))).toBeGreaterThan(300);
			await openWork(page, workAt(12));
			const [small, large] = [
				currentPictureOf(page).locator("img").first(),
				currentPictureOf(page).locator("img").last(),
			];
			await expect(large).toHaveCSS("opacity", "0");
			await expect.poll(() => loadedWidth(small)).toBeGreaterThan(300);
			release();
			await expect(large).toHaveCSS("opacity", "1");
			await closeLightbox(page);
		});

		await test.step("a picture that failed to load shows the details and a retry button", async () => {
			expected.consoleErrors.push(/Failed to load resource/);
			const file = new RegExp(`/artworks/${slugAt(5)}-.*-(?!400|760)\\d+\\.`);
			const failed = page.waitForEvent("requestfailed", (request) => file.test(request.url()));
			await page.route(file, (route) => route.abort());
			await openLargeWork(page, workAt(4));
			await failed;
			const retry = page.getByRole("button", { name: "Загрузить ещё раз" });
			await expect(retry).toHaveCount(0);
			await page.keyboard.press("Tab");
			await expect(lightboxOf(page).getByRole("button", { name: "Отдалить" })).toBeFocused();
			await page.keyboard.press("ArrowRight");
			await expectCurrentWork(page, workAt(5));
			const alert = lightboxOf(page).getByRole("alert");
			await expect(alert).toContainText(`${workAt(5).titleRu}. Картина не загрузилась.`);
			await expect(lightboxOf(page)).toContainText(workAt(5).descriptionRu);
			await page.unroute(file);
			await retry.press("Enter");
			await waitForLargePicture(page);
			await expect(alert).toBeHidden();
			// The arrow keys still work.
			await page.keyboard.press("ArrowLeft");
			await expectCurrentWork(page, workAt(4));
			await closeLightbox(page);
		});

		await test.step("no picture is preloaded in data-saving mode", async () => {
			await page.evaluate(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
			const requested = listenToLargePictures(page);
			await openLargeWork(page, workAt(30));
			await page.waitForLoadState("networkidle");
			expect(requested).toEqual([slugAt(30)]);
		});
	});
});

test("the work's page opens if a script of the lightbox fails to load", async ({ page, expected }) => {
	expected.consoleErrors.push(/Failed to (load|fetch)/);
	const open = [
		() => cardOf(page, first).click(),
		() => page.getByRole("link", { name: /^Рассмотреть/ }).click(),
		() => page.getByRole("link", { name: /^Рассмотреть/ }).click(),
	];
	let failing = "nothing";
	await page.route(/\/assets\/.*\.js/, (route) =>
		route.request().url().includes(failing) ? route.abort() : route.fallback(),
	);
	await openGallery(page, OF_ONE_YEAR);
	for (const [index, part] of ["open-artwork", "gallery-head", "background-page"].entries()) {
		failing = `/assets/${part}-`;
		await Promise.all([page.waitForEvent("domcontentloaded"), open[index]?.()]);
		await expect(page).toHaveURL(`/gallery/${first.slug}`);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(first.titleRu);
		await expect(page).toHaveTitle(new RegExp(first.titleRu));
		await expect(lightboxOf(page)).toHaveCount(0);
		await waitForHydration(page);
	}
});

test("while the lightbox is loading, the last click wins and navigating away cancels it", async ({ page }) => {
	const script = /\/assets\/open-artwork-.*\.js/;
	await test.step("the last of several clicks wins", async () => {
		const release = await holdRequests(page, script);
		await openGallery(page, OF_ONE_YEAR);
		const entries = await page.evaluate(() => history.length);
		await cardOf(page, first).click();
		await expect(cardOf(page, first)).toHaveAttribute("aria-busy", "true");
		await cardOf(page, second).click();
		await cardOf(page, second).click();
		release();
		await expect(lightboxOf(page).getByRole("heading", { level: 2, name: second.titleRu })).toBeVisible();
		expect(await page.evaluate(() => history.length)).toBe(entries + 1);
		await closeLightbox(page, () => page.goBack());
		await expect(page.locator("[aria-busy]")).toHaveCount(0);
	});

	await test.step("navigating away cancels the lightbox", async () => {
		const release = await holdRequests(page, script);
		await openGallery(page, OF_ONE_YEAR);
		const loaded = page.waitForResponse(script);
		await cardOf(page, first).click();
		await page.getByRole("navigation", { name: "Разделы сайта" }).getByRole("link", { name: "Блог" }).click();
		await expect(page).toHaveURL("/blog");
		release();
		await loaded;
		await page.waitForLoadState("networkidle");
		await expect(page).toHaveURL("/blog");
	});
});

test("fifty steps between two works do not increase the lightbox's memory use", async ({ page }) => {
	await openGallery(page, OF_ONE_YEAR);
	await cardOf(page, first).click();
	const session = await page.context().newCDPSession(page);
	await session.send("Performance.enable");
	/** The bytes and nodes in use after steps to and fro. */
	const readMemory = async () => {
		for (let step = 0; step < 26; step++) await page.keyboard.press(step % 2 ? "ArrowLeft" : "ArrowRight");
		await expect(lightboxOf(page).getByRole("heading", { level: 2, name: first.titleRu })).toBeVisible();
		await waitForLargePicture(page);
		await session.send("HeapProfiler.collectGarbage");
		const { metrics } = await session.send("Performance.getMetrics");
		const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
		return { bytes: of("JSHeapUsedSize"), nodes: of("Nodes") };
	};
	const before = await readMemory();
	const after = await readMemory();
	expect(await page.locator("[data-slide]").count()).toBeLessThanOrEqual(3);
	expect(after.nodes).toBeLessThan(before.nodes * 1.1);
	expect(after.bytes).toBeLessThan(before.bytes * 1.15);
});
