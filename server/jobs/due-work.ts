import type { Logger } from "pino";
import { artworkSchedule } from "../features/artwork/artwork-schedule.service.ts";
import { postSchedule } from "../features/post/post-schedule.service.ts";
import { type AppServices, publicContext, type RequestContext } from "../http/request-context.ts";
import { singleFlight } from "../lib/single-flight.ts";

/** The pause between two checks without readers, in milliseconds: search engines hear of a publication then. */
const CHECK_MS = 15_000;
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

	/** Does what is due of one noun. */
	async function doDueOf<Row extends { id: number }>(
		noun: string,
		{
			findDue,
			doDue,
		}: { findDue(context: RequestContext): Promise<Row[]>; doDue(context: RequestContext, row: Row): Promise<void> },
	): Promise<void> {
		await attempt(noun, async () => {
			for (const row of await findDue(publicContext(services))) {
				await attempt(`${noun} ${row.id}`, () => doDue(publicContext(services), row));
			}
		});
	}

	return () =>
		alone("due", async () => {
			await doDueOf("post", postSchedule);
			await doDueOf("artwork", artworkSchedule);
		});
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
