import type { Locator, Page } from "@playwright/test";
import { artworks } from "#content/artworks.ts";
import type { Artwork } from "#contract/content.ts";
import { expect, waitForHydration } from "../support/site.fixture.ts";

export { artworks };

/** The work at a place on the wall, from 0. */
export function workAt(index: number): Artwork {
	const work = artworks.at(index);
	if (!work) throw new Error(`No work ${index}`);
	return work;
}

/** The link of a work's card. */
export const cardOf = (page: Page, { slug }: Artwork) =>
	page.locator(`#work-${slug}`);

/** Where the link of a card is in the window, in pixels. */
export const topOf = (page: Page, index: number) =>
	cardOf(page, workAt(index)).evaluate((link) =>
		Math.round(link.getBoundingClientRect().top),
	);

/** How many cards of the wall are laid out only when they are near. */
export const notLaidOut = (page: Page) =>
	page
		.locator("li:has([data-artwork])")
		.evaluateAll(
			(all) =>
				all.filter(
					(card) => getComputedStyle(card).contentVisibility !== "visible",
				).length,
		);

/** The lightbox, when it is open. */
export const lightboxOf = (page: Page) => page.locator("dialog[open]");

/** The picture that is seen in it. */
export const seenIn = (page: Page) =>
	page.locator('[data-slide="seen"] [data-picture]');

/** How many times as large it is as where all of it is seen. */
export const scaleOf = (page: Page) =>
	seenIn(page).evaluate(
		(picture: HTMLElement) =>
			picture.getBoundingClientRect().width / picture.offsetWidth,
	);

/** Opens the gallery and waits until it can be used. */
export async function openGallery(page: Page, path = "/gallery") {
	await page.goto(path);
	await waitForHydration(page);
	// What still moves is scrolled to before it is clicked.
	await endOfMotion(page);
}

/** Waits until no animation is under way. */
export const endOfMotion = (page: Page) =>
	page.evaluate(async () => {
		await Promise.allSettled(
			document.getAnimations().map(({ finished }) => finished),
		);
		// What a view transition has put over the page goes with the frame after.
		await new Promise((drawn) =>
			requestAnimationFrame(() => requestAnimationFrame(drawn)),
		);
	});

/**
 * Presses a link, and says where the page and the link were as it was pressed, in pixels: a click that has missed
 * scrolls the page before the next.
 */
export async function press(link: Locator) {
	const pressed = await link.evaluateHandle((element) => {
		const at = { scroll: Number.NaN, top: Number.NaN };
		const look = ({ target }: Event) => {
			if (!(target instanceof Node) || !element.contains(target)) return;
			at.scroll = scrollY;
			at.top = Math.round(element.getBoundingClientRect().top);
		};
		window.addEventListener("pointerdown", look, { capture: true });
		return at;
	});
	await link.click();
	return pressed.jsonValue();
}

/** Opens a work from the wall, and waits until it is seen. */
export async function openWork(page: Page, work: Artwork) {
	await cardOf(page, work).click();
	await expectSeen(page, work);
}

/** Goes to the gallery, opens a work, and waits until nothing moves. */
export async function lookAt(page: Page, work: Artwork) {
	await openGallery(page);
	await openWork(page, work);
	await expectAtRest(page);
}

/** That a work is what the lightbox shows, by name, place and address. */
export async function expectSeen(page: Page, work: Artwork) {
	const lightbox = lightboxOf(page);
	await expect(
		lightbox.getByRole("heading", { level: 2, name: work.titleRu }),
	).toBeVisible();
	const number = artworks.indexOf(work) + 1;
	await expect(lightbox.getByRole("status").first()).toHaveText(
		`Работа ${number} из ${artworks.length}: ${work.titleRu}`,
	);
	await expect(page).toHaveURL(`/gallery/${work.slug}`);
}

/** Waits until the large picture is there, and no motion is under way. */
export async function expectAtRest(page: Page) {
	await expect(seenIn(page).locator("img").nth(1)).toHaveCSS("opacity", "1");
	await endOfMotion(page);
}

/** A finger or two, at places of the window in pixels (Chrome DevTools Protocol, `Input.dispatchTouchEvent`). */
export async function createTouch(page: Page) {
	const session = await page.context().newCDPSession(page);
	type Points = { x: number; y: number }[];
	const send = (
		type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel",
		touchPoints: Points,
	) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
	async function drag(from: Points, to: Points, steps: number) {
		await send("touchStart", from);
		for (let step = 1; step <= steps; step++) {
			await send(
				"touchMove",
				from.map(({ x, y }, finger) => ({
					x: x + ((to[finger]?.x ?? x) - x) * (step / steps),
					y: y + ((to[finger]?.y ?? y) - y) * (step / steps),
				})),
			);
		}
	}
	return {
		/** Puts fingers down, moves them in so many steps, and lifts them. */
		async move(from: Points, to: Points, steps = 8) {
			await drag(from, to, steps);
			await send("touchEnd", []);
		},
		/** The same, but that the system takes the touch away in the end. */
		async loseAfter(from: Points, to: Points) {
			await drag(from, to, 8);
			await send("touchCancel", []);
		},
		async tap(at: { x: number; y: number }) {
			await send("touchStart", [at]);
			await send("touchEnd", []);
		},
	};
}
