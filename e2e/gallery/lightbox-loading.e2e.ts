import type { Locator } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import { expect, test } from "../support/site.fixture.ts";
import {
	artworks,
	cardOf,
	currentPictureOf,
	expectCurrentWork,
	lightboxOf,
	openGallery,
	openGalleryAndWork,
	openWork,
	waitForLargePicture,
	workAt,
} from "./gallery.ts";

// On such a screen every large picture is another file than that of the card.
const HIGH_DENSITY = { viewport: { width: 800, height: 1250 }, deviceScaleFactor: 2 };

test.describe("on a high-density screen", () => {
	test.use(HIGH_DENSITY);

	test("large pictures are loaded when they are shown, and a failed one can be retried", async ({ page, expected }) => {
		await test.step("the current picture and the next one in the same direction are loaded", async () => {
			const requested: string[] = [];
			await openGallery(page);
			page.on("request", (request) => {
				const file = /\/artworks\/(.+)-[0-9a-f]{8}-(\d+)\./.exec(request.url());
				if (file && Number(file[2]) > 760) requested.push(file[1] ?? "");
			});
			await openWork(page, workAt(20));
			await waitForLargePicture(page);
			await expect.poll(() => requested).toEqual([workAt(20).slug, workAt(21).slug]);
			await page.keyboard.press("ArrowLeft");
			await expectCurrentWork(page, workAt(19));
			await waitForLargePicture(page);
			await expect.poll(() => requested).toEqual([20, 21, 19, 18].map((index) => workAt(index).slug));
		});

		await test.step("the small picture is shown until the large one is loaded", async () => {
			await openGallery(page);
			const release = await holdRequests(page, /-(?!400|760)\d+\.avif$/);
			const loadedWidth = (picture: Locator) =>
				picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
			// The small picture is that of the card, which is loaded near the viewport.
			const card = page.locator("li", { has: cardOf(page, workAt(12)) });
			await card.scrollIntoViewIfNeeded();
			await expect.poll(() => loadedWidth(card.locator("img"))).toBeGreaterThan(300);
			await openWork(page, workAt(12));
			const [small, large] = await currentPictureOf(page).locator("img").all();
			if (!small || !large) throw new Error("There are no pictures");
			await expect(large).toHaveCSS("opacity", "0");
			await expect.poll(() => loadedWidth(small)).toBeGreaterThan(300);
			release();
			await expect(large).toHaveCSS("opacity", "1");
			await expect(lightboxOf(page)).toBeVisible();
		});

		await test.step("a picture that fails to load leaves the details, and can be loaded again", async () => {
			expected.consoleErrors.push(/Failed to load resource/);
			await openGallery(page);
			const work = workAt(30);
			const file = new RegExp(`/artworks/${work.slug}-.*-(?!400|760)\\d+\\.(avif|jpg)$`);
			await page.route(file, (route) => route.abort());
			await openWork(page, work);
			const alert = lightboxOf(page).getByRole("alert");
			await expect(alert).toContainText(`${work.titleRu}. Картина не загрузилась.`);
			await expect(lightboxOf(page)).toContainText(work.descriptionRu);
			await page.unroute(file);
			await alert.getByRole("button", { name: "Загрузить ещё раз" }).click();
			await waitForLargePicture(page);
			await expect(alert).toBeHidden();
		});
	});

	test("nothing is prefetched for a visitor who saves data", async ({ page }) => {
		await page.addInitScript(() => {
			Object.defineProperty(navigator, "connection", { value: { saveData: true } });
		});
		await openGallery(page);
		const requested: string[] = [];
		page.on("request", (request) => {
			if (/-(?!400|760)\d+\.avif$/.test(request.url())) requested.push(request.url());
		});
		await openWork(page, workAt(20));
		await waitForLargePicture(page);
		await page.waitForLoadState("networkidle");
		expect(requested.filter((url) => !url.includes(workAt(20).slug))).toEqual([]);
	});

	test("a neighbour that failed to load has no hidden retry button", async ({ page, expected }) => {
		expected.consoleErrors.push(/Failed to load resource/);
		const next = new RegExp(`/artworks/${workAt(5).slug}-.*-(?!400|760)\\d+\\.`);
		const failed = page.waitForEvent("requestfailed", (request) => next.test(request.url()));
		await page.route(next, (route) => route.abort());
		await openGalleryAndWork(page, workAt(4));
		await failed;
		const retry = page.getByRole("button", { name: "Загрузить ещё раз" });
		await expect(retry).toHaveCount(0);
		await page.keyboard.press("Tab");
		await expect(lightboxOf(page).getByRole("button", { name: "Отдалить" })).toBeFocused();
		await page.keyboard.press("ArrowRight");
		await expectCurrentWork(page, workAt(5));
		await page.unroute(next);
		await retry.press("Enter");
		await waitForLargePicture(page);
		// The arrow keys still work.
		await page.keyboard.press("ArrowLeft");
		await expectCurrentWork(page, workAt(4));
	});
});

test("the page of the work opens where a script of the lightbox fails to load", async ({ page, expected }) => {
	expected.consoleErrors.push(/Failed to (load|fetch)/);
	for (const part of ["open-artwork", "gallery-head", "background-page"]) {
		const files = new RegExp(`/assets/${part}-.*\\.js`);
		await page.route(files, (route) => route.abort());
		await openGallery(page);
		await cardOf(page, workAt(1)).click();
		await expect(page).toHaveURL(`/gallery/${workAt(1).slug}`);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(workAt(1).titleRu);
		await expect(page).toHaveTitle(new RegExp(workAt(1).titleRu));
		await page.unroute(files);
	}
});

test("a hundred steps later the lightbox uses no more memory than before", async ({ page }) => {
	await openGallery(page);
	await openWork(page, workAt(0));
	const session = await page.context().newCDPSession(page);
	await session.send("Performance.enable");
	const memory = async () => {
		await session.send("HeapProfiler.collectGarbage");
		const { metrics } = await session.send("Performance.getMetrics");
		const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
		return { bytes: of("JSHeapUsedSize"), nodes: of("Nodes") };
	};
	const walk = async () => {
		for (let step = 0; step < 26; step++) {
			await page.keyboard.press(step < 13 ? "ArrowRight" : "ArrowLeft");
		}
		await expectCurrentWork(page, workAt(0));
		await waitForLargePicture(page);
	};
	await walk();
	const before = await memory();
	for (let round = 0; round < 3; round++) await walk();
	const after = await memory();
	expect(await page.locator("[data-slide]").count()).toBeLessThanOrEqual(3);
	expect(after.nodes).toBeLessThan(before.nodes * 1.1);
	expect(after.bytes).toBeLessThan(before.bytes * 1.15);
	expect(artworks.length).toBeGreaterThan(50);
});
