/**
 * True if React hydrates the page at this path: comments, search, the lightbox and the admin have state. Every other
 * page stays as the server wrote it, and so do previews of the site; links to them load a document.
 */
export const isReactPage = (path: string): boolean =>
	/^\/(blog|preview|gallery|en\/gallery|admin(?!\/site-preview))(\/|$)/.test(path);
