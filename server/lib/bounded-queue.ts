import pLimit from "p-limit";
import { SiteError } from "./errors.ts";

// A queue of twenty takes some ten seconds: whoever comes later is told to come back.
const AT_WORK_MAX = 2;
const WAITING_MAX = 20;
const RETRY_SECONDS = 5;

/** Runs work in its turn. `hasLeft`: whether nobody waits for the result any more, so that it need not begin. */
export type BoundedQueue = <T>(
	work: () => Promise<T>,
	hasLeft?: () => boolean,
) => Promise<T>;

/**
 * Makes a queue for work that may take the process or the database long: two at once, which leaves the rest of both to all
 * other requests, and twenty that wait.
 *
 * @param busy what a person reads who has to come back, in Russian
 * @returns a function that throws SiteError `unavailable` when twenty wait already, or nobody waits for the result
 */
export function createBoundedQueue(busy: string): BoundedQueue {
	const limit = pLimit(AT_WORK_MAX);
	const refusal = () =>
		new SiteError("unavailable", busy, { retryAfter: RETRY_SECONDS });
	return async (work, hasLeft = () => false) => {
		if (limit.activeCount + limit.pendingCount >= AT_WORK_MAX + WAITING_MAX) {
			throw refusal();
		}
		return limit(() => {
			if (hasLeft()) throw refusal();
			return work();
		});
	};
}
