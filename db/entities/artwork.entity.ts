import { defineEntity, p } from "@mikro-orm/core";
import { ARTWORK_STATES } from "#contract/artwork-state.ts";
import { CURRENCIES } from "#contract/currency.ts";
import { ArtworkSection } from "./artwork-section.entity.ts";
import { MediaRendition } from "./media-rendition.entity.ts";
import { NegatedBoolean } from "./negated-boolean.ts";
import { publicationChecks, publicationColumns, publicationIndexes } from "./publication.ts";
import { currentSlug } from "./slug-table.ts";

const ArtworkSchema = defineEntity({
	name: "Artwork",
	properties: {
		id: p.integer().primary().autoincrement(),
		slug: currentSlug("artwork"),
		section: () => p.manyToOne(ArtworkSection).deleteRule("restrict"),
		picture: () => p.manyToOne(MediaRendition).deleteRule("restrict"),
		titleRu: p.string().length(200),
		titleEn: p.string().length(200).default(""),
		descriptionRu: p.text().default(""),
		descriptionEn: p.text().default(""),
		// The medium, if it differs from that of the section.
		mediumRu: p.string().length(100).default(""),
		mediumEn: p.string().length(100).default(""),
		year: p.integer(),
		// The size in centimetres; a digital work has notes on its technique instead.
		widthCm: p.float().columnType("double precision").nullable(),
		heightCm: p.float().columnType("double precision").nullable(),
		processRu: p.string().length(200).default(""),
		processEn: p.string().length(200).default(""),
		// The price in whole units of the currency.
		price: p.integer().nullable(),
		currency: p.enum(CURRENCIES).default("USD"),
		state: p.enum(ARTWORK_STATES).default("available"),
		published: p.type(NegatedBoolean).fieldName("is_hidden").defaultRaw("false"),
		// The position in the section.
		position: p.integer(),
		...publicationColumns(),
	},
	indexes: [
		{ name: "artwork_section_index", properties: ["section", "position"] },
		{ name: "artwork_picture_index", properties: ["picture"] },
		...publicationIndexes("artwork"),
	],
	checks: [
		...publicationChecks("artwork"),
		{ name: "artwork_title_check", expression: "title_ru <> ''" },
		{ name: "artwork_year_check", expression: "year >= 1 and year <= 9999" },
		{ name: "artwork_size_check", expression: "(width_cm is null) = (height_cm is null)" },
		{ name: "artwork_price_check", expression: "price > 0" },
	],
});

/** A work of the gallery. */
export class Artwork extends ArtworkSchema.class {}
ArtworkSchema.setClass(Artwork);
