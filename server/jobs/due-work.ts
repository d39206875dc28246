import type { Logger } from "pino";
import type { PublishedEntity } from "#contract/revision.ts";
import { artworkService } from "../features/artwork/artwork-editing.service.ts";
import { pageService } from "../features/page/page.service.ts";
import { postService } from "../features/post/post-editing.service.ts";
import type { DueWork } from "../features/versioned/versioned.service.ts";
import { type AppServices, publicContext, type RequestContext } from "../http/request-context.ts";
import { singleFlight } from "../lib/single-flight.ts";

/** The scheduled kinds of entities, in the order in which their due changes are applied. */
const NOUNS: Record<PublishedEntity, { findDue(context: RequestContext): Promise<DueWork[]> }> = {
	post: postService,
	artwork: artworkService,
	page: pageService,
};

/** The pause before a failed row is retried, in milliseconds: the first one, doubled each time, up to a maximum. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Creates the function that applies due changes. It never rejects: a failed row is logged and retried later. */
export function createDueWork(services: AppServices, logger: Logger): () => Promise<void> {
	const { clock } = services;
	const alone = singleFlight<void>();
	/** The failed rows, with the time of the next attempt and the pause before it. */
	const failures = new Map<string, { retryAt: number; pauseMs: number }>();

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
