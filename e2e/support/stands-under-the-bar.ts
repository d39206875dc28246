import type { Locator } from "@playwright/test";
import { expect } from "./site.fixture.ts";

// What a link leads to stands so far under the bar (global.css), and a bit more where a section has its own margin.
const BELOW_PX = 64;

/** Waits until the page has stopped scrolling, with an element's upper edge just under the bar. */
export async function standsUnderTheBar(target: Locator): Promise<void> {
	const distance = () =>
		target.evaluate((element) => {
			const bar = document.querySelector("header")?.getBoundingClientRect();
			return Math.round(
				element.getBoundingClientRect().top - (bar?.bottom ?? 0),
			);
		});
	let last = Number.NaN;
	await expect
		.poll(
			async () => {
				const now = await distance();
				const hasStopped = now === last;
				last = now;
				return hasStopped && now >= -1 && now <= BELOW_PX;
			},
			{ intervals: [100] },
		)
		.toBe(true);
}
