import type { Logger } from "pino";
import type { Orm } from "#db/open.ts";
import { systemClock } from "../lib/clock.ts";
import type { RenderMarkup } from "../markup/render-thread.ts";
import { purgeExpired } from "./purge-expired.ts";
import { rerenderInBackground } from "./rerender-posts.ts";

const HOUSEKEEPING_MS = 60 * 60_000;

interface Parts {
	orm: Orm;
	render: RenderMarkup;
	timeZone: string;
	logger: Logger;
}

/**
 * Begins what a running site does by itself: housekeeping, now and every hour, and the renderings that
 * an older release has left behind. Resolves when the first housekeeping is done, the sooner forgotten
 * the better; the rest holds nobody up.
 */
export async function startJobs({
	orm,
	render,
	timeZone,
	logger,
}: Parts): Promise<{ stop(): Promise<void> }> {
	const complain = (error: unknown) =>
		logger.warn({ err: error }, "housekeeping failed");
	const clean = () => purgeExpired(orm, systemClock, timeZone).catch(complain);
	let cleaning = clean();
	await cleaning;
	const timer = setInterval(() => {
		cleaning = clean();
	}, HOUSEKEEPING_MS).unref();
	const rendering = rerenderInBackground({ orm, render, logger });
	return {
		async stop() {
			clearInterval(timer);
			await Promise.all([cleaning, rendering.stop()]);
		},
	};
}
