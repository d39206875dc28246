import type { Logger } from "pino";
import { enqueueBackupFailure } from "../features/notice/notice-outbox.service.ts";
import type { AppServices } from "../http/request-context.ts";
import { DAY_MS, hourIn } from "../lib/clock.ts";
import { SiteError } from "../lib/errors.ts";
import { recurring } from "../lib/recurring.ts";

const HOUR_MS = 60 * 60_000;
const CHECK_MS = 10 * 60_000;
/** The hours of the night, in the site's time zone. */
const NIGHT = { from: 3, to: 6 };
/** The minimum age of the newest backup at night, so that there is one per night. */
const NIGHT_AGE_MS = 20 * HOUR_MS;
/** The age from which a backup is also made by day: the machine was off at night. */
const LATE_AGE_MS = DAY_MS + 3 * HOUR_MS;
/** The minimum age of the newest backup for a retry after a failure. */
const RETRY_AGE_MS = 6 * HOUR_MS;
/** The pause after a failure, and before the first backup of a site that is never on at night. */
const PAUSE_MS = HOUR_MS;

interface BackupMoments {
	now: Date;
	/** The start of this process. */
	startedAt: Date;
	newest: Date | undefined;
	/** The last failure since the newest backup. */
	failedAt: Date | undefined;
	timeZone: string;
}

/** True if a nightly backup is due. */
export function isBackupDue({ now, startedAt, newest, failedAt, timeZone }: BackupMoments): boolean {
	// A time in the future means that the clock was wrong, and is ignored.
	const since = (moment: Date | undefined) =>
		moment && moment.getTime() < now.getTime() + PAUSE_MS ? now.getTime() - moment.getTime() : Number.POSITIVE_INFINITY;
	// A backup of today counts even if the upload to a bucket failed, so that the next attempt is not an hour later.
	if (failedAt) return since(failedAt) >= PAUSE_MS && since(newest) >= RETRY_AGE_MS;
	const hour = hourIn(timeZone, now);
	const isNight = hour >= NIGHT.from && hour < NIGHT.to;
	if (since(newest) === Number.POSITIVE_INFINITY) return isNight || since(startedAt) >= PAUSE_MS;
	return since(newest) >= (isNight ? NIGHT_AGE_MS : LATE_AGE_MS);
}

type Parts = Pick<AppServices, "orm" | "backups" | "clock" | "content"> & { logger: Logger };

/** Makes a backup of the site every night. A failed one, including one started by hand, is retried an hour later. */
export function startNightlyBackups({ orm, backups, clock, content, logger }: Parts) {
	const startedAt = clock.now();
	async function check(): Promise<void> {
		const { backups: copies, failure } = await backups.status({ isLocal: true });
		const newest = copies[0] && new Date(copies[0].createdAt);
		if (failure) await enqueueBackupFailure(orm.em.fork(), clock.now(), newest);
		const moments = {
			now: clock.now(),
			startedAt,
			newest,
			failedAt: failure ? new Date(failure.failedAt) : undefined,
			timeZone: content.current().settings.timeZone,
		};
		if (isBackupDue(moments)) await backups.startBackup("nightly");
	}
	return recurring(check, {
		everyMs: CHECK_MS,
		onError(error) {
			// Another process is making it.
			if (error instanceof SiteError && error.kind === "conflict") return;
			logger.warn({ err: error }, "it could not be found out whether a copy is due");
		},
	});
}
