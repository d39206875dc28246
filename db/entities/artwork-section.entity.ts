import { defineEntity, p } from "@mikro-orm/core";

const ArtworkSectionSchema = defineEntity({
	name: "ArtworkSection",
	properties: {
		id: p.integer().primary().autoincrement(),
		// The value of the gallery's filter in the URL.
		slug: p.string().length(60).unique(),
		titleRu: p.string().length(100),
		titleEn: p.string().length(100).default(""),
		leadRu: p.string().length(300).default(""),
		leadEn: p.string().length(300).default(""),
		// The medium as the works show it, and its short form in the filter.
		mediumRu: p.string().length(100).default(""),
		mediumEn: p.string().length(100).default(""),
		labelRu: p.string().length(60).default(""),
		labelEn: p.string().length(60).default(""),
		position: p.integer(),
	},
	checks: [{ name: "artwork_section_slug_check", expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'" }],
});

/** A section of the gallery with a heading of its own: works of one medium. */
export class ArtworkSection extends ArtworkSectionSchema.class {}
ArtworkSectionSchema.setClass(ArtworkSection);
