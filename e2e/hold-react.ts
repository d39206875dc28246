import type { Page } from "@playwright/test";

const ENTRY = /\/assets\/index-[^/]+\.js$/;

/** Keeps React away from the page until it is let go. */
export async function holdReact(page: Page): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(ENTRY, async (route) => {
		await held;
		await route.continue();
	});
	return release;
}
