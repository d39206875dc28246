import type { BrowserContext, Page } from "@playwright/test";

/**
 * Lets the journeys that use a context after each other keep what its pages have cached. Playwright empties the cache between
 * them, and has no setting for that (1.65); a page of the admin costs twice the processor time then.
 */
export function keepCache(context: BrowserContext): void {
	const { _connection } = context as unknown as {
		_connection: { toImpl(object: BrowserContext): { clearCache(): Promise<void> } };
	};
	_connection.toImpl(context).clearCache = async () => undefined;
}

/** Empties the browser's cache, as before a first visit. */
export async function emptyCache(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	// Disabling the cache drops what is in memory.
	for (const cacheDisabled of [true, false]) await session.send("Network.setCacheDisabled", { cacheDisabled });
	await session.send("Network.clearBrowserCache");
	await session.detach();
}
