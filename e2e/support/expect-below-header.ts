import type { Locator } from "@playwright/test";
import { expect } from "./site.fixture.ts";

// The maximum distance below the header: the scroll padding (global.css) and the margin of a section.
const MAX_DISTANCE_PX = 64;

/** Waits until the page has stopped scrolling with the element's top edge just below the header. */
export async function expectBelowHeader(target: Locator): Promise<void> {
	const distance = () =>
		target.evaluate((element) => {
			const header = document.querySelector("header")?.getBoundingClientRect();
			return Math.round(element.getBoundingClientRect().top - (header?.bottom ?? 0));
		});
	let last = Number.NaN;
	await expect
		.poll(
			async () => {
				const now = await distance();
				const hasStopped = now === last;
				last = now;
				return hasStopped && now >= -1 && now <= MAX_DISTANCE_PX;
			},
			{ intervals: [100] },
		)
		.toBe(true);
}
