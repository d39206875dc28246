import type { z } from "zod";
import { artworkInputSchema, artworkReplacementSchema } from "#contract/artwork.ts";
import type { ArtworkSection } from "#db/entities/artwork-section.entity.ts";
import type { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { makeArtworkPicture, makeArtworkSection } from "#db/factories/artwork.factory.ts";
import type { TestSite } from "../../testing/test-site.ts";
import { createArtwork, replaceArtwork } from "./artwork-editing.service.ts";
import { deleteArtwork, restoreArtwork } from "./artwork-trash.service.ts";

type Change = Partial<z.input<typeof artworkInputSchema>>;

/** The functions with which tests of one site write works, each in a context of its own. */
export function artworksOf(site: TestSite) {
	let picture: MediaRendition;
	let section: ArtworkSection;
	const input = (change: Change) => ({
		slug: "more",
		titleRu: "Море",
		year: 2026,
		pictureId: picture.id,
		sectionId: section.id,
		...change,
	});
	return {
		/** Makes the picture and the section of the works of a test. */
		async setUp() {
			picture = await makeArtworkPicture(site.em);
			section = await makeArtworkSection(site.em);
			return { picture, section };
		},
		create: (change: Change = {}) => createArtwork(site.context(), artworkInputSchema.parse(input(change))),
		replace: (id: number, change: Change = {}, version?: number) =>
			replaceArtwork(site.context(), artworkReplacementSchema.parse({ id, artwork: input(change), version })),
		remove: (id: number) => deleteArtwork(site.context(), id),
		restore: (id: number, slug?: string) => restoreArtwork(site.context(), { id, slug }),
		/** The status of the page of a slug for readers, and where it leads. */
		async read(slug: string) {
			const response = await site.request(`/api/gallery/works/${slug}`);
			return [response.status, response.headers.get("Location")?.split("/").at(-1) ?? null];
		},
	};
}
