import { defineEntity, p } from "@mikro-orm/core";
import { Artwork } from "./artwork.entity.ts";
import { slugColumns, slugTable } from "./slug-table.ts";

const ArtworkSlugSchema = defineEntity({
	name: "ArtworkSlug",
	properties: { artwork: () => p.manyToOne(Artwork).deleteRule("cascade"), ...slugColumns() },
	...slugTable("artwork"),
});

/** A slug that a work has or had: the current one shows the work, a former one redirects. */
export class ArtworkSlug extends ArtworkSlugSchema.class {}
ArtworkSlugSchema.setClass(ArtworkSlug);
