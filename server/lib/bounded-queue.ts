import pLimit from "p-limit";
import { SiteError } from "./errors.ts";

// A full queue of twenty takes about ten seconds; requests beyond it are refused with `Retry-After`.
const RUNNING_MAX = 2;
const WAITING_MAX = 20;
const RETRY_SECONDS = 5;

/** Queues work. `hasLeft`: whether the client has disconnected, in which case the work is not started. */
export type BoundedQueue = <T>(work: () => Promise<T>, hasLeft?: () => boolean) => Promise<T>;

/**
 * A queue for heavy work: two jobs run at once, which leaves capacity for all other requests, and at most twenty wait.
 *
 * @param busy the Russian message of the SiteError `unavailable` for a full queue or a client that has disconnected
 */
export function createBoundedQueue(busy: string): BoundedQueue {
	const limit = pLimit(RUNNING_MAX);
	const refusal = () => new SiteError("unavailable", busy, { retryAfter: RETRY_SECONDS });
	return async (work, hasLeft = () => false) => {
		if (limit.activeCount + limit.pendingCount >= RUNNING_MAX + WAITING_MAX) {
			throw refusal();
		}
		return limit(() => {
			if (hasLeft()) throw refusal();
			return work();
		});
	};
}
