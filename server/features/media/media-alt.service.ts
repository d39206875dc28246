import { withContentVersionBump } from "#db/content-version.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { rewriteSectionPictures } from "../site-section/section-pictures.service.ts";
import { findMedia } from "./media.service.ts";
import { pathMatcher, readFilePaths } from "./media-paths.service.ts";
import { type PostTexts, rewritePosts, withUnchangedPosts, writePosts } from "./media-posts.service.ts";
import { findPlaces } from "./media-use.service.ts";

// A picture of the markup: its text, which may contain escaped brackets, and its URL.
const PICTURE = /!\[((?:\\.|[^\]\\])*)\](\(\s*<?([^\s<>)]+))/gs;

/** A text alternative as the markup writes it, on one line. */
const escaped = (text: string) =>
	text
		.trim()
		.replaceAll(/\s+/g, " ")
		.replaceAll(/[[\]\\]/g, "\\$&");

/**
 * Sets the text alternative of a file, in Russian, wherever posts and sections of the site use the file now.
 *
 * @returns the number of these places
 * @throws SiteError `notFound`; `conflict` when the posts are saved again and again meanwhile
 */
export function applyAlt(context: RequestContext, id: number): Promise<{ count: number }> {
	return withUnchangedPosts(async () => {
		const em = context.em.fork();
		const { altRu } = await findMedia(em, id);
		const places = (await findPlaces(em, id)).filter(({ entity }) => entity !== "artwork");
		const isOwn = pathMatcher(await readFilePaths(em, id));
		const posts = await rewritePosts(context, id, (texts) => withAlt(texts, altRu, isOwn));
		await withContentVersionBump(context.em.fork(), async (inner) => {
			await writePosts(context, inner, posts);
			await rewriteSectionPictures(context, inner, id, (picture) =>
				isOwn(picture.url) ? { ...picture, alt: altRu } : picture,
			);
		});
		return { count: places.length };
	});
}

function withAlt(texts: PostTexts, alt: string, isOwn: (url: string) => boolean): PostTexts {
	const content = texts.content.replaceAll(PICTURE, (found, _alt, link: string, url: string) =>
		isOwn(url) ? `![${escaped(alt)}]${link}` : found,
	);
	return { ...texts, content, featuredImageAlt: isOwn(texts.featuredImage) ? alt : texts.featuredImageAlt };
}
