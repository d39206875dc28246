import type { Logger } from "pino";
import type { Orm } from "#db/open.ts";
import {
	type DueEntry,
	markDelivered,
	postpone,
	takeDue,
} from "../features/index-now/index-now.service.ts";
import type { Clock } from "../lib/clock.ts";

/** How often it is looked whether somebody is to be told something, in milliseconds. */
const LOOK_MS = 15_000;
const ANSWER_MS = 10_000;

/** Where the site shows that the key is its own. */
export const indexNowKeyPath = (key: string) => `/${key}.txt`;

interface Parts {
	orm: Orm;
	clock: Clock;
	logger: Logger;
	/** The site's public origin. */
	address: string;
	key: string;
	/** Who is told (indexnow.org). */
	endpoint: string;
}

/** Tells search engines what has changed, in the background, again and again until they have heard it. */
export function announceChanges(parts: Parts): { stop(): Promise<void> } {
	const controller = new AbortController();
	let work: Promise<void> = Promise.resolve();
	const look = () => {
		work = work
			.then(() => tellDue(parts, controller.signal))
			.then(
				() => undefined,
				(error: unknown) => {
					if (controller.signal.aborted) return;
					parts.logger.warn(
						{ err: error },
						"changes could not be announced yet",
					);
				},
			);
	};
	look();
	const timer = setInterval(look, LOOK_MS).unref();
	return {
		async stop() {
			clearInterval(timer);
			controller.abort();
			await work;
		},
	};
}

/** Tells what is due, once. @returns how many addresses were heard */
export async function tellDue(
	{ orm, clock, logger, ...parts }: Parts,
	signal?: AbortSignal,
): Promise<number> {
	const em = () => orm.em.fork();
	const entries = await takeDue(em(), clock.now());
	if (entries.length === 0) return 0;
	try {
		await tell(parts, entries, signal);
	} catch (error) {
		const given = await postpone(em(), entries, clock.now());
		if (given.length > 0) {
			logger.warn(
				{ err: error, paths: given.map(({ path }) => path) },
				"changes that nobody wanted to hear are forgotten",
			);
		}
		throw error;
	}
	await markDelivered(em(), entries);
	logger.info({ addresses: entries.length }, "changes were announced");
	return entries.length;
}

async function tell(
	{ address, key, endpoint }: Pick<Parts, "address" | "key" | "endpoint">,
	entries: DueEntry[],
	signal?: AbortSignal,
): Promise<void> {
	const response = await fetch(endpoint, {
		method: "POST",
		headers: { "Content-Type": "application/json; charset=utf-8" },
		body: JSON.stringify({
			host: new URL(address).host,
			key,
			keyLocation: address + indexNowKeyPath(key),
			urlList: entries.map(({ path }) => address + path),
		}),
		signal: AbortSignal.any([
			AbortSignal.timeout(ANSWER_MS),
			...(signal ? [signal] : []),
		]),
	});
	await response.body?.cancel();
	if (!response.ok) throw new Error(`IndexNow answered ${response.status}`);
}
