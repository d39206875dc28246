import { plural } from "../../../lib/plural.ts";

/** The common fields of categories and tags. */
export interface Term {
	id: number;
	name: string;
	slug: string;
	description?: string;
	postCount: number;
	deletedAt: string | null;
}

const POSTS = ["статья", "статьи", "статей"] as const;

/** «5 статей» */
export const countPosts = (count: number) => plural(count, POSTS);
