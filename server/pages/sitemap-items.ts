import type { SitemapItemLoose } from "sitemap";
import { artworks } from "#content/artworks.ts";
import { artworkPath, GALLERY_PATH } from "#contract/artwork-url.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { PUBLIC_PAGES } from "#contract/pages.ts";
import { pathWithSearch } from "#contract/search-params.ts";
import { absoluteUrl } from "#contract/url.ts";
import type { SitemapPost } from "../features/post/post-feed.service.ts";

// Without the gallery, whose items stand below, in both languages.
const STATIC_PATHS = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !/\$|\/gallery$/.test(path));

/** The `lastmod` of an entry, if the time of its last change is known. */
export const lastChange = (changedAt: Date | undefined) => (changedAt ? { lastmod: changedAt.toISOString() } : {});

/** The pages that are neither posts nor works. @param newest the last change of any post */
export const staticItems = (newest: Date | undefined): SitemapItemLoose[] =>
	STATIC_PATHS.map((url) => ({ url, ...(url === "/blog" ? lastChange(newest) : {}) }));

/** The blog filtered by a category or a tag. */
export const filterItem = (filter: "category" | "tag", slug: string): SitemapItemLoose => ({
	url: pathWithSearch("/blog", { [filter]: slug }),
});

/** The gallery and its works in both languages, each with the URL of the other (Google, "localized versions"). */
export function galleryItems(): SitemapItemLoose[] {
	const inBoth = (pathOf: (language: Language) => string, more: Partial<SitemapItemLoose> = {}) => {
		const links = LANGUAGES.map((lang) => ({ lang, url: pathOf(lang) }));
		return links.map(({ url }) => ({ url, links, ...more }));
	};
	return [
		...inBoth((language) => GALLERY_PATH[language]),
		...artworks.flatMap(({ slug, src, title }) =>
			inBoth((language) => artworkPath(language, slug), {
				img: [{ url: src, title }],
			}),
		),
	];
}

/** A post with its picture. @param origin the site's public origin */
export function postItem({ slug, title, updatedAt, featuredImage }: SitemapPost, origin: string): SitemapItemLoose {
	const image = featuredImage && absoluteUrl(featuredImage, origin);
	return {
		url: `/blog/${slug}`,
		lastmod: updatedAt.toISOString(),
		...(image ? { img: [{ url: image, title }] } : {}),
	};
}
