import type { Page, Route } from "@playwright/test";

/**
 * Holds matching requests until they are released.
 *
 * @param answer handles a released request; by default it continues to the site
 * @returns the function that releases them
 */
export async function holdRequests(
	page: Page,
	pattern: string | RegExp,
	answer = (route: Route) => route.continue(),
): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(pattern, async (route) => {
		await held;
		await answer(route);
	});
	return release;
}
