import { LockMode } from "@mikro-orm/core";
import { isEqual } from "es-toolkit";
import { SECTIONS, type SectionKey } from "#contract/content/sections.ts";
import { MEDIA_PATH, parsePicture } from "#contract/picture-url.ts";
import type { SitePicture } from "#contract/section-fields.ts";
import { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import type { RenditionFile } from "#db/entities/media-replacement.entity.ts";
import { SiteSection } from "#db/entities/site-section.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { enqueuePaths } from "../index-now/index-now.service.ts";
import { isSameForm } from "../media-use/media-crop.service.ts";
import { takeDescriptions } from "../media-use/media-descriptions.service.ts";
import { renditionUrl } from "../media-use/media-source.service.ts";
import { findUsers, replaceUses } from "../media-use/media-use.service.ts";
import { isObject, mapDeep } from "./map-values.service.ts";
import { publishedValue, savedValue, sectionKind } from "./site-section.service.ts";

const isPicture = (value: unknown): value is SitePicture =>
	isObject(value) && typeof value.url === "string" && typeof value.alt === "string";

/** A value with other pictures. */
export const mapPictures = <T extends object>(value: T, change: (picture: SitePicture, path: string) => SitePicture) =>
	mapDeep(value, (child, path) => (isPicture(child) ? change(child, path) : undefined), "") as T;

/** The beginning of the URL paths of a picture's files, which identifies its rendition. */
const pathOf = ({ url }: SitePicture) => MEDIA_PATH + (parsePicture(url)?.hash ?? "");

/** The pictures in a section's value, by the paths of their fields. */
function picturesIn(value: object): Map<string, SitePicture> {
	const found = new Map<string, SitePicture>();
	mapPictures(value, (picture, path) => {
		if (picture.url) found.set(path, picture);
		return picture;
	});
	return found;
}

async function findRenditions(em: EntityManager, pictures: Iterable<SitePicture>): Promise<MediaRendition[]> {
	const paths = [...pictures].map(pathOf);
	return paths.length > 0 ? em.find(MediaRendition, { path: { $in: paths } }) : [];
}

/**
 * A value whose pictures are all in the library. A picture from the history whose file was replaced since gets the
 * current file.
 *
 * @throws SiteError `invalid` with the fields of pictures that the library does not have
 */
export async function withKnownPictures<T extends object>(em: EntityManager, value: T): Promise<T> {
	const pictures = picturesIn(value);
	const known = new Set((await findRenditions(em, pictures.values())).map(({ path }) => path));
	const renewed = new Map<string, string>();
	for (const picture of pictures.values()) {
		const url = known.has(pathOf(picture)) ? picture.url : await replacedUrl(em, picture);
		if (url) renewed.set(picture.url, url);
	}
	const unknown = [...pictures].filter(([, { url }]) => !renewed.has(url));
	if (unknown.length > 0) {
		throw new SiteError("invalid", "Проверьте отмеченные поля", {
			errors: unknown.map(([path]) => ({ path, message: "Этой картинки в медиатеке нет. Выберите другую." })),
		});
	}
	return mapPictures(value, (picture) => ({ ...picture, url: renewed.get(picture.url) ?? picture.url }));
}

/** The URL of the current file of a picture whose file was replaced: with the same crop, or of the whole picture. */
async function replacedUrl(em: EntityManager, picture: SitePicture): Promise<string | undefined> {
	const [former] = await em.execute<{ media_id: number; rendition: RenditionFile }[]>(
		`select media_id, rendition from media_replacement, jsonb_array_elements(renditions) as rendition
		where rendition ->> 'path' = ? order by media_replacement.id desc limit 1`,
		[pathOf(picture)],
	);
	if (!former) return;
	const renditions = await em.find(MediaRendition, { media: former.media_id, profile: "page" });
	const rendition = renditions.find((one) => isSameForm(one, former.rendition)) ?? renditions.find(({ crop }) => !crop);
	return rendition && renditionUrl(rendition, parsePicture(picture.url)?.focus);
}

/** Saves a section, and records which pictures it and its working copy use, in the transaction that changes them. */
export async function saveWithUses(em: EntityManager, row: SiteSection): Promise<void> {
	await em.flush();
	const key = row.key as SectionKey;
	const { value } = await publishedValue(em, key, row);
	const pictures = [value, (await savedValue(em, key, row)).value].flatMap((each) => [...picturesIn(each)]);
	const shown = pictures.map(([, picture]) => picture);
	const renditions = await findRenditions(em, shown);
	const uses = pictures.flatMap(([field, picture]) => {
		const rendition = renditions.find(({ path }) => path === pathOf(picture));
		return rendition ? [{ mediaId: rendition.media.id, field: `${key}.${field}` }] : [];
	});
	await replaceUses(em, "section", row.id, uses);
	const mediaIds = uses.map(({ mediaId }) => mediaId);
	await takeDescriptions(em, mediaIds, shown);
}

/**
 * Changes the published values and the working copies of the sections that use a file, in a transaction that raises the
 * content version.
 */
export async function rewriteSections(
	context: RequestContext,
	em: EntityManager,
	mediaId: number,
	rewrite: <T extends object>(value: T) => T,
): Promise<void> {
	const ids = await findUsers(em, "section", mediaId);
	const rows = await em.find(SiteSection, { id: { $in: ids } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
	for (const row of rows) {
		const key = row.key as SectionKey;
		const kind = sectionKind(key);
		await kind.recordFormerValues(em, row);
		// The copy comes first: fields that it lacks are taken from the row as it was.
		await kind.rewriteCopies(context, em, row, rewrite);
		const value = rewrite(row.value);
		const isChanged = !isEqual(value, row.value);
		if (isChanged) {
			em.assign(row, { value, updatedAt: context.clock.now() });
			await kind.recordSave(context, em, { id: row.id, values: kind.valuesOf(row), reason: "publish" });
		}
		const copy = row.workingRevision && (await kind.readCopy(em, row, row.workingRevision.id));
		if (copy && isEqual(copy, kind.valuesOf(row))) row.workingRevision = null;
		await saveWithUses(em, row);
		if (isChanged) await enqueuePaths(context, em, [SECTIONS[key].page]);
	}
}
