/** Where the browser's session storage has what was typed into categories and tags and not saved. */
export const TERM_DRAFTS = "admin-term-drafts";
