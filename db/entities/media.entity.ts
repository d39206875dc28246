import { defineEntity, p } from "@mikro-orm/core";
import { type Crop, type Focus, MEDIA_KINDS } from "#contract/media.ts";

const MediaSchema = defineEntity({
	name: "Media",
	properties: {
		id: p.integer().primary().autoincrement(),
		kind: p.enum(MEDIA_KINDS),
		// The hash of the original (half of its SHA-256, hexadecimal), which detects repeated uploads.
		hash: p.string().length(32),
		fileName: p.string().length(255),
		contentType: p.string().length(100),
		byteLength: p.integer(),
		// The name of the original in the storage, which is never served; "" if it was not kept.
		original: p.string().length(100).default(""),
		// The size of the upright original, in pixels.
		width: p.integer().nullable(),
		height: p.integer().nullable(),
		// The duration of a sound or a video, in seconds.
		duration: p.float().columnType("double precision").nullable(),
		title: p.string().length(200).default(""),
		altRu: p.string().length(500).default(""),
		altEn: p.string().length(500).default(""),
		crop: p.json<Crop>().nullable(),
		// The focal point, which stays visible when the picture is cropped.
		focus: p.json<Focus>().nullable(),
		// The number of uses, those in the trash included.
		useCount: p
			.integer()
			.formula((columns) => `(select count(*)::int from media_use u where u.media_id = ${columns.id})`),
		createdAt: p.datetime(),
		updatedAt: p.datetime(),
		deletedAt: p.datetime().nullable(),
		version: p.integer().version(),
	},
	uniques: [{ name: "media_hash_unique", properties: ["hash"] }],
	indexes: [
		{
			name: "media_list_index",
			expression: "create index media_list_index on media (created_at desc, id desc) where deleted_at is null",
		},
	],
	checks: [{ name: "media_hash_check", expression: "hash ~ '^[0-9a-f]{32}$'" }],
});

/** A file of the media library: a picture, a sound or a video. */
export class Media extends MediaSchema.class {}
MediaSchema.setClass(Media);
