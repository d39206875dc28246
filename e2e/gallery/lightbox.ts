import type { Page } from "@playwright/test";
import { expectSamePosition } from "../support/scroll-position.ts";
import { expect } from "../support/site.fixture.ts";
import { cardOf, clickAndMeasure, expectCurrentWork, lightboxOf, topOf, waitForAnimations, workAt } from "./gallery.ts";

/** Scrolls a card to just below the header. */
export async function scrollToCard(page: Page, index: number) {
	await cardOf(page, workAt(index)).evaluate((link) => {
		const card = link.closest("li");
		card?.scrollIntoView({ behavior: "instant", block: "start" });
	});
	await waitForAnimations(page);
}

/** Clicks the card at an index and returns the distance of its link from the top of the viewport, in pixels. */
export async function openWorkAt(page: Page, index: number) {
	const { top } = await clickAndMeasure(cardOf(page, workAt(index)));
	await expectCurrentWork(page, workAt(index));
	return { index, top };
}

/** Closes the lightbox with Escape. */
export async function closeLightbox(page: Page) {
	await page.keyboard.press("Escape");
	await expect(lightboxOf(page)).toHaveCount(0);
}

/** Asserts that the lightbox is closed, the card of the last work has the focus, and the page has not scrolled. */
export async function expectClosedAt(page: Page, opened: { index: number; top: number }, lastIndex: number) {
	await expect(lightboxOf(page)).toHaveCount(0);
	await expect(page).toHaveURL("/gallery");
	await expect(cardOf(page, workAt(lastIndex))).toBeFocused();
	expectSamePosition(await topOf(page, opened.index), opened.top);
}
