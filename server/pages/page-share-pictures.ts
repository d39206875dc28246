import type { SiteContent } from "#contract/content/sections.ts";
import type { SharePictureInput } from "../media/share-picture.ts";

type Texts = Pick<SiteContent, "site" | "gallery">;

/**
 * The share pictures of pages that have none of their own, by their URL paths. With the example's words they are files of
 * the release (`npm run share`); with the owner's they are drawn.
 */
export const PAGE_SHARE_PICTURES: Record<string, (texts: Texts) => SharePictureInput> = {
	"/generated-icon.png": ({ site: { name, authorLabel } }) => ({
		title: name,
		line: authorLabel,
		crop: { part: 1, left: 0.85, top: 0 },
	}),
	"/share/blog.png": ({ site: { name, blog } }) => ({
		title: blog.title,
		line: name,
		crop: { part: 0.55, left: 0.2, top: 0.15 },
	}),
	"/share/gallery.png": ({ site: { name }, gallery: { heading } }) => ({
		title: heading.ru,
		line: `${heading.en} · ${name}`,
		crop: { part: 0.55, left: 0.9, top: 0.6 },
	}),
};
