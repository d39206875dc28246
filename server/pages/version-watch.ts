import { setTimeout as sleep } from "node:timers/promises";

/** Which content version counts, as far as this process can know. */
export interface VersionWatch {
	/** The version, if it was asked for a moment ago. */
	recent(): number | undefined;
	/** The version, asked for where that was too long ago; nothing when it cannot be read in time. */
	current(): Promise<number | undefined>;
	/** What was known counts no more: this process may have written. */
	forget(): void;
	/** How often that was said: what began before the last time may be of before. */
	writes(): number;
}

export interface WatchOptions {
	/** For how many milliseconds an answer counts, from the question on. */
	maxAgeMs: number;
	/** How many milliseconds a reader may be held up by a database that does not answer. */
	patienceMs: number;
	now?: () => number;
}

/**
 * Watches the content version by asking for it when somebody wants a page and the last answer is
 * too old (decision 6). Nobody is ever told a version older than `maxAgeMs`.
 */
export function createVersionWatch(
	read: () => Promise<number>,
	{ maxAgeMs, patienceMs, now = () => performance.now() }: WatchOptions,
): VersionWatch {
	let known: { version: number; askedAt: number } | undefined;
	let question: Promise<number | undefined> | undefined;
	let writes = 0;

	const recent = () =>
		known && now() - known.askedAt < maxAgeMs ? known.version : undefined;

	async function ask(): Promise<number | undefined> {
		const askedAt = now();
		const writesBefore = writes;
		const version = await within(patienceMs, read);
		// Asked before this process wrote, the answer says nothing of now.
		if (writes !== writesBefore) return version;
		question = undefined;
		known = version === undefined ? undefined : { version, askedAt };
		return version;
	}

	return {
		recent,
		async current() {
			const version = recent();
			if (version !== undefined) return version;
			question ??= ask();
			return question;
		},
		forget() {
			writes += 1;
			known = undefined;
			question = undefined;
		},
		writes: () => writes,
	};
}

async function within<T>(
	ms: number,
	work: () => Promise<T>,
): Promise<T | undefined> {
	const patience = new AbortController();
	try {
		return await Promise.race([
			work(),
			sleep(ms, undefined, { signal: patience.signal }),
		]);
	} catch {
		return undefined;
	} finally {
		patience.abort();
	}
}
