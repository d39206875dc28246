import type { z } from "zod";
import { artworkInputSchema } from "#contract/artwork.ts";
import type { ArtworkSection } from "#db/entities/artwork-section.entity.ts";
import type { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { makeArtworkPicture, makeArtworkSection } from "#db/factories/artwork.factory.ts";
import type { TestSite } from "../../testing/test-site.ts";
import { artworkService } from "./artwork-editing.service.ts";

type Change = Partial<z.input<typeof artworkInputSchema>>;

/** Functions that write works in the tests of one site, each call in its own context. */
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
	const save = (
		id: number,
		change: Change = {},
		options: { version?: number | undefined; isPublishing?: boolean } = {},
	) =>
		artworkService.save(site.context(), {
			id,
			input: artworkInputSchema.parse(input(change)),
			isPublishing: false,
			isRestoring: false,
			...options,
		});
	return {
		/** Creates the picture and the section for the works of a test. */
		async setUp() {
			picture = await makeArtworkPicture(site.em);
			section = await makeArtworkSection(site.em);
			return { picture, section };
		},
		create: (change: Change = {}) => artworkService.create(site.context(), artworkInputSchema.parse(input(change))),
		/** Saves a work and publishes it. */
		replace: (id: number, change: Change = {}, version?: number) => save(id, change, { version, isPublishing: true }),
		/** Saves a work from its form, by default without publishing. */
		save,
		publish: (id: number) => artworkService.publish(site.context(), { id }),
		remove: (id: number) => artworkService.delete(site.context(), id),
		restore: (id: number, slug?: string) => artworkService.restore(site.context(), { id, slug }),
		/** The status of the page that readers get for a slug, and its redirect target. */
		async read(slug: string) {
			const response = await site.request(`/api/gallery/works/${slug}`);
			return [response.status, response.headers.get("Location")?.split("/").at(-1) ?? null];
		},
	};
}
