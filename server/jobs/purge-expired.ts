import { PUBLISHED_ENTITIES, REVISION_DAYS } from "#contract/revision.ts";
import { TRASH_DAYS } from "#contract/trash.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { FormAttempt } from "#db/entities/form-attempt.entity.ts";
import { LikeLimit } from "#db/entities/like-limit.entity.ts";
import { SignInFailure } from "#db/entities/sign-in-failure.entity.ts";
import { Visit } from "#db/entities/visit.entity.ts";
import { VisitorSalt } from "#db/entities/visitor-salt.entity.ts";
import type { Orm } from "#db/open.ts";
import { purgeSessions } from "../features/auth/session.service.ts";
import { purgeDevices } from "../features/auth/sign-in-device.service.ts";
import { FAILURE_WINDOW_MS } from "../features/auth/sign-in-limit.service.ts";
import { recordPurge } from "../features/journal/journal.service.ts";
import { purgeUses } from "../features/media-use/media-use.service.ts";
import { purgeNotices } from "../features/notice/notice-outbox.service.ts";
import { purgeChallenges } from "../features/passkey/passkey-challenge.service.ts";
import { purgeSearchWords } from "../features/post/search-query.service.ts";
import { purgePreviewLinks } from "../features/preview-link/preview-link.service.ts";
import { purgeOrphanedRevisions, purgeRevisions } from "../features/revision/revision.service.ts";
import { purgeSignedLinks } from "../features/signed-link/signed-link.service.ts";
import { purgeCounts } from "../features/visit/statistics.service.ts";
import { ATTEMPT_WINDOW_MS } from "../features/visitor/form-limit.service.ts";
import { type Clock, DAY_MS, dayIn } from "../lib/clock.ts";

/** The longest time for which a comment waits for moderation, as the privacy policy says: 180 days, in milliseconds. */
const WAITING_MS = 180 * DAY_MS;
/** The retention of a closed enquiry, as stated in the consent, in milliseconds. */
const CLOSED_MS = 180 * DAY_MS;

/** The tables with a trash, except the media library, which also has files (`purge-media.ts`). */
const trashTables = (orm: Orm): string[] =>
	[...orm.getMetadata().getAll().values()]
		.filter(({ properties, tableName }) => "deletedAt" in properties && tableName !== "media")
		.map(({ tableName }) => tableName);

/**
 * Deletes expired data: the trash after `TRASH_DAYS`, waiting comments and closed enquiries after 180 days, visits,
 * like limits and salts of former days, old daily counts, old failed sign-ins and submitted forms, ended sessions,
 * preview links, notice links and passkey challenges, forgotten devices, and notices older than a month. Thins out old
 * revisions.
 */
export async function purgeExpired(orm: Orm, clock: Clock, timeZone: string): Promise<void> {
	const em = orm.em.fork();
	const now = clock.now();
	const day = { $lt: dayIn(timeZone, now) };
	await em.nativeDelete(Visit, { day });
	await em.nativeDelete(LikeLimit, { day });
	await em.nativeDelete(VisitorSalt, { day });
	await purgeCounts(em, timeZone, now);
	await em.nativeDelete(SignInFailure, { createdAt: { $lt: new Date(now.getTime() - FAILURE_WINDOW_MS) } });
	await em.nativeDelete(FormAttempt, { createdAt: { $lt: new Date(now.getTime() - ATTEMPT_WINDOW_MS) } });
	await em.transactional(async (inner) => {
		const gone = await inner.execute<{ id: number }[]>(
			`delete from comment where not is_approved and not is_by_author and deleted_at is null and waiting_since < ?
			returning id`,
			[new Date(now.getTime() - WAITING_MS)],
		);
		await recordPurge({ em: inner, clock }, "comment", idsOf(gone));
	});
	await em.transactional(async (inner) => {
		const gone = await inner.execute<{ id: number }[]>("delete from enquiry where closed_at < ? returning id", [
			new Date(now.getTime() - CLOSED_MS),
		]);
		await recordPurge({ em: inner, clock }, "enquiry", idsOf(gone));
	});
	await purgeSessions(em, now);
	await purgePreviewLinks(em, now);
	await purgeChallenges(em, now);
	await purgeSignedLinks(em, now);
	await purgeDevices(em, now);
	await purgeNotices(em, now);
	// The trash comes after personal data, and old revisions come last: a failure must not prevent the deletions before
	// it.
	await emptyTrash(orm, clock);
	await purgeRevisions(em, new Date(now.getTime() - REVISION_DAYS * DAY_MS), timeZone);
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id).sort((one, other) => one - other);

/** Deletes the trash for good. This is visible to readers: a URL that was gone (410) is now missing (404). */
async function emptyTrash(orm: Orm, clock: Clock): Promise<void> {
	const before = new Date(clock.now().getTime() - TRASH_DAYS * DAY_MS);
	const em = orm.em.fork();
	const tables = trashTables(orm);
	const conditions = tables.map((table) => `exists (select 1 from ${table} where deleted_at < ?)`);
	const [row] = await em.execute<{ found: boolean }[]>(
		`select ${conditions.join(" or ")} as found`,
		tables.map(() => before),
	);
	if (!row?.found) return;
	try {
		// The search words are derived from the posts, so they are deleted first.
		await purgeSearchWords(em, before);
	} finally {
		// The trash is emptied even when the search words cannot be deleted.
		await withContentVersionBump(em, async (inner) => {
			await purgeUses(inner, before);
			const purged = new Map<string, number[]>();
			for (const table of tables) {
				const gone = await inner.execute<{ id: number }[]>(`delete from ${table} where deleted_at < ? returning id`, [
					before,
				]);
				purged.set(table, idsOf(gone));
			}
			for (const entity of PUBLISHED_ENTITIES) {
				const isGone = `not exists (select 1 from ${entity} where id = entity_id)`;
				await inner.execute(`delete from media_use where entity = '${entity}' and ${isGone}`);
				await inner.execute(`delete from preview_link where entity = '${entity}' and ${isGone}`);
			}
			await purgeOrphanedRevisions(inner);
			for (const [table, ids] of purged) await recordPurge({ em: inner, clock }, table, ids);
		});
	}
}
