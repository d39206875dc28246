// Apart from the schemas, since public pages load no validation library.

/** The number of posts on a page of the list: a leading one and twelve that fill rows of two and of three. */
export const POSTS_PER_PAGE = 13;
/** The number of posts suggested where the requested one is not found. */
export const POSTS_SUGGESTED = 3;
/** The number of comments on a page of an article. */
export const COMMENTS_PER_PAGE = 50;
/** The number of matches that a search ranks and counts at most. */
export const SEARCH_MATCHES_MAX = 500;
