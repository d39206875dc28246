import { defineEntity, p } from "@mikro-orm/core";
import { Artwork } from "./artwork.entity.ts";

const ArtworkSlugSchema = defineEntity({
	name: "ArtworkSlug",
	tableName: "artwork_slug",
	properties: {
		slug: p.string().length(200).primary(),
		artwork: () => p.manyToOne(Artwork).deleteRule("cascade"),
		isCurrent: p.boolean(),
		createdAt: p.datetime(),
	},
	uniques: [{ name: "artwork_slug_current_unique", properties: ["artwork"], where: "is_current" }],
	indexes: [{ name: "artwork_slug_artwork_index", properties: ["artwork"] }],
	checks: [{ name: "artwork_slug_slug_check", expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'" }],
});

/** A slug that a work has or had: the current one shows the work, a former one redirects. */
export class ArtworkSlug extends ArtworkSlugSchema.class {}
ArtworkSlugSchema.setClass(ArtworkSlug);
