import { EXAMPLE_SECTIONS, seedArtworks } from "#db/seeders/artwork.seeder.ts";
import { presentArtwork, presentSection } from "../features/artwork/artwork.presenter.ts";
import { makeOnce } from "./make-once.ts";
import type { TestSite } from "./test-site.ts";

const NO_TEXT = { mediumRu: "", mediumEn: "", processRu: "", processEn: "" };

/** The sections of the example site in their public form. */
export const exampleSections = EXAMPLE_SECTIONS.map(({ section }) => presentSection(section));

/** The works of the example site in their public form. */
export const exampleWorks = EXAMPLE_SECTIONS.flatMap(({ section, works }) =>
	works.map((work) =>
		presentArtwork({
			...NO_TEXT,
			widthCm: null,
			heightCm: null,
			price: null,
			currency: "USD",
			state: "available",
			...work,
			picture: { ...work.picture, media: { altRu: "", altEn: "" } },
			section,
		}),
	),
);

const seedGallery = ({ em }: TestSite) => seedArtworks(em);

/** Creates the works of the example site, once per test file. */
export const makeExampleGallery = (site: TestSite): Promise<void> => makeOnce(site, seedGallery);
