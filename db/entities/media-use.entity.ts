import { defineEntity, p } from "@mikro-orm/core";
import { VERSIONED_ENTITIES } from "#contract/revision.ts";
import { Media } from "./media.entity.ts";

const MediaUseSchema = defineEntity({
	name: "MediaUse",
	properties: {
		media: () => p.manyToOne(Media).primary().deleteRule("restrict"),
		entity: p.enum(VERSIONED_ENTITIES).primary(),
		entityId: p.integer().primary(),
		// The name of the field; for a section, the path of its picture.
		field: p.string().length(100).primary(),
	},
	indexes: [{ name: "media_use_entity_index", properties: ["entity", "entityId"] }],
});

/** A use of a media file by another row, written in the transaction that saves that row. */
export class MediaUse extends MediaUseSchema.class {}
MediaUseSchema.setClass(MediaUse);
