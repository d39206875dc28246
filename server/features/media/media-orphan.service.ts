import type { EntityManager } from "#db/open.ts";
import type { Storage } from "../../media/storage.ts";

// The files of the library; share pictures, which are stored beside them, have other names.
const STORED_NAME = /^(?:original-)?([0-9a-f]{32})[-.]/;

/** The SQL of the stems of all files that the library keeps. */
const KEPT_STEMS = `select hash as stem from media
	union select substring(path from '^/media/(.*)$') from media_rendition
	union select file ->> 'hash' from media_replacement
	union select substring(rendition ->> 'path' from '^/media/(.*)$')
		from media_replacement, jsonb_array_elements(renditions) as rendition`;

/** The stored files that no row names. */
export async function findOrphans(em: EntityManager, storage: Storage): Promise<string[]> {
	const names: string[] = [];
	for await (const name of storage.list("")) if (STORED_NAME.test(name)) names.push(name);
	// The rows are read after the names: the row of an upload comes after its files.
	const rows = await em.execute<{ stem: string }[]>(KEPT_STEMS);
	const kept = new Set(rows.map(({ stem }) => stem));
	return names.filter((name) => !kept.has(stemOfName(name)));
}

/** The stem in the name of a stored file. */
export const stemOfName = (name: string): string => STORED_NAME.exec(name)?.[1] ?? "";

/** Notes which stored files no row names, with the times when they were found; forgets all others. */
export async function recordOrphans(
	em: EntityManager,
	found: readonly { name: string; foundAt: Date }[],
): Promise<void> {
	await em.transactional(async (inner) => {
		const noted = JSON.stringify(found);
		await inner.execute(
			"delete from media_orphan where name not in (select value ->> 'name' from jsonb_array_elements(?::jsonb))",
			[noted],
		);
		await inner.execute(
			`insert into media_orphan (name, found_at)
			select value ->> 'name', (value ->> 'foundAt')::timestamptz from jsonb_array_elements(?::jsonb)
			on conflict (name) do update set found_at = least(media_orphan.found_at, excluded.found_at)`,
			[noted],
		);
	});
}

/**
 * Deletes the orphaned files noted until a given time, except those that a post still shows.
 *
 * Each file is deleted while the row of its note is locked; an upload that writes the same file anew waits for that
 * lock.
 */
export async function deleteOrphans(em: EntityManager, storage: Storage, until: Date): Promise<void> {
	const due = await em.execute<{ name: string }[]>("select name from media_orphan where found_at <= ?", [until]);
	const shown = await findShown(em, [...new Set(due.map(({ name }) => stemOfName(name)))]);
	for (const { name } of due) {
		if (shown.has(stemOfName(name))) continue;
		await em.transactional(async (inner) => {
			const rows = await inner.execute<unknown[]>(
				"delete from media_orphan where name = ? and found_at <= ? returning name",
				[name, until],
			);
			if (rows.length > 0) await storage.delete(name);
		});
	}
}

/** The given stems that the text of a post contains. */
async function findShown(em: EntityManager, stems: readonly string[]): Promise<Set<string>> {
	if (stems.length === 0) return new Set();
	const rows = await em.execute<{ stem: string }[]>(
		`select stem from jsonb_array_elements_text(?::jsonb) as stem
		where exists (select 1 from post where position(stem in content) > 0 or position(stem in featured_image) > 0)`,
		[JSON.stringify(stems)],
	);
	return new Set(rows.map(({ stem }) => stem));
}

/** Removes the orphan notes of files with a stem, before the files are written anew. */
export async function claimFiles(em: EntityManager, stem: string): Promise<void> {
	await em.execute("delete from media_orphan where name like ? or name like ?", [`${stem}%`, `original-${stem}%`]);
}
