import type { Logger } from "pino";
import type { PublishedEntity } from "#contract/revision.ts";
import { artworkService } from "../features/artwork/artwork-editing.service.ts";
import { pageService } from "../features/page/page.service.ts";
import { postService } from "../features/post/post-editing.service.ts";
import type { DueWork } from "../features/versioned/versioned.service.ts";
import { type AppServices, publicContext, type RequestContext } from "../http/request-context.ts";
import { singleFlight } from "../lib/single-flight.ts";

/** The nouns with a schedule, in the order in which their work is done. */
const NOUNS: Record<PublishedEntity, { findDue(context: RequestContext): Promise<DueWork[]> }> = {
	post: postService,
	artwork: artworkService,
	page: pageService,
};

/** The pause before a row that failed is tried again, in milliseconds: at first, and at most. Each is twice the one before. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** A row that failed: when it may be tried again, and after which pause. */
interface Failure {
	retryAt: number;
	pauseMs: number;
}

/**
 * Creates the function that does what posts and works are scheduled for, if anything is due. It never rejects: a row that
 * fails is logged and tried again later, and keeps no other one back.
 */
export function createDueWork(services: AppServices, logger: Logger): () => Promise<void> {
	const { clock } = services;
	const alone = singleFlight<void>();
	const failures = new Map<string, Failure>();

	async function attempt(key: string, work: () => Promise<void>): Promise<void> {
		const now = clock.now().getTime();
		const { retryAt = now, pauseMs = FIRST_PAUSE_MS / 2 } = failures.get(key) ?? {};
		if (retryAt > now && retryAt - now <= LONGEST_PAUSE_MS) return;
		try {
			await work();
			failures.delete(key);
		} catch (error) {
			const pause = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
			failures.set(key, { retryAt: now + pause, pauseMs: pause });
			logger.warn({ err: error, key }, "what is due could not be published or withdrawn yet");
		}
	}

	return () =>
		alone("due", async () => {
			for (const [noun, { findDue }] of Object.entries(NOUNS)) {
				await attempt(noun, async () => {
					for (const { id, run } of await findDue(publicContext(services))) {
						await attempt(`${noun} ${id}`, () => run(publicContext(services)));
					}
				});
			}
		});
}
