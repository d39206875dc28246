import type { ArtworkValues } from "#contract/artwork.ts";
import type { PlacesChange, UsesSwitch } from "#contract/media.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField, SiteError } from "../../lib/errors.ts";
import { rewriteArtworks } from "../artwork/artwork-pictures.service.ts";
import { mapUrls, pathMatcher, replaceUrls, withPlayerFacts } from "../media-use/media-paths.service.ts";
import { publicUrl } from "../media-use/media-source.service.ts";
import { findPlaces } from "../media-use/media-use.service.ts";
import { mapPictures, rewriteSections } from "../site-section/section-pictures.service.ts";
import { findMedia } from "./media.service.ts";
import { inTurn } from "./media-file.service.ts";
import { ensureRendition } from "./media-rendition.service.ts";
import { newUrls, otherKind, refuseOtherUses, usedRenditions } from "./media-replacement.service.ts";
import { rewriteTexts, type Texts, withUnchangedTexts } from "./media-texts.service.ts";
import { applying, type ChangePart, type MapParts, takingBack } from "./media-undo.service.ts";

/**
 * Replaces a file with another one of the library wherever it is used: posts, works and sections of the site get the
 * other file's URLs and its renditions with the same crops, in one transaction. The file stays in the library, unused.
 * Or undoes such a change in each text that has not changed since.
 *
 * @returns the number of the places, and the data that undoes the change
 * @throws SiteError `notFound`; `invalid` for a target of another kind; `conflict` when the posts are saved again and
 *   again meanwhile, or the file to be restored no longer exists
 */
export const switchUses = (context: RequestContext, input: UsesSwitch): Promise<PlacesChange> =>
	inTurn(() => withUnchangedTexts(() => switchOnce(context, input)));

async function switchOnce(context: RequestContext, { id, targetId, former }: UsesSwitch): Promise<PlacesChange> {
	const em = context.em.fork();
	const media = await findMedia(em, id, {});
	const target = await findMedia(em, targetId, {});
	if (media.kind !== target.kind) throw invalidField("targetId", otherKind(media.kind));
	const used = former ? [] : await usedRenditions(em, media);
	const renditions: MediaRendition[] = [];
	for (const { profile, crop = null } of used)
		renditions.push(await ensureRendition(context, em, target, { profile, crop }));
	const urls = newUrls(media, used, { file: target, renditions });
	const ids = new Map(used.map((each, index) => [`${each.id}`, `${renditions[index]?.id}`]));
	const own = await em.find(MediaRendition, { media: { $in: [id, targetId] } });
	const paths = [...own.map(({ path }) => path), publicUrl(media.hash), publicUrl(target.hash)];
	const isOwnUrl = pathMatcher(paths);
	const isOwn = (part: string) => isOwnUrl(part) || own.some((each) => `${each.id}` === part);
	if (former && !former.every(({ parts }) => parts.every(isOwn)))
		throw new SiteError("conflict", "Прежнего файла уже нет: с тех пор его заменили.");
	const change = former ? takingBack(former) : applying((part) => ids.get(part) ?? replaceUrls(part, urls));
	const [from, to] = former ? [target, media] : [media, target];
	const { length: count } = await findPlaces(em, from.id);
	const mapPost: MapParts<Texts> = (texts, changePart) => ({
		...texts,
		content: withPlayerFacts(mapUrls(texts.content, paths, inText(changePart)), publicUrl(to.original), to),
		featuredImage: mapUrls(texts.featuredImage, paths, inText(changePart)),
	});
	const writeTexts = await rewriteTexts(context, from.id, (texts) => change.rewrite(texts, mapPost));
	await withContentVersionBump(context.em.fork(), async (inner) => {
		if (!former) await refuseOtherUses(inner, media, used);
		await writeTexts(inner);
		await rewriteSections(context, inner, from.id, (value) => change.rewrite(value, mapSection(paths)));
		await rewriteArtworks(context, inner, from.id, (values) => change.rewrite(values, mapArtwork));
	});
	return { count, former: change.former() };
}

const inText = (change: ChangePart) => (url: string) => change(url, false);

const mapSection =
	(paths: readonly string[]) =>
	<T extends object>(value: T, change: ChangePart): T =>
		mapPictures(value, (picture) => ({ ...picture, url: mapUrls(picture.url, paths, inText(change)) }));

/** The only part of a work is the id of its rendition. */
const mapArtwork: MapParts<ArtworkValues> = (values, change) => ({
	...values,
	pictureId: Number(change(`${values.pictureId}`, false)),
});
