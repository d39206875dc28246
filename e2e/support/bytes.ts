import type { Page } from "@playwright/test";

interface Loaded {
	path: string;
	bytes: number;
}

/** All that the browser gets, as it goes over the wire. */
export async function listenToBytes(page: Page): Promise<Loaded[]> {
	const loaded: Loaded[] = [];
	const paths = new Map<string, string>();
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	session.on("Network.responseReceived", ({ requestId, response }) =>
		paths.set(requestId, new URL(response.url).pathname),
	);
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
		loaded.push({
			path: paths.get(requestId) ?? "",
			bytes: encodedDataLength,
		}),
	);
	return loaded;
}

export const sumOf = (loaded: Loaded[], pattern = /./) =>
	loaded
		.filter(({ path }) => pattern.test(path))
		.reduce((bytes, one) => bytes + one.bytes, 0);

/** The scripts that were asked for, in the order of when, in milliseconds, and what they weigh as they are sent, without the headers. */
export const requestedScripts = (
	page: Page,
): Promise<{ name: string; startTime: number; encodedBodySize: number }[]> =>
	page.evaluate(() =>
		(performance.getEntriesByType("resource") as PerformanceResourceTiming[])
			.filter(({ name }) => name.endsWith(".js"))
			.map(({ name, startTime, encodedBodySize }) => ({
				name,
				startTime,
				encodedBodySize,
			})),
	);

/** What the scripts weigh as they are sent, without the headers. */
export const bytesOfScripts = async (page: Page) =>
	(await requestedScripts(page)).reduce(
		(bytes, { encodedBodySize }) => bytes + encodedBodySize,
		0,
	);
