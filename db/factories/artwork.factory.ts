import { MEDIA_PATH } from "#contract/picture-url.ts";
import { Artwork } from "../entities/artwork.entity.ts";
import { ArtworkSection } from "../entities/artwork-section.entity.ts";
import { ArtworkSlug } from "../entities/artwork-slug.entity.ts";
import type { Media } from "../entities/media.entity.ts";
import { MediaRendition } from "../entities/media-rendition.entity.ts";
import type { EntityManager } from "../open.ts";
import { makeMedia } from "./media.factory.ts";
import { nextNumber } from "./next-number.ts";

/** Inserts a gallery rendition of the given picture, or of a new one. */
export async function makeArtworkPicture(em: EntityManager, given?: Media): Promise<MediaRendition> {
	const media = given ?? (await makeMedia(em));
	const path = `${MEDIA_PATH}${media.hash}-artwork`;
	const size = { width: 1_200, height: 800 };
	const picture = { media, path, profile: "artwork", extension: "jpg", ...size, createdAt: media.createdAt } as const;
	const rendition = em.create(MediaRendition, picture);
	await em.flush();
	return rendition;
}

/** Inserts a section of the gallery. */
export async function makeArtworkSection(em: EntityManager): Promise<ArtworkSection> {
	const n = nextNumber();
	const section = em.create(ArtworkSection, {
		slug: `razdel-${n}`,
		titleRu: `Раздел ${n}`,
		mediumRu: "Холст, масло",
		mediumEn: "Oil on canvas",
		position: n,
	});
	await em.flush();
	return section;
}

/** Inserts a work of the gallery; visible and for sale unless overridden. The use of its picture is not recorded. */
export async function makeArtwork(em: EntityManager, overrides: Partial<Artwork> = {}): Promise<Artwork> {
	const n = nextNumber();
	const { slug = `rabota-${n}`, ...rest } = overrides;
	const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, n));
	const artwork = em.create(Artwork, {
		titleRu: `Работа ${n}`,
		year: 2020,
		position: n,
		createdAt,
		updatedAt: createdAt,
		...rest,
		section: overrides.section ?? (await makeArtworkSection(em)),
		picture: overrides.picture ?? (await makeArtworkPicture(em)),
	});
	em.create(ArtworkSlug, { slug, artwork, isCurrent: true, createdAt });
	await em.flush();
	return em.findOneOrFail(Artwork, artwork.id, { refresh: true, populate: ["section", "picture"] });
}
