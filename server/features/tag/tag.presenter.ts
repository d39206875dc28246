import type { Tag } from "../../../db/entities/tag.entity.ts";
import type { TagView } from "./tag.schema.ts";

export function presentTag(tag: Tag): TagView {
	return { id: tag.id, name: tag.name, slug: tag.slug };
}
