import type { Logger } from "pino";
import { remakeTallPictures } from "../features/media/media-remake.service.ts";
import { type AppServices, publicContext } from "../http/request-context.ts";
import { recurring } from "../lib/recurring.ts";
import { deliverDueNotices } from "./deliver-notices.ts";
import { deliverDue, type IndexNowTarget } from "./index-now.ts";
import { type CdnTarget, createCdnPurge } from "./purge-cdn.ts";
import { purgeExpired } from "./purge-expired.ts";
import { purgeMedia } from "./purge-media.ts";
import { rerenderInBackground } from "./rerender-posts.ts";

// The intervals of the jobs, in milliseconds.
const PURGE_MS = 60 * 60_000;
/** The interval of checking the schedule without readers: search engines are then notified of a publication. */
const SCHEDULE_MS = 15_000;
const NOTICES_MS = 5_000;
const INDEX_NOW_MS = 15_000;
const CDN_MS = 1_000;

interface Parts {
	services: AppServices;
	siteUrl: string;
	logger: Logger;
	runDue(): Promise<void>;
	indexNow: IndexNowTarget | undefined;
	cdn: CdnTarget | undefined;
}

/** Starts a site's background work. Waits for the first purge: expired personal data must not outlive the start. */
export async function startJobs({ services, siteUrl, logger, runDue, indexNow, cdn }: Parts) {
	const { orm, clock, content } = services;
	const every = (everyMs: number, failure: string, work: Parameters<typeof recurring>[0]) =>
		recurring(work, { everyMs, onError: (error) => logger.warn({ err: error }, failure) });
	const purge = every(PURGE_MS, "the purge of expired data failed", async () => {
		const { settings } = await content.read();
		await purgeExpired(orm, clock, settings.timeZone);
	});
	await purge.run();
	const jobs = [
		purge,
		every(PURGE_MS, "the housekeeping of the media library failed", async (signal) => {
			await purgeMedia(services);
			await remakeTallPictures(publicContext(services), logger, signal);
		}),
		rerenderInBackground({ ...services, logger }),
		every(SCHEDULE_MS, "the schedule could not be checked", runDue),
		every(NOTICES_MS, "notices could not be delivered yet", (signal) =>
			deliverDueNotices({ ...services, siteUrl, logger }, signal),
		),
	];
	if (indexNow) {
		const parts = { orm, clock, logger, ...indexNow };
		jobs.push(every(INDEX_NOW_MS, "changes could not be delivered yet", (signal) => deliverDue(parts, signal)));
	}
	if (cdn)
		jobs.push(every(CDN_MS, "the CDN could not be purged", createCdnPurge({ orm, clock, logger, runDue, ...cdn })));
	return { stop: () => Promise.all(jobs.map((job) => job.stop())) };
}
