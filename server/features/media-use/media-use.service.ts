import { SECTIONS, type SectionKey } from "#contract/content/sections.ts";
import type { MediaUseView } from "#contract/media.ts";
import { MEDIA_PATH } from "#contract/picture-url.ts";
import { PUBLISHED_ENTITIES } from "#contract/revision.ts";
import type { MediaUse } from "#db/entities/media-use.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { PUBLISHED_COLUMNS } from "#db/published-columns.ts";

/** A place where a file is used: the post, the work or the section, its title, and whether it is in the trash. */
export type Place = Omit<MediaUseView, "path">;

/**
 * Replaces the uses of an entity. Call it in the transaction that saves the entity. A file that is used leaves the
 * trash.
 *
 * @param uses the files and the fields in which they are now used
 */
export async function replaceUses(
	em: EntityManager,
	entity: MediaUse["entity"],
	entityId: number,
	uses: readonly { mediaId: number; field: string }[],
): Promise<void> {
	await em.execute("delete from media_use where entity = ? and entity_id = ?", [entity, entityId]);
	if (uses.length === 0) return;
	await em.execute(
		`insert into media_use (media_id, entity, entity_id, field)
		select (use ->> 'mediaId')::int, ?, ?, use ->> 'field' from jsonb_array_elements(?::jsonb) as use
		on conflict do nothing`,
		[entity, entityId, JSON.stringify(uses)],
	);
	await em.execute(
		`update media set deleted_at = null, version = version + 1 where deleted_at is not null
		and id in (select media_id from media_use where entity = ? and entity_id = ?)`,
		[entity, entityId],
	);
}

/** The ids of the posts, works, pages or sections that use a file, in their order. */
export async function findUsers(em: EntityManager, entity: MediaUse["entity"], mediaId: number): Promise<number[]> {
	const rows = await em.execute<{ id: number }[]>(
		"select distinct entity_id as id from media_use where entity = ? and media_id = ? order by id",
		[entity, mediaId],
	);
	return rows.map(({ id }) => id);
}

const TITLES = PUBLISHED_ENTITIES.map((noun) => `${noun}.${PUBLISHED_COLUMNS[noun].title}`);

/** The places where a file is used: posts and works in the order of their titles, sections of the site. */
export async function findPlaces(em: EntityManager, mediaId: number): Promise<Place[]> {
	const places = await em.execute<Place[]>(
		`select entity, entity_id as "entityId", field, coalesce(${TITLES}, '') as title,
			coalesce(${PUBLISHED_ENTITIES.map((noun) => `${noun}.deleted_at`)}) is not null as "isDeleted"
		from media_use
		${PUBLISHED_ENTITIES.map((noun) => `left join ${noun} on entity = '${noun}' and ${noun}.id = entity_id`).join(" ")}
		where media_id = ? order by title, entity, entity_id, field`,
		[mediaId],
	);
	return places.map((place) => {
		if (place.entity !== "section") return place;
		const [key] = place.field.split(".");
		return { ...place, title: SECTIONS[key as SectionKey]?.title ?? "" };
	});
}

// The files of an uploaded picture or recording, by their hash, and those of a work that came with the site, by its path.
const FILE_PATHS = /\/media\/([0-9a-f]{32})(?=[-.])|(\/artworks\/[a-z0-9-]+)-\d+(?:-p3)?\.(?:avif|jpg)/g;

/** The ids of the files of the library whose URLs a text contains. */
export async function findMediaInText(em: EntityManager, text: string): Promise<number[]> {
	const found = [...text.matchAll(FILE_PATHS)];
	const hashes = found.flatMap(([, hash]) => hash ?? []);
	if (found.length === 0) return [];
	const paths = found.map(([, hash, path]) => path ?? MEDIA_PATH + hash);
	const rows = await em.execute<{ id: number }[]>(
		`select id from media where hash in (select jsonb_array_elements_text(?::jsonb))
		union select media_id from media_rendition where path in (select jsonb_array_elements_text(?::jsonb)) order by id`,
		[JSON.stringify(hashes), JSON.stringify(paths)],
	);
	return rows.map(({ id }) => id);
}

/**
 * The hashes, of those given, of files that are in the library.
 *
 * @param hashes the beginnings of names below `/media/`
 */
export async function findKnownHashes(em: EntityManager, hashes: readonly string[]): Promise<Set<string>> {
	if (hashes.length === 0) return new Set();
	const rows = await em.execute<{ hash: string }[]>(
		`select hash from jsonb_array_elements_text(?::jsonb) as asked (hash)
		where exists (select 1 from media where media.hash = asked.hash)
		or exists (select 1 from media_rendition where path = ? || asked.hash)`,
		[JSON.stringify(hashes), MEDIA_PATH],
	);
	return new Set(rows.map(({ hash }) => hash));
}
