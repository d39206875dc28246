import { plural } from "../../../lib/plural.ts";

/** The fields of a form; of a tag the description is empty. */
export interface TermValues {
	name: string;
	slug: string;
	description: string;
}

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
