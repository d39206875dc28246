import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A stored file that no row of the media library refers to; it is deleted a day after it was found. */
export const MediaOrphan = defineEntity({
	name: "MediaOrphan",
	tableName: "media_orphan",
	properties: { name: p.string().length(100).primary(), foundAt: p.datetime() },
});

export type MediaOrphan = InferEntity<typeof MediaOrphan>;
