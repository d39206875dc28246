import { EXAMPLE_SECTIONS } from "#db/seeders/artwork.seeder.ts";
import { presentArtwork, presentSection } from "../features/artwork/artwork.presenter.ts";

const NO_TEXT = { mediumRu: "", mediumEn: "", processRu: "", processEn: "" };

/** The sections of the example site, as readers see them. */
export const exampleSections = EXAMPLE_SECTIONS.map(({ section }) => presentSection(section));

/** The works of the example site, as readers see them. */
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
