import { defineEntity, p } from "@mikro-orm/core";
import { Media } from "./media.entity.ts";
import type { MediaRendition } from "./media-rendition.entity.ts";

/** The properties of a file that follow from its content. */
export type MediaFile = Pick<
	Media,
	"hash" | "fileName" | "contentType" | "byteLength" | "original" | "width" | "height" | "duration"
>;

/** The properties of a rendition that follow from its file. */
export type RenditionFile = Pick<
	MediaRendition,
	"path" | "profile" | "crop" | "width" | "height" | "extension" | "isWideGamut" | "preview"
>;

const MediaReplacementSchema = defineEntity({
	name: "MediaReplacement",
	properties: {
		id: p.integer().primary().autoincrement(),
		media: () => p.manyToOne(Media).deleteRule("cascade"),
		file: p.json<MediaFile>(),
		renditions: p.json<RenditionFile[]>(),
		replacedAt: p.datetime(),
	},
	indexes: [{ name: "media_replacement_media_index", properties: ["media"] }],
});

/** The former file of a row of the media library, kept while its replacement can be undone. */
export class MediaReplacement extends MediaReplacementSchema.class {}
MediaReplacementSchema.setClass(MediaReplacement);
