/**
 * True if the site's React hydrates the page at this path: comments, search and the lightbox have state. Every other
 * page stays as the server wrote it, and so do previews of the site; links to them load a document.
 */
export const isReactPage = (path: string): boolean => /^\/(blog|preview|gallery|en\/gallery)(\/|$)/.test(path);

/** True for the admin's pages. */
export const isAdminPage = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** The route tree and the scripts of the page at this path; links between them load a document. */
export const appOf = (path: string): "site" | "static" | "admin" =>
	isAdminPage(path) ? "admin" : isReactPage(path) ? "site" : "static";
