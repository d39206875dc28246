import type { Page } from "@playwright/test";

/** Stops the installed clock of a page, which then runs only by `runFor`. */
export async function pauseClock(page: Page): Promise<void> {
	const pause = () => page.clock.pauseAt(Date.now() + 500);
	// A busy machine may take longer than that: the call fails, but has stopped the clock, so that the next one is in time.
	await pause().catch(pause);
}
