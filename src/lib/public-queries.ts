/** The first parts of the query keys that public pages use. */
export const PUBLIC_QUERIES = { posts: "posts", article: "article", gallery: "gallery" } as const;
