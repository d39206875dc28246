import { hash } from "node:crypto";
import { isPlainObject } from "es-toolkit";
import type { AltApplication, AltChange, FormerAlts } from "#contract/media.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField } from "../../lib/errors.ts";
import { mapPictures, rewriteSections } from "../site-section/section-pictures.service.ts";
import { findMedia } from "./media.service.ts";
import { escaped, mapDescriptions } from "./media-descriptions.service.ts";
import { pathMatcher, readFilePaths } from "./media-paths.service.ts";
import { type PostTexts, rewritePosts, withUnchangedPosts, writePosts } from "./media-posts.service.ts";
import { findPlaces } from "./media-use.service.ts";

/** Gives the new text alternative of a picture. @param alt the one now, in markup where `isMarkup` */
type ChangeAlt = (alt: string, isMarkup: boolean) => string;

/** Changes the text alternatives of a file in a value: the same pictures in the same order at each call. */
type MapAlts<T> = (value: T, change: ChangeAlt) => T;

/**
 * Sets the text alternative of a file, in Russian, wherever posts and sections of the site use the file now; or takes
 * back such a change, in each text that is still as the change left it.
 *
 * @returns the number of these places, and what takes the change back
 * @throws SiteError `notFound`; `invalid` for a file without a description, which would take away those of all places;
 *   `conflict` when the posts are saved again and again meanwhile
 */
export function applyAlt(context: RequestContext, { id, former }: AltApplication): Promise<AltChange> {
	return withUnchangedPosts(async () => {
		const em = context.em.fork();
		const { altRu } = await findMedia(em, id);
		if (!former && altRu.trim() === "") throw invalidField("altRu", "Сначала опишите картинку");
		const places = (await findPlaces(em, id)).filter(({ entity }) => entity !== "artwork");
		const isOwn = pathMatcher(await readFilePaths(em, id));
		const change = former ? takingBack(former) : applying(altRu);
		const posts = await rewritePosts(context, id, (texts) => change.rewrite(texts, mapPostAlts(isOwn)));
		await withContentVersionBump(context.em.fork(), async (inner) => {
			await writePosts(context, inner, posts);
			await rewriteSections(context, inner, id, (value) => change.rewrite(value, mapSectionAlts(isOwn)));
		});
		return { count: places.length, former: change.former() };
	});
}

/** The digest of a text, in whatever order the database gives its fields back. */
const digestOf = (value: object) => hash("sha256", JSON.stringify(value, inOrder), "base64url");

const inOrder = (_: string, value: unknown) =>
	isPlainObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Sets an alternative, and keeps the former ones by the digest of each changed text. */
function applying(altRu: string) {
	const former = new Map<string, string[]>();
	return {
		rewrite<T extends object>(value: T, mapAlts: MapAlts<T>): T {
			const alts: string[] = [];
			const changed = mapAlts(value, (alt, isMarkup) => {
				alts.push(alt);
				return isMarkup ? escaped(altRu) : altRu;
			});
			const after = digestOf(changed);
			// The published value comes last of a section and first of a post: its alternatives are those to come back.
			if (!former.has(after) || !("content" in value)) former.set(after, alts);
			return changed;
		},
		former: (): FormerAlts => [...former].map(([after, alts]) => ({ after, alts })),
	};
}

/** Gives each text that is as a change left it its former alternatives. */
function takingBack(former: FormerAlts) {
	const byDigest = new Map(former.map(({ after, alts }) => [after, alts]));
	return {
		rewrite<T extends object>(value: T, mapAlts: MapAlts<T>): T {
			const alts = byDigest.get(digestOf(value))?.values();
			return alts ? mapAlts(value, (alt) => alts.next().value ?? alt) : value;
		},
		former: (): FormerAlts => [],
	};
}

const mapPostAlts =
	(isOwn: (url: string) => boolean): MapAlts<PostTexts> =>
	({ content, featuredImage, featuredImageAlt }, change) => ({
		featuredImage,
		featuredImageAlt: isOwn(featuredImage) ? change(featuredImageAlt, false) : featuredImageAlt,
		content: mapDescriptions(content, (markup, url) => (isOwn(url) ? change(markup, true) : markup)),
	});

const mapSectionAlts =
	(isOwn: (url: string) => boolean) =>
	<T extends object>(value: T, change: ChangeAlt): T =>
		mapPictures(value, (picture) => (isOwn(picture.url) ? { ...picture, alt: change(picture.alt, false) } : picture));
