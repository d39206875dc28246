import { defineEntity, p } from "@mikro-orm/core";
import { type Crop, RENDITION_PROFILES } from "#contract/media.ts";
import { Media } from "./media.entity.ts";

const MediaRenditionSchema = defineEntity({
	name: "MediaRendition",
	properties: {
		id: p.integer().primary().autoincrement(),
		media: () => p.manyToOne(Media).deleteRule("cascade"),
		// The prefix of the files' URL paths: `/media/{hash}`, or `/artworks/{name}` for files of the release.
		path: p.string().length(200).unique(),
		profile: p.enum(RENDITION_PROFILES),
		crop: p.json<Crop>().nullable(),
		// The size of the largest file, in pixels.
		width: p.integer(),
		height: p.integer(),
		// The format for browsers without AVIF.
		extension: p.enum(["jpg", "webp"]),
		// True if there are also variants in Display P3.
		isWideGamut: p.boolean().default(false),
		// A placeholder of a few pixels as base64 WebP, shown until the picture has loaded.
		preview: p.string().length(600).default(""),
		createdAt: p.datetime(),
	},
	indexes: [{ name: "media_rendition_media_index", properties: ["media"] }],
});

/** The served files of a picture: one crop of its original, in the sizes and formats of one profile. */
export class MediaRendition extends MediaRenditionSchema.class {}
MediaRenditionSchema.setClass(MediaRendition);
