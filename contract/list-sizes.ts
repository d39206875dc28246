// Kept separate from the schemas because public pages must not bundle zod.

/** The number of posts on a page of the list: a leading one and twelve, which fill rows of two and of three. */
export const POSTS_PER_PAGE = 13;
/** The number of posts suggested on a 404 page. */
export const POSTS_SUGGESTED = 3;
/** The number of comments on a page of an article. */
export const COMMENTS_PER_PAGE = 50;
/** The maximum number of matches that a search ranks and counts. */
export const SEARCH_MATCHES_MAX = 500;
