import { Media } from "../entities/media.entity.ts";
import { MediaRendition } from "../entities/media-rendition.entity.ts";
import type { EntityManager } from "../open.ts";
import { nextNumber } from "./next-number.ts";

/** Inserts a picture of 8 × 6 pixels with its rendition for pages; no files are stored. */
export async function makeMedia(em: EntityManager, overrides: Partial<Media> = {}): Promise<Media> {
	const n = nextNumber();
	const { hash = n.toString(16).padStart(32, "0"), createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, n)) } = overrides;
	const size = { width: 8, height: 6 };
	const media = em.create(Media, {
		kind: "picture",
		fileName: `picture-${n}.jpg`,
		contentType: "image/jpeg",
		byteLength: 1_000,
		...size,
		...overrides,
		hash,
		createdAt,
		updatedAt: createdAt,
	});
	const path = `/media/${hash}`;
	em.create(MediaRendition, { media, path, profile: "page", crop: null, extension: "jpg", ...size, createdAt });
	await em.flush();
	return em.findOneOrFail(Media, media.id, { refresh: true });
}
