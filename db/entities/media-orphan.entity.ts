import { defineEntity, p } from "@mikro-orm/core";

const MediaOrphanSchema = defineEntity({
	name: "MediaOrphan",
	properties: { name: p.string().length(100).primary(), foundAt: p.datetime() },
});

/** A stored file that no row of the media library refers to; it is deleted a day after it was found. */
export class MediaOrphan extends MediaOrphanSchema.class {}
MediaOrphanSchema.setClass(MediaOrphan);
