/** The key in the browser's session storage of the words that were typed into categories and tags and not saved. */
export const TERM_DRAFTS = "admin-term-drafts";
