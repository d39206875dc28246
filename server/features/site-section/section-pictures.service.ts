import { LockMode } from "@mikro-orm/core";
import { isEqual, mapValues } from "es-toolkit";
import type { SectionKey } from "#contract/content/sections.ts";
import type { SitePicture } from "#contract/content/text.ts";
import { MEDIA_PATH, parsePicture } from "#contract/picture-url.ts";
import { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { SiteSection } from "#db/entities/site-section.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { replaceUses } from "../media/media-use.service.ts";
import { recordFormerValues, recordSave, rewriteCopies, valuesInUse } from "../revision/working-copy.service.ts";
import { sectionKind } from "./site-section.service.ts";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isPicture = (value: object): value is SitePicture =>
	"url" in value && "alt" in value && typeof value.url === "string" && typeof value.alt === "string";

/** A value with other pictures. @param path that of the value: names, and the ids of items, joined by dots */
function mapPictures(value: unknown, change: (picture: SitePicture, path: string) => SitePicture, path = ""): unknown {
	if (!isObject(value)) return value;
	if (Array.isArray(value)) {
		return value.map((item, index) => mapPictures(item, change, `${path}.${isObject(item) ? item.id : index}`));
	}
	if (isPicture(value)) return change(value, path);
	return mapValues(value, (child, name) => mapPictures(child, change, path ? `${path}.${name}` : name));
}

/** A picture in a section's value. */
interface PlacedPicture {
	path: string;
	url: string;
}

function picturesIn(value: unknown): PlacedPicture[] {
	const found: PlacedPicture[] = [];
	mapPictures(value, (picture, path) => {
		if (picture.url) found.push({ path, url: picture.url });
		return picture;
	});
	return found;
}

/** The pictures with their renditions; undefined for one that the library does not have. */
async function withRenditions(em: EntityManager, pictures: readonly PlacedPicture[]) {
	const pathOf = (url: string) => MEDIA_PATH + (parsePicture(url)?.hash ?? "");
	const paths = pictures.map(({ url }) => pathOf(url));
	const renditions = paths.length > 0 ? await em.find(MediaRendition, { path: { $in: paths } }) : [];
	return pictures.map(({ path, url }) => ({ path, rendition: renditions.find((one) => one.path === pathOf(url)) }));
}

/** Refuses pictures that are not in the library. @throws SiteError `invalid` with their fields */
export async function refuseUnknownPictures(em: EntityManager, value: object): Promise<void> {
	const unknown = (await withRenditions(em, picturesIn(value))).filter(({ rendition }) => !rendition);
	if (unknown.length === 0) return;
	throw new SiteError("invalid", "Проверьте отмеченные поля", {
		errors: unknown.map(({ path }) => ({ path, message: "Этой картинки в медиатеке нет. Выберите другую." })),
	});
}

const kindOf = ({ key }: SiteSection) => sectionKind(key as SectionKey);

/** Writes which pictures a section uses, those of its working copy too, in the transaction that saves it. */
export async function writeSectionUses(em: EntityManager, row: SiteSection): Promise<void> {
	const values = await valuesInUse(em, kindOf(row), row);
	const pictures = await withRenditions(em, values.flatMap(picturesIn));
	const uses = pictures.flatMap(({ path, rendition }) =>
		rendition ? [{ mediaId: rendition.media.id, field: `${row.key}.${path}` }] : [],
	);
	await replaceUses(em, "section", row.id, uses);
}

/**
 * Changes the pictures of sections that use a file, and those of their working copies, in the transaction of a write that
 * raises the content version.
 */
export async function rewriteSectionPictures(
	context: RequestContext,
	em: EntityManager,
	mediaId: number,
	rewrite: (picture: SitePicture) => SitePicture,
): Promise<void> {
	const used = await em.execute<{ id: number }[]>(
		"select distinct entity_id as id from media_use where entity = 'section' and media_id = ?",
		[mediaId],
	);
	const ids = used.map(({ id }) => id);
	const rows = await em.find(SiteSection, { id: { $in: ids } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
	const rewritten = <T extends object>(values: T) => mapPictures(values, rewrite) as T;
	for (const row of rows) {
		const kind = kindOf(row);
		await recordFormerValues(em, kind, row);
		const value = rewritten(row.value);
		if (!isEqual(value, row.value)) {
			em.assign(row, { value, updatedAt: context.clock.now() });
			await recordSave(context, em, kind, { id: row.id, values: kind.valuesOf(row), reason: "publish" });
		}
		await rewriteCopies(context, em, kind, row, rewritten);
	}
	await em.flush();
}
