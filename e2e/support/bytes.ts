import type { Page } from "@playwright/test";
import { emptyCache } from "./cache.ts";

interface LoadedResponse {
	path: string;
	bytes: number;
}

/**
 * Empties the cache.
 *
 * @returns a live list of the page's responses with their transferred sizes (compressed, with headers)
 */
export async function listenToBytes(page: Page): Promise<LoadedResponse[]> {
	await emptyCache(page);
	const loaded: LoadedResponse[] = [];
	const paths = new Map<string, string>();
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	session.on("Network.responseReceived", ({ requestId, response }) =>
		paths.set(requestId, new URL(response.url).pathname),
	);
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
		loaded.push({ path: paths.get(requestId) ?? "", bytes: encodedDataLength }),
	);
	return loaded;
}

/** The sum of bytes of the responses whose path matches the pattern. */
export const totalBytes = (loaded: LoadedResponse[], pattern = /./) =>
	loaded.filter(({ path }) => pattern.test(path)).reduce((sum, { bytes }) => sum + bytes, 0);

/** The requested scripts in order of their start time (milliseconds), with their compressed size in bytes without headers. */
export const requestedScripts = (page: Page): Promise<{ name: string; startTime: number; encodedBodySize: number }[]> =>
	page.evaluate(() =>
		(performance.getEntriesByType("resource") as PerformanceResourceTiming[])
			.filter(({ name }) => name.endsWith(".js"))
			.map(({ name, startTime, encodedBodySize }) => ({ name, startTime, encodedBodySize })),
	);

/** The compressed size of all scripts in bytes, without headers. */
export const bytesOfScripts = async (page: Page) =>
	(await requestedScripts(page)).reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
