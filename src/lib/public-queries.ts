// Single constants, since the build writes their texts into the scripts of every page instead of importing an object.
export const POSTS_QUERY = "posts";
export const ARTICLE_QUERY = "article";
export const GALLERY_QUERY = "gallery";

/** The first parts of the query keys that public pages use. */
export const PUBLIC_QUERIES = [POSTS_QUERY, ARTICLE_QUERY, GALLERY_QUERY];
