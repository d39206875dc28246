/**
 * True if React takes over the page at this path: what readers write and search, the lightbox and the admin have a state.
 * Every other page stays as the server wrote it, and links to it load a document. Previews of the site stay so too.
 */
export const isReactPage = (path: string): boolean =>
	/^\/(blog|preview|gallery|en\/gallery|admin(?!\/site-preview)|styleguide)(\/|$)/.test(path);
