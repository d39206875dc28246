import type { Logger } from "pino";
import { doDueOfArtworks } from "../features/artwork/artwork-schedule.service.ts";
import { doDueOfPosts } from "../features/post/post-schedule.service.ts";
import { type AppServices, publicContext } from "../http/request-context.ts";
import { singleFlight } from "../lib/single-flight.ts";

/** The pause between two checks without readers, in milliseconds: search engines hear of a publication then. */
const CHECK_MS = 15_000;
/** The pause after a failure, in milliseconds. */
const RETRY_MS = 10_000;

/**
 * Creates the function that does what posts and works are scheduled for, if anything is due. It never rejects: a failure
 * is logged, and tried again later.
 */
export function createDueWork(services: AppServices, logger: Logger): () => Promise<void> {
	const { clock } = services;
	const alone = singleFlight<void>();
	let failedAt: number | undefined;
	async function work(): Promise<void> {
		if (failedAt !== undefined && Math.abs(clock.now().getTime() - failedAt) < RETRY_MS) return;
		failedAt = undefined;
		try {
			await doDueOfPosts(publicContext(services));
			await doDueOfArtworks(publicContext(services));
		} catch (error) {
			failedAt = clock.now().getTime();
			logger.warn({ err: error }, "what is due could not be published or withdrawn yet");
		}
	}
	return () => alone("due", work);
}

/** Does what is due at regular times too, where no readers come. */
export function watchSchedule(doDue: () => Promise<void>): { stop(): Promise<void> } {
	let work = doDue();
	const timer = setInterval(() => {
		work = doDue();
	}, CHECK_MS).unref();
	return {
		async stop() {
			clearInterval(timer);
			await work;
		},
	};
}
