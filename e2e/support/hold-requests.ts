import type { Page, Route } from "@playwright/test";

/**
 * Keeps requests from being answered until they are let go.
 *
 * @param answer what becomes of them then; else they go to the site
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
