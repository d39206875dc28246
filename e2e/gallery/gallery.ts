import type { Locator, Page } from "@playwright/test";
import type { ArtworkView } from "#contract/artwork.ts";
import { exampleWorks as artworks } from "#server/testing/example-gallery.ts";
import { expect, waitForHydration } from "../support/site.fixture.ts";

export { artworks };

/** The work at an index of the gallery, from 0; negative ones count from the end. */
export function workAt(index: number): ArtworkView {
	const work = artworks.at(index);
	if (!work) throw new Error(`No work ${index}`);
	return work;
}

/** The link of a work's card. */
export const cardOf = (page: Page, { slug }: ArtworkView) => page.locator(`#work-${slug}`);

/** The distance of a card's link from the top of the viewport, in whole pixels. */
export const topOf = (page: Page, index: number) =>
	cardOf(page, workAt(index)).evaluate((link) => Math.round(link.getBoundingClientRect().top));

/** The number of cards that are laid out only near the viewport. */
export const countDeferredCards = (page: Page) =>
	page
		.locator("li:has([data-artwork])")
		.evaluateAll((all) => all.filter((card) => getComputedStyle(card).contentVisibility !== "visible").length);

/** The open lightbox. */
export const lightboxOf = (page: Page) => page.locator("dialog[open]");

/** The picture of the current slide. */
export const currentPictureOf = (page: Page) => page.locator('[data-slide="current"] [data-picture]');

/** The scale of the picture, 1 if all of it is shown. */
export const scaleOf = (page: Page) =>
	currentPictureOf(page).evaluate(
		(picture: HTMLElement) => picture.getBoundingClientRect().width / picture.offsetWidth,
	);

/** Opens the gallery and waits until it is hydrated and its animations have ended. */
export async function openGallery(page: Page, path = "/gallery") {
	await page.goto(path);
	await waitForHydration(page);
	// Playwright scrolls to an element that still moves before it clicks it.
	await waitForAnimations(page);
}

/** Waits until all animations have ended. */
export const waitForAnimations = (page: Page) =>
	page.evaluate(async () => {
		await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
		// The overlay of a view transition is removed one frame after its animations.
		await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
	});

/**
 * Clicks a link and returns the scroll position and the link's distance from the top of the viewport at the moment of
 * the click, in pixels. Playwright may scroll the page before it clicks, so they cannot be measured beforehand.
 */
export async function clickAndMeasure(link: Locator) {
	const pressed = await link.evaluateHandle((element) => {
		const at = { scroll: Number.NaN, top: Number.NaN };
		const measure = ({ target }: Event) => {
			if (!(target instanceof Node) || !element.contains(target)) return;
			at.scroll = scrollY;
			at.top = Math.round(element.getBoundingClientRect().top);
		};
		window.addEventListener("pointerdown", measure, { capture: true });
		return at;
	});
	await link.click();
	return pressed.jsonValue();
}

/** Clicks the card of a work and waits until the lightbox shows the work. */
export async function openWork(page: Page, work: ArtworkView) {
	await cardOf(page, work).click();
	await expectCurrentWork(page, work);
}

/** Opens a work in the lightbox and waits for its large picture. */
export async function openLargeWork(page: Page, work: ArtworkView) {
	await openWork(page, work);
	await waitForLargePicture(page);
}

/** Closes the lightbox, by default with Escape. */
export async function closeLightbox(page: Page, close: () => Promise<unknown> = () => page.keyboard.press("Escape")) {
	await close();
	await expect(lightboxOf(page)).toHaveCount(0);
}

/** Opens the contact dialog with a question about the current work. @returns the message */
export async function enquire(page: Page): Promise<Locator> {
	await page
		.getByText(/Спросить\sо\sработе|Ask about this work/)
		.filter({ visible: true })
		.click();
	return page.getByRole("dialog", { name: /^(Как со мной связаться|How to reach me)$/ }).getByRole("textbox");
}

/** Asserts that the lightbox shows a work, by its title, position and URL. */
export async function expectCurrentWork(page: Page, work: ArtworkView) {
	const lightbox = lightboxOf(page);
	await expect(lightbox.getByRole("heading", { level: 2, name: work.titleRu })).toBeVisible();
	const number = artworks.indexOf(work) + 1;
	await expect(lightbox.getByRole("status").first()).toHaveText(
		`Работа ${number} из ${artworks.length}: ${work.titleRu}`,
	);
	await expect(page).toHaveURL(`/gallery/${work.slug}`);
}

/** Waits until the large picture is visible and all animations have ended. */
export async function waitForLargePicture(page: Page) {
	await expect(currentPictureOf(page).locator("img").nth(1)).toHaveCSS("opacity", "1");
	await waitForAnimations(page);
}
