import type { TagView } from "#contract/tag.ts";
import type { Tag } from "#db/entities/tag.entity.ts";

export const presentTag = ({ id, name, slug }: Tag): TagView => ({ id, name, slug });
