import { omit, pick } from "es-toolkit";
import type { ArtworkInput, ArtworkValues } from "#contract/artwork.ts";
import type { Artwork } from "#db/entities/artwork.entity.ts";
import { ArtworkSection } from "#db/entities/artwork-section.entity.ts";
import { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField } from "../../lib/errors.ts";
import { replaceUses } from "../media-use/media-use.service.ts";
import { versionedKind } from "../revision/working-copy.service.ts";

const COLUMNS = [
	...["titleRu", "titleEn", "descriptionRu", "descriptionEn", "mediumRu", "mediumEn", "processRu", "processEn"],
	...["slug", "year", "currency", "state"],
] as const;

/** The values and the title of a work that its revisions store. */
export const ARTWORK_KIND = versionedKind<Artwork, ArtworkValues>({
	entity: "artwork",
	valuesOf: (artwork) => ({
		...pick(artwork, COLUMNS),
		pictureId: artwork.picture.id,
		sectionId: artwork.section.id,
		heightCm: artwork.heightCm ?? null,
		widthCm: artwork.widthCm ?? null,
		price: artwork.price ?? null,
	}),
	titleOf: ({ titleRu }) => titleRu,
});

/** The values of an input, in the form of `ARTWORK_KIND`. */
export const valuesOfInput = (input: ArtworkInput): ArtworkValues => omit(input, ["isHidden", "creationKey"]);

const NO_PICTURE = {
	failHandler: () => invalidField("pictureId", "Такой картинки для галереи нет. Выберите её ещё раз."),
};
const NO_SECTION = { failHandler: () => invalidField("sectionId", "Такого раздела нет") };

/**
 * The columns of a work for its values. A new work, and one from another section, is placed before all works of its
 * section.
 *
 * @throws SiteError `invalid` for an unknown section or picture
 */
export async function toColumns(em: EntityManager, values: ArtworkValues, artwork?: Artwork) {
	const { slug: _, pictureId, sectionId, ...columns } = values;
	const picture = await em.findOneOrFail(MediaRendition, { id: pictureId, profile: "artwork" }, NO_PICTURE);
	const section = await em.findOneOrFail(ArtworkSection, { id: sectionId }, NO_SECTION);
	const stays = artwork?.section.id === sectionId;
	return { ...columns, picture, section, position: stays ? artwork.position : await positionInFront(em, sectionId) };
}

/** The columns of a revision. The work keeps its picture or section where that of the revision no longer exists. */
export async function toRevisionColumns(em: EntityManager, values: ArtworkValues, artwork: Artwork) {
	const { pictureId, sectionId, ...columns } = values;
	const picture = { id: pictureId, profile: "artwork" } as const;
	return {
		...columns,
		picture: (await em.findOne(MediaRendition, picture, { populate: ["media"] })) ?? artwork.picture,
		section: (await em.findOne(ArtworkSection, { id: sectionId })) ?? artwork.section,
	};
}

/** The position before all works of a section. */
async function positionInFront(em: EntityManager, sectionId: number): Promise<number> {
	const [row] = await em.execute<{ position: number }[]>(
		"select coalesce(min(position), 1) - 1 as position from artwork where section_id = ?",
		[sectionId],
	);
	return row?.position ?? 0;
}

/** The pictures of works with these ids; one that no longer exists is left out. */
export const findPictures = ({ em }: Pick<RequestContext, "em">, ids: readonly number[]): Promise<MediaRendition[]> =>
	em.find(MediaRendition, { id: { $in: [...ids] }, profile: "artwork" });

/** Replaces a picture or a section that no longer exists with the work's current one. */
export async function withExistingRelations({ em }: RequestContext, values: ArtworkValues, artwork: Artwork) {
	const { picture, section } = await toRevisionColumns(em, values, artwork);
	return { ...values, pictureId: picture.id, sectionId: section.id };
}

/** Records the pictures that a work uses, in the transaction that saves it. */
export async function writeArtworkUses(em: EntityManager, artwork: Artwork): Promise<void> {
	const ids = (await ARTWORK_KIND.valuesInUse(em, artwork)).map(({ pictureId }) => pictureId);
	const pictures = await em.find(MediaRendition, { id: { $in: ids } });
	const uses = pictures.map(({ media }) => ({ mediaId: media.id, field: "picture" }));
	await replaceUses(em, "artwork", artwork.id, uses);
}
