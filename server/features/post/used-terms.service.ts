import type { Category } from "#db/entities/category.entity.ts";
import type { Tag } from "#db/entities/tag.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { categoryService } from "../category/category.service.ts";
import { tagService } from "../tag/tag.service.ts";

/** Categories and tags. */
export interface Terms {
	categories: Category[];
	tags: Tag[];
}

/** What readers may narrow the list of posts to: each has at least one that they find, by name in Russian order. */
export const listUsedTerms = async (
	context: RequestContext,
): Promise<Terms> => ({
	categories: await categoryService.listUsed(context),
	tags: await tagService.listUsed(context),
});
