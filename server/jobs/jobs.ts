import type { Logger } from "pino";
import type { Orm } from "#db/open.ts";
import type { Messaging } from "#packages/messaging";
import type { SiteContentSource } from "../http/request-context.ts";
import type { Clock } from "../lib/clock.ts";
import type { RenderMarkup } from "../lib/markup-thread.ts";
import type { Storage } from "../media/storage.ts";
import { deliverNotices } from "./deliver-notices.ts";
import { watchSchedule } from "./due-work.ts";
import { deliverChanges, type IndexNowTarget } from "./index-now.ts";
import { type CdnTarget, purgeCdn } from "./purge-cdn.ts";
import { purgeExpired } from "./purge-expired.ts";
import { purgeMedia } from "./purge-media.ts";
import { registerMedia } from "./register-media.ts";
import { rerenderInBackground } from "./rerender-posts.ts";

const PURGE_INTERVAL_MS = 60 * 60_000;

interface Parts {
	orm: Orm;
	clock: Clock;
	render: RenderMarkup;
	media: Storage;
	uploadFolder: string;
	content: SiteContentSource;
	logger: Logger;
	/** Makes the tall pictures of earlier versions anew. */
	remakeTallPictures(signal: AbortSignal): Promise<void>;
	/** Does what posts and works are scheduled for. */
	doDue(): Promise<void>;
	/** The site's public origin. */
	siteUrl: string;
	messaging: Messaging;
	/** Undefined where IndexNow is off. */
	indexNow: IndexNowTarget | undefined;
	/** Undefined where no CDN is told what to forget. */
	cdn: CdnTarget | undefined;
}

/**
 * Starts the background work of a running site: the purge of expired data, now and every hour, the re-rendering of
 * posts that an older release has rendered, the housekeeping of the media library, the schedule of posts and works, and the
 * delivery of changed URLs to search engines and the CDN and of notices to the owner. Resolves after the first purge:
 * expired personal data must not outlive the start. The rest does not delay the start.
 */
export async function startJobs({
	orm,
	clock,
	render,
	media,
	uploadFolder,
	content,
	logger,
	remakeTallPictures,
	doDue,
	siteUrl,
	messaging,
	indexNow,
	cdn,
}: Parts): Promise<{ stop(): Promise<void> }> {
	const warn = (error: unknown) => logger.warn({ err: error }, "the purge of expired data failed");
	const purge = () =>
		content
			.read()
			.then(({ settings }) => purgeExpired(orm, clock, settings.timeZone))
			.catch(warn);
	let purging = purge();
	await purging;
	const remaking = new AbortController();
	const keepMedia = () =>
		registerMedia({ orm, clock, media })
			.then(() => purgeMedia({ orm, clock, media, uploadFolder }))
			.then(() => remakeTallPictures(remaking.signal))
			.catch((error: unknown) => logger.warn({ err: error }, "the housekeeping of the media library failed"));
	let keeping = keepMedia();
	const timer = setInterval(() => {
		purging = purge();
		keeping = keepMedia();
	}, PURGE_INTERVAL_MS).unref();
	const rendering = rerenderInBackground({ orm, render, logger });
	const schedule = watchSchedule(doDue);
	const notices = deliverNotices({ orm, clock, content, siteUrl, messaging, logger });
	const delivery = indexNow && deliverChanges({ orm, clock, logger, ...indexNow });
	const cdnPurge = cdn && purgeCdn({ orm, clock, logger, doDue, ...cdn });
	return {
		async stop() {
			clearInterval(timer);
			remaking.abort();
			const stopping = [rendering, schedule, notices, delivery, cdnPurge].map((job) => job?.stop());
			await Promise.all([purging, keeping, ...stopping]);
		},
	};
}
