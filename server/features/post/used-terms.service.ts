import type { RequestContext } from "../../http/request-context.ts";
import { categoryService } from "../category/category.service.ts";
import { tagService } from "../tag/tag.service.ts";

/** The terms of at least one public post, by which readers may filter the list, by name in Russian order. */
export const listUsedTerms = async (context: RequestContext) => ({
	categories: await categoryService.listUsed(context),
	tags: await tagService.listUsed(context),
});
