import type { MediaUseView } from "#contract/media.ts";
import type { MediaUse } from "#db/entities/media-use.entity.ts";
import type { EntityManager } from "#db/open.ts";

/** A place where a file is used: the post or the work, its title, and whether it is in the trash. */
export type Place = Omit<MediaUseView, "path">;

/**
 * Replaces the uses of an entity. It is called in the transaction that saves the entity.
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
}

/** The places where a file is used, in the order of their titles. */
export function findPlaces(em: EntityManager, mediaId: number): Promise<Place[]> {
	return em.execute<Place[]>(
		`select entity, entity_id as "entityId", field, coalesce(post.title, artwork.title_ru, '') as title,
			coalesce(post.deleted_at, artwork.deleted_at) is not null as "isDeleted"
		from media_use
		left join post on entity = 'post' and post.id = entity_id
		left join artwork on entity = 'artwork' and artwork.id = entity_id
		where media_id = ? order by title, entity, entity_id, field`,
		[mediaId],
	);
}
