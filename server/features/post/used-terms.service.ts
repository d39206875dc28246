import type { Category } from "#db/entities/category.entity.ts";
import type { Tag } from "#db/entities/tag.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { categoryService } from "../category/category.service.ts";
import { tagService } from "../tag/tag.service.ts";

/** A set of categories and tags. */
export interface Terms {
	categories: Category[];
	tags: Tag[];
}

/**
 * The terms by which readers may filter the list of posts: those with at least one public post, by name in Russian
 * order.
 */
export const listUsedTerms = async (context: RequestContext): Promise<Terms> => ({
	categories: await categoryService.listUsed(context),
	tags: await tagService.listUsed(context),
});
