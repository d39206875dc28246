import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Media } from "./media.entity.ts";

/** A place where a file of the media library is used. It is written in the transaction that saves the place. */
export const MediaUse = defineEntity({
	name: "MediaUse",
	tableName: "media_use",
	properties: {
		media: () => p.manyToOne(Media).primary().deleteRule("restrict"),
		// The kind of the entity and its id; the site's own pictures have no row of their own, and the id 0.
		entity: p.enum(["post", "artwork", "site"]).primary(),
		entityId: p.integer().primary(),
		field: p.string().length(50).primary(),
	},
	indexes: [{ name: "media_use_entity_index", properties: ["entity", "entityId"] }],
});

export type MediaUse = InferEntity<typeof MediaUse>;
