/** What the keys of the public pages' queries begin with. */
export const PUBLIC_QUERIES = {
	posts: "posts",
	article: "article",
} as const;
