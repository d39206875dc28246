import { expectSamePosition, expectScrollRestored, scrollOf } from "../support/scroll-position.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";
import { WITH_MOTION } from "../support/with-motion.ts";
import {
	cardOf,
	clickAndMeasure,
	closeLightbox,
	countDeferredCards,
	expectCurrentWork,
	lightboxOf,
	openGallery,
	openWork,
	topOf,
	waitForAnimations,
	workAt,
} from "./gallery.ts";

test.use(VIEWPORTS.phone);

test("closing the lightbox keeps the scroll position even before all cards are laid out", async ({ page }) => {
	await page.addInitScript(() => {
		window.requestIdleCallback = (next) => Number(setTimeout(next, 300, { didTimeout: false, timeRemaining: () => 0 }));
		window.cancelIdleCallback = clearTimeout;
	});
	await openGallery(page);
	const { top } = await clickAndMeasure(cardOf(page, workAt(40)));
	await expectCurrentWork(page, workAt(40));
	// Enough time for some more batches of cards.
	await page.waitForTimeout(1_500);
	await closeLightbox(page);
	await expect(cardOf(page, workAt(40))).toBeFocused();
	await expect(async () => expectSamePosition(await topOf(page, 40), top)).toPass({ timeout: 10_000 });
});

test("Back restores the scroll position of the gallery from a page that is still loading", async ({ page }) => {
	await openGallery(page);
	await expect.poll(() => countDeferredCards(page)).toBe(0);
	await cardOf(page, workAt(40)).scrollIntoViewIfNeeded();
	await waitForAnimations(page);
	const scroll = await scrollOf(page);
	// The code of the gallery's page, which the server's HTML did not need, is not loaded yet.
	await page.route("**/api/blog/**", () => undefined);
	// A click by a script does not scroll to the link.
	const link = page.getByRole("contentinfo").getByRole("link", { name: "Блог" });
	await link.evaluate((element: HTMLElement) => element.click());
	// The heading stands above what is loading.
	await expect(page.getByRole("heading", { level: 1, name: "Блог о трансформации" })).toBeVisible();
	await page.goBack();
	// Cards above must not grow afterwards.
	await expect(cardOf(page, workAt(40))).toBeInViewport();
	await expect.poll(() => countDeferredCards(page)).toBe(0);
	await expectScrollRestored(page, scroll);
	await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("Back restores the scroll position of the gallery", async ({ page }) => {
	await openGallery(page);
	await expect.poll(() => countDeferredCards(page)).toBe(0);

	await test.step("from another page", async () => {
		await cardOf(page, workAt(40)).scrollIntoViewIfNeeded();
		await waitForAnimations(page);
		const offset = (await topOf(page, 40)) + (await scrollOf(page));
		// A page that React renders: from any other the browser itself restores the position.
		const { scroll } = await clickAndMeasure(page.getByRole("contentinfo").getByRole("link", { name: "Блог" }));
		// The URL and the heading change before the articles are loaded.
		await expect(page.getByRole("main").getByRole("search")).toBeVisible();
		await expect.poll(() => scrollOf(page)).toBe(0);
		await page.goBack();
		await expect(page).toHaveURL("/gallery");
		await expectScrollRestored(page, scroll);
		// The card has the same offset from the top: all cards above have the same height.
		expectSamePosition((await topOf(page, 40)) + (await scrollOf(page)), offset);
	});

	await test.step("from another document, two entries back", async () => {
		await cardOf(page, workAt(40)).scrollIntoViewIfNeeded();
		await waitForAnimations(page);
		const scroll = await scrollOf(page);
		const link = page.getByRole("contentinfo").getByRole("link", { name: "Блог" });
		await link.evaluate((element: HTMLElement) => element.click());
		await expect(page.getByRole("main").getByRole("search")).toBeVisible();
		await page.goto("/privacy");
		await page.evaluate(() => setTimeout(() => history.go(-2)));
		await expect(page).toHaveURL("/gallery");
		await waitForHydration(page);
		// Roughly: the cards above are laid out afterwards.
		const distance = async () => Math.abs((await scrollOf(page)) - scroll);
		await expect.poll(distance).toBeLessThan(VIEWPORTS.phone.viewport.height);
	});

	await test.step("after a reload in the lightbox, which opens the work's page", async () => {
		await cardOf(page, workAt(30)).scrollIntoViewIfNeeded();
		await openWork(page, workAt(30));
		const top = await scrollOf(page);
		await page.reload();
		await expect(page.getByRole("heading", { level: 1 })).toContainText(workAt(30).titleRu);
		expect(await scrollOf(page)).toBe(0);
		await waitForHydration(page);
		await expect(lightboxOf(page)).toHaveCount(0);
		await page.goBack();
		await expect(page).toHaveURL("/gallery");
		await expect(cardOf(page, workAt(30))).toBeInViewport();
		expect(top).toBeGreaterThan(2_000);
	});
});

test.describe("with motion", () => {
	test.use(WITH_MOTION);

	test("a reload shows the same part of the page at once, before any script runs", async ({ page }) => {
		await openGallery(page);
		await page.evaluate(() => scrollTo({ top: 3_000, behavior: "instant" }));
		await page.route("**/assets/*.js", () => undefined);
		await page.addInitScript(() => {
			window.scrolledTo = [];
			addEventListener("scroll", () => window.scrolledTo.push(Math.round(scrollY)));
		});
		await page.reload({ waitUntil: "commit" });
		await expect.poll(() => page.evaluate(() => window.scrolledTo)).toContain(3_000);
		await waitForAnimations(page);
		expect(new Set(await page.evaluate(() => window.scrolledTo))).toEqual(new Set([3_000]));
		await page.unrouteAll({ behavior: "ignoreErrors" });
	});
});
