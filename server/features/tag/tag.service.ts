import { Tag } from "../../../db/entities/tag.entity.ts";
import { termService } from "../term.service.ts";
import type { TagInput } from "./tag.schema.ts";

export const tagService = termService<Tag, TagInput>(Tag, "Тег не найден");
