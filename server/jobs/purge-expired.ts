import { PUBLISHED_ENTITIES, REVISION_DAYS } from "#contract/revision.ts";
import { TRASH_DAYS } from "#contract/trash.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { FormAttempt } from "#db/entities/form-attempt.entity.ts";
import { LikeLimit } from "#db/entities/like-limit.entity.ts";
import { PasskeyChallenge } from "#db/entities/passkey-challenge.entity.ts";
import { PreviewLink } from "#db/entities/preview-link.entity.ts";
import { SignInFailure } from "#db/entities/sign-in-failure.entity.ts";
import { SignedLink } from "#db/entities/signed-link.entity.ts";
import { Visit } from "#db/entities/visit.entity.ts";
import { VisitorSalt } from "#db/entities/visitor-salt.entity.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import { purgeSessions } from "../features/auth/session.service.ts";
import { purgeDevices } from "../features/auth/sign-in-device.service.ts";
import { FAILURE_WINDOW_MS } from "../features/auth/sign-in-limit.service.ts";
import { recordPurge } from "../features/journal/journal.service.ts";
import { purgeNotices } from "../features/notice/notice-outbox.service.ts";
import { purgeSearchWords } from "../features/post/search-query.service.ts";
import { deleteUnusedBases, purgeRevisions } from "../features/revision/revision.service.ts";
import { purgeCounts } from "../features/visit/statistics.service.ts";
import { ATTEMPT_WINDOW_MS } from "../features/visitor/form-limit.service.ts";
import { type Clock, DAY_MS, dayIn } from "../lib/clock.ts";

/** The conditions of expired rows, and their age: 180 days, as the privacy policy and the consent say. */
const EXPIRED_ROWS = [
	["comment", "not is_approved and not is_by_author and deleted_at is null and waiting_since < ?", 180 * DAY_MS],
	["enquiry", "closed_at < ?", 180 * DAY_MS],
] as const;

/** The tables with a trash, except the media library, which also has files (`purge-media.ts`). */
const trashTables = (orm: Orm): string[] =>
	[...orm.getMetadata().getAll().values()]
		.filter(({ properties, tableName }) => "deletedAt" in properties && tableName !== "media")
		.map(({ tableName }) => tableName);

/** The tables whose rows name a post, a work or a page without a foreign key, in the order of their deletion. */
const DEPENDENT = ["media_use", "preview_link", "revision"];

/** Deletes all data whose retention has ended, and thins out old revisions. */
export async function purgeExpired(orm: Orm, clock: Clock, timeZone: string): Promise<void> {
	const em = orm.em.fork();
	const now = clock.now();
	const ago = (ms: number) => new Date(now.getTime() - ms);
	const day = { $lt: dayIn(timeZone, now) };
	await em.nativeDelete(Visit, { day });
	await em.nativeDelete(LikeLimit, { day });
	await em.nativeDelete(VisitorSalt, { day });
	await purgeCounts(em, timeZone, now);
	await em.nativeDelete(SignInFailure, { createdAt: { $lt: ago(FAILURE_WINDOW_MS) } });
	await em.nativeDelete(FormAttempt, { createdAt: { $lt: ago(ATTEMPT_WINDOW_MS) } });
	for (const [table, condition, ms] of EXPIRED_ROWS) {
		await em.transactional(async (inner) => {
			await recordPurge({ em: inner, clock }, table, await deleteRows(inner, table, condition, ago(ms)));
		});
	}
	const expiresAt = { $lte: now };
	await em.nativeDelete(PreviewLink, { expiresAt });
	await em.nativeDelete(PasskeyChallenge, { expiresAt });
	await em.nativeDelete(SignedLink, { expiresAt });
	for (const purge of [purgeSessions, purgeDevices, purgeNotices]) await purge(em, now);
	// The trash comes after personal data, and old revisions come last: a failure must not prevent the deletions before
	// it.
	await emptyTrash(orm, clock, ago(TRASH_DAYS * DAY_MS));
	await purgeRevisions(em, ago(REVISION_DAYS * DAY_MS), timeZone);
}

/** @returns the ids of the deleted rows, in order */
async function deleteRows(em: EntityManager, table: string, condition: string, before: Date): Promise<number[]> {
	const rows = await em.execute<{ id: number }[]>(`delete from ${table} where ${condition} returning id`, [before]);
	return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Deletes the trash for good. This is visible to readers: a URL that was gone (410) is now missing (404). */
async function emptyTrash(orm: Orm, clock: Clock, before: Date): Promise<void> {
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
			const purged = new Map<string, number[]>();
			for (const table of tables) purged.set(table, await deleteRows(inner, table, "deleted_at < ?", before));
			for (const entity of PUBLISHED_ENTITIES) {
				const isGone = `entity = '${entity}' and not exists (select 1 from ${entity} where id = entity_id)`;
				for (const table of DEPENDENT) await inner.execute(`delete from ${table} where ${isGone}`);
			}
			await deleteUnusedBases(inner);
			for (const [table, ids] of purged) await recordPurge({ em: inner, clock }, table, ids);
		});
	}
}
