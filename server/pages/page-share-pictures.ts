import type { SiteContent } from "#contract/content/sections.ts";
import type { TitleTexts } from "../media/draw-share-picture.ts";

type Texts = Pick<SiteContent, "site" | "gallery" | "hero">;

/** The share pictures of other pages by URL path: files of the release (`npm run share`); with own texts, drawn. */
export const PAGE_SHARE_PICTURES: Record<string, (texts: Texts) => TitleTexts> = {
	"/generated-icon.png": ({ site: { name, authorLabel }, hero }) => ({
		title: name,
		line: authorLabel,
		crop: { part: 1, left: 0.85, top: 0 },
		besideUrl: hero.picture.url,
	}),
	"/share/blog.png": ({ site: { name, blog }, hero }) => ({
		title: blog.title,
		line: name,
		crop: { part: 0.55, left: 0.2, top: 0.15 },
		besideUrl: hero.picture.url,
	}),
	"/share/gallery.png": ({ site: { name }, gallery: { heading }, hero }) => ({
		title: heading.ru,
		line: `${heading.en} · ${name}`,
		crop: { part: 0.55, left: 0.9, top: 0.6 },
		besideUrl: hero.picture.url,
	}),
};
