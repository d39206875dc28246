import { setTimeout as sleep } from "node:timers/promises";

interface WatchOptions {
	/** The time for which a version is trusted, in milliseconds, from the start of the read. */
	maxAgeMs: number;
	/** The time limit of a read, in milliseconds, which bounds a visitor's wait for an unresponsive database. */
	timeoutMs: number;
	/** The clock, in milliseconds. */
	now?: () => number;
}

/** Watches the content version (decision 6): a version older than `maxAgeMs` is read again when it is asked for. */
export function createVersionWatch(
	read: () => Promise<number>,
	{ maxAgeMs, timeoutMs, now = () => performance.now() }: WatchOptions,
) {
	let known: { version: number; readAt: number } | undefined;
	let last: number | undefined;
	let pending: Promise<number | undefined> | undefined;
	let writes = 0;

	/** The version if it was read less than `maxAgeMs` ago, otherwise undefined. */
	const recent = () => (known && now() - known.readAt < maxAgeMs ? known.version : undefined);

	async function refresh(): Promise<number | undefined> {
		const readAt = now();
		const writesBefore = writes;
		const version = await Promise.race([read(), sleep(timeoutMs, undefined, { ref: false })]).catch(() => undefined);
		// The read began before this process wrote, so its result is not cached.
		if (writes !== writesBefore) {
			if (last !== undefined && version !== undefined) last = Math.max(last, version);
			return version;
		}
		pending = undefined;
		known = version === undefined ? undefined : { version, readAt };
		last = version ?? last;
		return version;
	}

	return {
		recent,
		/** Reads the version again from half of its age, so that under load no request waits for it. */
		renew() {
			if (known && now() - known.readAt >= maxAgeMs / 2) pending ??= refresh();
		},
		/** The version, read again if the last read is too old; undefined if it cannot be read in time. */
		async current() {
			const version = recent();
			if (version !== undefined) return version;
			pending ??= refresh();
			return pending;
		},
		/** The last version read, however long ago; undefined after a successful write by this process. */
		last: () => last,
		/** Discards the known version after a possible write. @param hasFailed true if it was not reported as successful */
		forget({ hasFailed = false } = {}) {
			writes += 1;
			known = undefined;
			if (!hasFailed) last = undefined;
			pending = undefined;
		},
		/** The number of `forget` calls: a result started before the last one may be outdated. */
		writes: () => writes,
	};
}
