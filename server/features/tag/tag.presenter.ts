import type { AdminTag, TagView } from "#contract/tag.ts";
import type { Tag } from "#db/entities/tag.entity.ts";
import type { CountedTerm } from "../term/term.service.ts";

export function presentTag(tag: Tag): TagView {
	return { id: tag.id, name: tag.name, slug: tag.slug };
}

export function presentAdminTag({ term, postCount }: CountedTerm<Tag>): AdminTag {
	return { ...presentTag(term), postCount, deletedAt: term.deletedAt?.toISOString() ?? null };
}
