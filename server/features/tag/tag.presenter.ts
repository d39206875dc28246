import type { TagView } from "#contract/tag.ts";
import type { Tag } from "#db/entities/tag.entity.ts";

export function presentTag(tag: Tag): TagView {
	return { id: tag.id, name: tag.name, slug: tag.slug };
}
