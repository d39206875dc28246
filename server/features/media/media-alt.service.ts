import type { AltApplication, PlacesChange } from "#contract/media.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField } from "../../lib/errors.ts";
import { escaped, mapDescriptions } from "../media-use/media-descriptions.service.ts";
import { pathMatcher, readFilePaths } from "../media-use/media-paths.service.ts";
import { findPlaces } from "../media-use/media-use.service.ts";
import { mapPictures, rewriteSections } from "../site-section/section-pictures.service.ts";
import { findMedia } from "./media.service.ts";
import { rewriteTexts, type Texts, withUnchangedTexts } from "./media-texts.service.ts";
import { applying, type ChangePart, type MapParts, takingBack } from "./media-undo.service.ts";

/**
 * Sets the Russian text alternative of a file in all posts and sections of the site that use the file now; or undoes
 * such a change in each text that has not changed since.
 *
 * @returns the number of these places, and the data that undoes the change
 * @throws SiteError `notFound`; `invalid` for a file without a description, which would clear those of all places;
 *   `conflict` when the posts are saved again and again meanwhile
 */
export function applyAlt(context: RequestContext, { id, former }: AltApplication): Promise<PlacesChange> {
	return withUnchangedTexts(async () => {
		const em = context.em.fork();
		const { altRu } = await findMedia(em, id);
		if (!former && altRu.trim() === "") throw invalidField("altRu", "Сначала опишите картинку");
		const places = (await findPlaces(em, id)).filter(({ entity }) => entity !== "artwork");
		const isOwn = pathMatcher(await readFilePaths(em, id));
		const change = former ? takingBack(former) : applying((_, isMarkup) => (isMarkup ? escaped(altRu) : altRu));
		const writeTexts = await rewriteTexts(context, id, (texts) => change.rewrite(texts, mapPostAlts(isOwn)));
		await withContentVersionBump(context.em.fork(), async (inner) => {
			await writeTexts(inner);
			await rewriteSections(context, inner, id, (value) => change.rewrite(value, mapSectionAlts(isOwn)));
		});
		return { count: places.length, former: change.former() };
	});
}

const mapPostAlts =
	(isOwn: (url: string) => boolean): MapParts<Texts> =>
	({ content, featuredImage, featuredImageAlt, ...rest }, change) => ({
		...rest,
		featuredImage,
		featuredImageAlt: isOwn(featuredImage) ? change(featuredImageAlt, false) : featuredImageAlt,
		content: mapDescriptions(content, (markup, url) => (isOwn(url) ? change(markup, true) : markup)),
	});

const mapSectionAlts =
	(isOwn: (url: string) => boolean) =>
	<T extends object>(value: T, change: ChangePart): T =>
		mapPictures(value, (picture) => (isOwn(picture.url) ? { ...picture, alt: change(picture.alt, false) } : picture));
