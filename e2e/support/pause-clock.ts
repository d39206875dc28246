import type { Page } from "@playwright/test";

/** Pauses the installed clock of a page, which then advances only by `runFor`. */
export async function pauseClock(page: Page): Promise<void> {
	const pause = () => page.clock.pauseAt(Date.now() + 500);
	// On a busy machine the time may already be past: the call then fails but has paused the clock, so that the next one
	// succeeds.
	await pause().catch(pause);
}
