import type { TagInput } from "#contract/tag.ts";
import { Tag } from "#db/entities/tag.entity.ts";
import { termService } from "../term/term.service.ts";

export const tagService = termService<Tag, TagInput>({
	entity: Tag,
	noun: "tag",
	notFound: "Тег не найден",
	notInTrash: "Такого тега в корзине нет",
	assignments: "select tag_id as term_id, post_id from post_tag",
});
