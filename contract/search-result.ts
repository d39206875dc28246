// The pages import this file, so it may import no validation library.

/** A page's title, followed by the site's name. */
export const pageTitle = ({ name }: { name: string }, title: string): string => `${title} — ${name}`;

/** The description of a post for search engines and link previews. */
export const postDescription = (post: { metaDescription: string; excerpt: string; summary: string }): string =>
	post.metaDescription || post.excerpt || post.summary;
