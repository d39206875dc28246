import type { Logger } from "pino";
import type { Orm } from "#db/open.ts";
import type { Messaging } from "#packages/messaging";
import type { SiteContentSource } from "../http/request-context.ts";
import type { Clock } from "../lib/clock.ts";
import type { RenderMarkup } from "../lib/markup-thread.ts";
import { recurring } from "../lib/recurring.ts";
import type { Storage } from "../media/storage.ts";
import { deliverNotices } from "./deliver-notices.ts";
import { deliverChanges, type IndexNowTarget } from "./index-now.ts";
import { type CdnTarget, purgeCdn } from "./purge-cdn.ts";
import { purgeExpired } from "./purge-expired.ts";
import { purgeMedia } from "./purge-media.ts";
import { registerMedia } from "./register-media.ts";
import { rerenderInBackground } from "./rerender-posts.ts";

const PURGE_MS = 60 * 60_000;
/**
 * The interval of checking the schedule when there are no readers, in milliseconds: search engines are then notified of
 * a publication.
 */
const SCHEDULE_MS = 15_000;

interface Parts {
	orm: Orm;
	clock: Clock;
	render: RenderMarkup;
	media: Storage;
	uploadFolder: string;
	content: SiteContentSource;
	logger: Logger;
	/** Recreates the tall pictures of earlier versions. */
	remakeTallPictures(signal: AbortSignal): Promise<void>;
	/** Applies the due scheduled changes of posts and works. */
	doDue(): Promise<void>;
	/** The site's public origin. */
	siteUrl: string;
	messaging: Messaging;
	/** The IndexNow endpoint; undefined if IndexNow is off. */
	indexNow: IndexNowTarget | undefined;
	/** The CDN to be purged; undefined if there is none. */
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
	const warn = (message: string) => (error: unknown) => logger.warn({ err: error }, message);
	const purge = recurring(
		async () => {
			const { settings } = await content.read();
			await purgeExpired(orm, clock, settings.timeZone);
		},
		{ everyMs: PURGE_MS, onError: warn("the purge of expired data failed") },
	);
	await purge.run();
	const housekeeping = recurring(
		async (signal) => {
			await registerMedia({ orm, clock, media });
			await purgeMedia({ orm, clock, media, uploadFolder });
			await remakeTallPictures(signal);
		},
		{ everyMs: PURGE_MS, onError: warn("the housekeeping of the media library failed") },
	);
	const rendering = rerenderInBackground({ orm, render, logger });
	const schedule = recurring(doDue, { everyMs: SCHEDULE_MS, onError: warn("the schedule could not be checked") });
	const notices = deliverNotices({ orm, clock, content, siteUrl, messaging, logger });
	const delivery = indexNow && deliverChanges({ orm, clock, logger, ...indexNow });
	const cdnPurge = cdn && purgeCdn({ orm, clock, logger, doDue, ...cdn });
	return {
		async stop() {
			const jobs = [purge, housekeeping, rendering, schedule, notices, delivery, cdnPurge];
			await Promise.all(jobs.map((job) => job?.stop()));
		},
	};
}
