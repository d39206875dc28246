import { setTimeout as sleep } from "node:timers/promises";
import { tryWithAdvisoryLock } from "#db/migrate.ts";
import { type RerenderParts, rerenderPosts } from "./rerender-posts.ts";

/** The pause before another try, where another process renders or the database failed. */
const RETRY_MS = 60_000;

/**
 * Re-renders posts while the site serves requests, in one process at a time.
 *
 * @returns `stop`, which ends the work and waits for the batch under way
 */
export function rerenderInBackground({ orm, render, logger }: Omit<RerenderParts, "signal">): {
	stop(): Promise<void>;
} {
	const controller = new AbortController();
	const { signal } = controller;

	async function tryOnce(): Promise<boolean> {
		const work = () => rerenderPosts({ orm, render, logger, signal });
		try {
			const rendered = await tryWithAdvisoryLock(orm, work);
			if (rendered) logger.info({ posts: rendered }, "posts were rendered");
			return rendered !== undefined;
		} catch (error) {
			logger.warn({ err: error }, "rendering posts failed");
			return false;
		}
	}

	async function work(): Promise<void> {
		while (!signal.aborted && !(await tryOnce())) {
			await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
		}
	}

	const done = work();
	return {
		async stop() {
			controller.abort();
			await done;
		},
	};
}
