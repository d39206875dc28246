import { createHash } from "node:crypto";
import type { ArtworkState } from "#contract/artwork-state.ts";
import { Artwork } from "../entities/artwork.entity.ts";
import { ArtworkSection } from "../entities/artwork-section.entity.ts";
import { ArtworkSlug } from "../entities/artwork-slug.entity.ts";
import { Media } from "../entities/media.entity.ts";
import { MediaRendition } from "../entities/media-rendition.entity.ts";
import type { EntityManager } from "../open.ts";
import pictures from "./demo/artworks/pictures.json" with { type: "json" };
import sections from "./demo/artworks/sections.json" with { type: "json" };
import { readDemo } from "./demo-file.ts";

/** A work of the example site. */
interface ExampleArtwork {
	slug: string;
	titleRu: string;
	titleEn: string;
	descriptionRu: string;
	descriptionEn: string;
	year: number;
	widthCm?: number;
	heightCm?: number;
	processRu?: string;
	processEn?: string;
	/** The price in dollars. */
	price?: number;
	state?: ArtworkState;
}

const PICTURES: Record<string, (typeof pictures)[keyof typeof pictures]> = pictures;

/** The picture of an example work; its files are part of the release (`src/public/artworks/`). */
function pictureOf(slug: string) {
	const picture = PICTURES[slug];
	if (!picture) throw new Error(`The example work ${slug} has no picture`);
	const { hash, ...rest } = picture;
	return { ...rest, path: `/artworks/${slug}-${hash}`, isWideGamut: false };
}

const readWorks = (section: string): ExampleArtwork[] => JSON.parse(readDemo(`artworks/${section}.json`));

/** The sections of the example site with their works, in the order of the gallery (specification, section 3). */
export const EXAMPLE_SECTIONS = sections.map((section) => ({
	section,
	works: readWorks(section.slug).map((work) => ({ ...work, picture: pictureOf(work.slug) })),
}));

/** Adds the example works with their sections and pictures, and records which posts show these. */
export async function seedArtworks(em: EntityManager): Promise<void> {
	const createdAt = new Date();
	for (const [index, { section, works }] of EXAMPLE_SECTIONS.entries()) {
		const row = em.create(ArtworkSection, { ...section, position: index });
		for (const [position, work] of works.entries()) {
			const { slug, ...columns } = work;
			const artwork = em.create(Artwork, {
				...columns,
				section: row,
				picture: createPicture(em, work, createdAt),
				position,
				createdAt,
				updatedAt: createdAt,
			});
			em.create(ArtworkSlug, { slug, artwork, isCurrent: true, createdAt });
		}
	}
	await em.flush();
	await em.execute(
		`insert into media_use (media_id, entity, entity_id, field)
		select media_id, 'artwork', artwork.id, 'picture' from artwork join media_rendition r on r.id = picture_id
		union all
		select media_id, 'post', post.id, 'content' from post
		join media_rendition r on position(r.path || '-' in post.content) > 0
		on conflict do nothing`,
	);
}

/** Adds a first section to a gallery without examples, so that works can be added at once. */
export async function seedFirstSection(em: EntityManager): Promise<void> {
	em.create(ArtworkSection, { slug: "raboty", titleRu: "Работы", titleEn: "Works", position: 0 });
	await em.flush();
}

type PicturedArtwork = (typeof EXAMPLE_SECTIONS)[number]["works"][number];

function createPicture(em: EntityManager, artwork: PicturedArtwork, createdAt: Date): MediaRendition {
	const { picture, titleRu, titleEn } = artwork;
	const { path, width, height } = picture;
	const media = em.create(Media, {
		kind: "picture",
		// The original is not part of the release, so the hash is of its name.
		hash: createHash("sha256").update(path).digest("hex").slice(0, 32),
		fileName: `${titleRu}.avif`,
		contentType: "image/avif",
		byteLength: 0,
		width,
		height,
		altRu: titleRu,
		altEn: titleEn,
		createdAt,
		updatedAt: createdAt,
	});
	return em.create(MediaRendition, { media, ...picture, profile: "artwork", extension: "jpg", createdAt });
}
