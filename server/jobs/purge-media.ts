import { TRASH_DAYS } from "#contract/trash.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import type { EntityManager } from "#db/open.ts";
import { recordPurge } from "../features/journal/journal.service.ts";
import { inTurn } from "../features/media/media-file.service.ts";
import { deleteOrphans, findOrphans, recordOrphans, stemOfName } from "../features/media/media-orphan.service.ts";
import type { AppServices } from "../http/request-context.ts";
import { type Clock, DAY_MS } from "../lib/clock.ts";
import { deleteOldFiles } from "../lib/partial-files.ts";

type MediaParts = Pick<AppServices, "orm" | "clock" | "media" | "uploadFolder">;

/**
 * Deletes the library's trash and replaced files after `TRASH_DAYS`, files that no row names a day after they were
 * found, and partial files that killed processes left more than a day ago.
 */
export function purgeMedia({ orm, clock, media, uploadFolder }: MediaParts): Promise<void> {
	return inTurn(async () => {
		const em = orm.em.fork();
		const now = clock.now();
		const gone = await deleteExpired(em, clock);
		const dayAgo = new Date(now.getTime() - DAY_MS);
		const found = (await findOrphans(em, media)).map((name) => ({
			name,
			// Files that were in the trash have waited long enough.
			foundAt: gone.has(stemOfName(name)) ? dayAgo : now,
		}));
		await recordOrphans(em, found);
		await deleteOrphans(em, media, dayAgo);
		await media.deletePartialFiles(dayAgo);
		await deleteOldFiles(uploadFolder, dayAgo);
	});
}

const UNUSED = `not exists (select 1 from media_use where media_id = media.id) and not exists (
	select 1 from artwork join media_rendition as rendition on rendition.id = picture_id where rendition.media_id = media.id
)`;

/** Deletes the expired rows. This is visible to readers: their files are missing (404). @returns the files' stems */
async function deleteExpired(em: EntityManager, clock: Clock): Promise<Set<string>> {
	const before = new Date(clock.now().getTime() - TRASH_DAYS * DAY_MS);
	const [row] = await em.execute<{ found: boolean }[]>(
		`select exists (select 1 from media where deleted_at < ? and ${UNUSED})
			or exists (select 1 from media_replacement where replaced_at < ?) as found`,
		[before, before],
	);
	if (!row?.found) return new Set();
	return withContentVersionBump(em, async (inner) => {
		const media = await inner.execute<{ id: number }[]>(
			`select id from media where deleted_at < ? and ${UNUSED} for update`,
			[before],
		);
		const ids = JSON.stringify(media.map(({ id }) => id));
		const stems = await inner.execute<{ stem: string }[]>(
			`with deleted as (select value::int as id from jsonb_array_elements_text(?::jsonb)),
			former as (select * from media_replacement where replaced_at < ? or media_id in (select id from deleted))
			select hash as stem from media where id in (select id from deleted)
			union select substring(path from '^/media/(.*)$') from media_rendition where media_id in (select id from deleted)
			union select file ->> 'hash' from former
			union select substring(rendition ->> 'path' from '^/media/(.*)$')
				from former, jsonb_array_elements(renditions) as rendition`,
			[ids, before],
		);
		await inner.execute("delete from media_replacement where replaced_at < ?", [before]);
		await inner.execute("delete from media where id in (select value::int from jsonb_array_elements_text(?::jsonb))", [
			ids,
		]);
		await recordPurge(
			{ em: inner, clock },
			"media",
			media.map(({ id }) => id),
		);
		return new Set(stems.map(({ stem }) => stem));
	});
}
