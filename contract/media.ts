import { idSchema, pageFields, textSchema, timestampSchema } from "./fields.ts";
import { VERSIONED_ENTITIES } from "./revision.ts";
import { SEARCH_MAX } from "./search-params.ts";
import { z } from "./zod.ts";

/** The kinds of files in the media library. */
export const MEDIA_KINDS = ["picture", "sound", "video"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** The ladders of sizes in which a picture is made: for pages, and for works of the gallery, which are looked at closely. */
export const RENDITION_PROFILES = ["page", "artwork"] as const;
export type RenditionProfile = (typeof RENDITION_PROFILES)[number];

/** The maximum size of an upload in bytes, by kind: a phone's photograph, a concert, a few minutes of video. */
export const MEDIA_BYTES_MAX = { picture: 50_000_000, sound: 300_000_000, video: 1_000_000_000 } as const;

/** The maximum length of a text alternative, as of a post's featured image. */
const ALT_MAX = 500;
const TITLE_MAX = 200;

/** The description of a picture in a text without one (specification, section 2). */
export const PICTURE_DESCRIPTION = "Изображение";

const fraction = z.number().min(0).max(1);

/** A part of a picture: its left upper corner and its size, as fractions of the picture, from 0 to 1. */
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

/** A file of the library, as lists show it. */
export const mediaSchema = z.object({
	id: idSchema,
	kind: z.enum(MEDIA_KINDS),
	fileName: z.string(),
	contentType: z.string(),
	byteLength: z.int(),
	/** The size of the upright original, in pixels; of sounds null. */
	width: z.int().nullable(),
	height: z.int().nullable(),
	/** The duration in seconds; of pictures null. */
	duration: z.number().nullable(),
	title: z.string(),
	altRu: z.string(),
	altEn: z.string(),
	crop: cropSchema.nullable(),
	focus: focusSchema.nullable(),
	/** The URL path that texts and fields use: of a picture its largest file in a page's size, cropped as the library says. */
	url: z.string(),
	/** The URL path of the smallest picture; of sounds and videos null. */
	thumbnail: z.string().nullable(),
	/** The number of places where it is used, the trash included. */
	useCount: z.int(),
	createdAt: timestampSchema,
	deletedAt: timestampSchema.nullable(),
	version: z.int(),
});
export type MediaView = z.infer<typeof mediaSchema>;

/** A place where a file is used. */
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

/** A file of the library with everything that its own view shows. */
const mediaDetailSchema = mediaSchema.extend({
	/** The URL path of the whole picture, without a crop; of a recording the same as `url`. */
	wholeUrl: z.string(),
	uses: z.array(mediaUseSchema),
	/** The time of the last replacement, while it can be undone. */
	replacedAt: timestampSchema.nullable(),
});
export type MediaDetail = z.infer<typeof mediaDetailSchema>;

/** The file of the library at a URL, with the crop that the URL shows. */
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

/** A change of what the owner says about a file; with a `version` a stale one is refused. */
export const mediaUpdateSchema = z.strictObject({
	id: idSchema,
	version: z.int().min(1).optional(),
	media: mediaInputSchema,
});
export type MediaUpdate = z.infer<typeof mediaUpdateSchema>;

/** Text alternatives or URLs that a change has replaced, in the order of the text, by the digest of each text that it has left. */
const formerPartsSchema = z.array(z.strictObject({ after: z.string().length(43), parts: z.array(z.string()) }));
export type FormerParts = z.infer<typeof formerPartsSchema>;

/** Sets a file's text alternative wherever it is used; with `former` takes such a change back. */
export const altApplicationSchema = z.strictObject({ id: idSchema, former: formerPartsSchema.optional() });
export type AltApplication = z.infer<typeof altApplicationSchema>;

/** Lets all places that use a file use another one, the target; with `former` takes such a change back. */
export const usesSwitchSchema = altApplicationSchema.extend({ targetId: idSchema });
export type UsesSwitch = z.infer<typeof usesSwitchSchema>;

/** A change of the places that use a file: their number, and what takes the change back. */
export interface PlacesChange {
	count: number;
	former: FormerParts;
}

/** One crop of a picture for one place; without a crop the whole picture. */
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
