import { idSchema, pageFields, textSchema, timestampSchema, versionInputSchema } from "./fields.ts";
import { VERSIONED_ENTITIES } from "./revision.ts";
import { SEARCH_MAX } from "./search-params.ts";
import { z } from "./zod.ts";

/** The kinds of files in the media library. */
export const MEDIA_KINDS = ["picture", "sound", "video"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** The sets of picture sizes: for pages, and (larger) for works of the gallery. */
export const RENDITION_PROFILES = ["page", "artwork"] as const;
export type RenditionProfile = (typeof RENDITION_PROFILES)[number];

/** The maximum size of an upload in bytes, by kind: a phone's photograph, a concert, a few minutes of video. */
export const MEDIA_BYTES_MAX = { picture: 50_000_000, sound: 300_000_000, video: 1_000_000_000 } as const;

/** The maximum length of a text alternative, the same as for a post's featured image. */
const ALT_MAX = 500;
const TITLE_MAX = 200;

/** The default description of a picture in a text (specification, section 2). */
export const PICTURE_DESCRIPTION = "Изображение";

const fraction = z.number().min(0).max(1);

/** A crop of a picture: its top left corner and its size, as fractions of the picture, from 0 to 1. */
export const cropSchema = z
	.strictObject({ left: fraction, top: fraction, width: fraction, height: fraction })
	.refine(
		({ left, top, width, height }) => width > 0 && height > 0 && left + width <= 1.0001 && top + height <= 1.0001,
		{ error: "Кадр выходит за край картинки" },
	);
export type Crop = z.infer<typeof cropSchema>;

/** A point of a picture, as fractions of its width and height, from 0 to 1. */
const focusSchema = z.strictObject({ x: fraction, y: fraction });
export type Focus = z.infer<typeof focusSchema>;

/** A file of the library in a list. */
export const mediaSchema = z.object({
	id: idSchema,
	kind: z.enum(MEDIA_KINDS),
	fileName: z.string(),
	contentType: z.string(),
	byteLength: z.int(),
	/** The size of the upright original, in pixels; null for sounds. */
	width: z.int().nullable(),
	height: z.int().nullable(),
	/** The duration in seconds; null for pictures. */
	duration: z.number().nullable(),
	title: z.string(),
	altRu: z.string(),
	altEn: z.string(),
	crop: cropSchema.nullable(),
	focus: focusSchema.nullable(),
	/** The URL path for texts and fields: for a picture its largest file for pages, with the library's crop. */
	url: z.string(),
	/** The URL path of the smallest picture; null for sounds and videos. */
	thumbnail: z.string().nullable(),
	/** The number of uses, those in the trash included. */
	useCount: z.int(),
	createdAt: timestampSchema,
	deletedAt: timestampSchema.nullable(),
	version: z.int(),
});
export type MediaView = z.infer<typeof mediaSchema>;

/** A use of a file. */
const mediaUseSchema = z.object({
	entity: z.enum(VERSIONED_ENTITIES),
	entityId: z.int(),
	field: z.string(),
	/** The title of the post, the work or the section of the site. */
	title: z.string(),
	/** The path of its form in the admin. */
	path: z.string(),
	isDeleted: z.boolean(),
});
export type MediaUseView = z.infer<typeof mediaUseSchema>;

/** A file of the library with all details. */
const mediaDetailSchema = mediaSchema.extend({
	/** The URL path of the uncropped picture; for a recording the same as `url`. */
	wholeUrl: z.string(),
	uses: z.array(mediaUseSchema),
	/** The time of the last replacement that can still be undone. */
	replacedAt: timestampSchema.nullable(),
});
export type MediaDetail = z.infer<typeof mediaDetailSchema>;

/** Finds the file of the library at a URL, with the crop that the URL shows. */
export const mediaUrlSchema = z.strictObject({ url: z.string().max(1_000) });

/** The filters and the order of the library in the admin. */
export const mediaListQuerySchema = z.strictObject({
	...pageFields,
	kind: z.enum(MEDIA_KINDS).optional(),
	search: textSchema(SEARCH_MAX).default(""),
	isUnused: z.boolean().default(false),
	order: z.enum(["newest", "oldest", "name", "size"]).default("newest"),
	state: z.enum(["present", "trash"]).default("present"),
});
export type MediaListQuery = z.infer<typeof mediaListQuerySchema>;

/** The fields of a file that the owner edits. */
const mediaInputSchema = z.strictObject({
	title: textSchema(TITLE_MAX).default(""),
	altRu: textSchema(ALT_MAX).default(""),
	altEn: textSchema(ALT_MAX).default(""),
	focus: focusSchema.nullable().default(null),
	crop: cropSchema.nullable().default(null),
});
export type MediaInput = z.infer<typeof mediaInputSchema>;

/** A change of a file's description fields; with `version`, a conflict unless that is the current version. */
export const mediaUpdateSchema = versionInputSchema.extend({ media: mediaInputSchema });
export type MediaUpdate = z.infer<typeof mediaUpdateSchema>;

/** The parts that a change replaced, in the order of each text, by the digest of the text after the change. */
const formerPartsSchema = z.array(z.strictObject({ after: z.string().length(43), parts: z.array(z.string()) }));
export type FormerParts = z.infer<typeof formerPartsSchema>;

/** Sets a file's text alternative in all its uses; `former` undoes such a change. */
export const altApplicationSchema = z.strictObject({ id: idSchema, former: formerPartsSchema.optional() });
export type AltApplication = z.infer<typeof altApplicationSchema>;

/** Replaces a file by another one (the target) in all its uses; `former` undoes such a change. */
export const usesSwitchSchema = altApplicationSchema.extend({ targetId: idSchema });
export type UsesSwitch = z.infer<typeof usesSwitchSchema>;

/** The result of changing all uses of a file: their number, and the data to undo the change. */
export interface PlacesChange {
	count: number;
	former: FormerParts;
}

/** A crop of a picture for one use; without a crop the whole picture. */
export const renditionInputSchema = z.strictObject({
	id: idSchema,
	profile: z.enum(RENDITION_PROFILES).default("page"),
	crop: cropSchema.nullable().default(null),
});

/** The served files of a picture. */
const renditionSchema = z.object({
	id: idSchema,
	/** The URL path of the largest file. */
	url: z.string(),
	/** The URL path of the smallest file. */
	thumbnail: z.string(),
	width: z.int(),
	height: z.int(),
});
export type RenditionView = z.infer<typeof renditionSchema>;
