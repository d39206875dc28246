import type { Logger } from "pino";
import type { Backups } from "../http/backups.ts";
import type { SiteContentSource } from "../http/request-context.ts";
import { type Clock, DAY_MS, hourIn } from "../lib/clock.ts";
import { SiteError } from "../lib/errors.ts";
import { recurring } from "../lib/recurring.ts";

const HOUR_MS = 60 * 60_000;
const CHECK_MS = 10 * 60_000;
/** The hours of the night, in the site's time zone. */
const NIGHT = { from: 3, to: 6 };
/** The least age of the newest copy at night, so that there is one a night. */
const NIGHT_AGE_MS = 20 * HOUR_MS;
/** The age from which a copy is made by day too: the machine was off at night. */
const LATE_AGE_MS = DAY_MS + 3 * HOUR_MS;
/** The least age of the newest copy for another try after a failure. */
const RETRY_AGE_MS = 6 * HOUR_MS;
/** The pause after a failure, and before the first copy of a site that was never on at night. */
const PAUSE_MS = HOUR_MS;

interface BackupMoments {
	now: Date;
	/** The start of this process. */
	startedAt: Date;
	newest: Date | undefined;
	/** The last failure since then. */
	failedAt: Date | undefined;
	timeZone: string;
}

/** True if a nightly copy is due. */
export function isBackupDue({ now, startedAt, newest, failedAt, timeZone }: BackupMoments): boolean {
	// A moment of the future is one of a clock that went wrong, and does not count.
	const since = (moment: Date | undefined) =>
		moment && moment.getTime() < now.getTime() + PAUSE_MS ? now.getTime() - moment.getTime() : Number.POSITIVE_INFINITY;
	// A copy of today counts although a bucket has not taken it: the next try is not an hour later.
	if (failedAt) return since(failedAt) >= PAUSE_MS && since(newest) >= RETRY_AGE_MS;
	const hour = hourIn(timeZone, now);
	const isNight = hour >= NIGHT.from && hour < NIGHT.to;
	if (since(newest) === Number.POSITIVE_INFINITY) return isNight || since(startedAt) >= PAUSE_MS;
	return since(newest) >= (isNight ? NIGHT_AGE_MS : LATE_AGE_MS);
}

interface Parts {
	backups: Backups;
	clock: Clock;
	content: SiteContentSource;
	logger: Logger;
	/** Tells the owner that the last copy failed. @param newest the moment of the newest one that succeeded */
	tellFailure(newest: Date | undefined): Promise<void>;
}

/** Makes a copy of the site every night. One that failed, made by hand too, is tried again an hour later. */
export function startNightlyBackups({ backups, clock, content, logger, tellFailure }: Parts) {
	const startedAt = clock.now();
	async function check(): Promise<void> {
		const { backups: copies, failure } = await backups.status({ isLocal: true });
		const newest = copies[0] && new Date(copies[0].createdAt);
		if (failure) await tellFailure(newest);
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
			// Another process makes it.
			if (error instanceof SiteError && error.kind === "conflict") return;
			logger.warn({ err: error }, "it could not be found out whether a copy is due");
		},
	});
}
