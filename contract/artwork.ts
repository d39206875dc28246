import { ARTWORK_STATES } from "./artwork-state.ts";
import { CURRENCIES } from "./currency.ts";
import { idSchema, isVisible, pageFields, readOnlySchema, textSchema, timestampSchema } from "./fields.ts";
import { cropSchema } from "./media.ts";
import { versionFields } from "./schedule.ts";
import { SEARCH_MAX } from "./search-params.ts";
import { slugSchema } from "./slug.ts";
import { z } from "./zod.ts";

const TITLE_MAX = 200;
const DESCRIPTION_MAX = 4_000;
const LINE_MAX = 200;
const MEDIUM_MAX = 100;
const PRICE_MAX = 1_000_000_000;
const CM_MAX = 10_000;

/** The picture of a work, as pages show it. Its files are `{path}-{width}.avif` and `.jpg` (`artwork-picture.ts`). */
export const artworkPictureSchema = z.object({
	/** The prefix of the files' URL paths, which changes when the picture is replaced. */
	path: z.string(),
	/** The size of the largest file, in pixels. */
	width: z.int(),
	height: z.int(),
	/** A placeholder of a few pixels as base64 WebP, shown until the picture has loaded. */
	preview: z.string(),
	/** True if there are also AVIF files in Display P3, `{path}-{width}-p3.avif`. */
	isWideGamut: z.boolean(),
});
export type ArtworkPicture = z.infer<typeof artworkPictureSchema>;

/** A work, as readers see it. */
export const artworkSchema = z.object({
	slug: z.string(),
	/** The slug of its section. */
	section: z.string(),
	titleRu: z.string(),
	titleEn: z.string(),
	descriptionRu: z.string(),
	descriptionEn: z.string(),
	mediumRu: z.string(),
	mediumEn: z.string(),
	/** The formatted size of a painting; for a digital work, notes on its technique. */
	sizeRu: z.string(),
	sizeEn: z.string(),
	/** The size in centimetres, if the work has one. */
	sizeCm: z.object({ width: z.number(), height: z.number() }).nullable(),
	year: z.int(),
	/** The price in whole units of the currency. */
	price: z.object({ amount: z.int(), currency: z.enum(CURRENCIES) }).nullable(),
	state: z.enum(ARTWORK_STATES),
	/** The text alternative of its picture: the description in the media library, or the title. */
	altRu: z.string(),
	altEn: z.string(),
	picture: artworkPictureSchema,
});
export type ArtworkView = z.infer<typeof artworkSchema>;

/** A section of the gallery, as readers see it. */
export const artworkSectionSchema = z.object({
	slug: z.string(),
	titleRu: z.string(),
	titleEn: z.string(),
	leadRu: z.string(),
	leadEn: z.string(),
	labelRu: z.string(),
	labelEn: z.string(),
});
export type ArtworkSectionView = z.infer<typeof artworkSectionSchema>;

/** The visible works in the order of the gallery, and the sections that contain them. */
export const gallerySchema = z.object({ sections: z.array(artworkSectionSchema), works: z.array(artworkSchema) });
export type GalleryView = z.infer<typeof gallerySchema>;

const centimetres = z.number().positive({ error: "Больше нуля" }).max(CM_MAX);

// The maximum year of a work; the minimum is 1.
const YEAR_MAX = 9_999;

/** The fields of a work that the admin edits, in the order of the form. */
const editableFields = {
	/** The rendition of the picture, with the profile `artwork`. */
	pictureId: idSchema.meta({ title: "Картинка" }),
	titleRu: textSchema(TITLE_MAX).trim().refine(isVisible, { error: "Заполните это поле" }).meta({ title: "Название" }),
	year: z.int({ error: "Укажите год" }).min(1).max(YEAR_MAX).meta({ title: "Год" }),
	sectionId: idSchema.meta({ title: "Раздел" }),
	heightCm: centimetres.nullable().default(null).meta({ title: "Высота, см" }),
	widthCm: centimetres.nullable().default(null).meta({ title: "Ширина, см" }),
	price: z
		.int({ error: "Ожидается целое число" })
		.min(1, { error: "Больше нуля" })
		.max(PRICE_MAX, { error: "Слишком большое число" })
		.nullable()
		.default(null)
		.meta({ title: "Цена" }),
	currency: z.enum(CURRENCIES).default("USD").meta({ title: "Валюта" }),
	state: z.enum(ARTWORK_STATES).default("available").meta({ title: "Состояние" }),
	slug: slugSchema.meta({ title: "Адрес (slug)" }),
	mediumRu: textSchema(MEDIUM_MAX).default("").meta({ title: "Техника" }),
	descriptionRu: textSchema(DESCRIPTION_MAX).default("").meta({ title: "Описание" }),
	processRu: textSchema(LINE_MAX).default("").meta({ title: "Как сделана" }),
	titleEn: textSchema(TITLE_MAX).default("").meta({ title: "Название по-английски" }),
	mediumEn: textSchema(MEDIUM_MAX).default("").meta({ title: "Техника по-английски" }),
	descriptionEn: textSchema(DESCRIPTION_MAX).default("").meta({ title: "Описание по-английски" }),
	processEn: textSchema(LINE_MAX).default("").meta({ title: "Как сделана, по-английски" }),
};

/** The values of the form of a work. Empty fields are null or "". */
export const artworkFormSchema = z.object({
	...editableFields,
	pictureId: idSchema.nullable().default(null).meta({ title: "Картинка" }),
	titleRu: textSchema(TITLE_MAX).trim().default("").meta({ title: "Название" }),
	year: editableFields.year.nullable().default(null).meta({ title: "Год" }),
	sectionId: idSchema.nullable().default(null).meta({ title: "Раздел" }),
	slug: z.string().default("").meta({ title: "Адрес (slug)" }),
	published: z.boolean().default(true).meta({ title: "Видимость" }),
});
export type ArtworkFormValues = z.output<typeof artworkFormSchema>;

const artworkFields = z.strictObject({
	...editableFields,
	isHidden: z.boolean().default(false),
	id: readOnlySchema,
	creationKey: z.uuid().optional(),
});

export const artworkInputSchema = artworkFields
	.superRefine(({ widthCm, heightCm }, context) => {
		if ((widthCm === null) === (heightCm === null)) return;
		const missing = widthCm === null ? "widthCm" : "heightCm";
		context.addIssue({ code: "custom", message: "Укажите обе стороны", path: [missing] });
	})
	.transform(({ id: _, ...input }) => input);
export type ArtworkInput = z.infer<typeof artworkInputSchema>;

/** The values of a work that have revisions: all edited fields except visibility. */
export type ArtworkValues = Omit<ArtworkInput, "isHidden" | "creationKey">;

/** The new position of a work: before another work of the section, or at the end. */
export const artworkMoveSchema = z.strictObject({ id: idSchema, sectionId: idSchema, before: idSchema.nullable() });
export type ArtworkMove = z.infer<typeof artworkMoveSchema>;

/** A work in the admin. */
export const adminArtworkSchema = z.object({
	...editableFields,
	id: idSchema,
	/** The id of the picture in the media library, and the crop that the work shows. */
	mediaId: idSchema,
	crop: cropSchema.nullable(),
	picture: artworkPictureSchema,
	isHidden: z.boolean(),
	position: z.int(),
	createdAt: timestampSchema,
	updatedAt: timestampSchema,
	...versionFields,
});
export type AdminArtwork = z.infer<typeof adminArtworkSchema>;

/** The filters of the list of works in the admin. */
export const artworkListQuerySchema = z.strictObject({
	...pageFields,
	search: textSchema(SEARCH_MAX).default(""),
	sectionId: idSchema.optional(),
	state: z.enum(ARTWORK_STATES).optional(),
	isHidden: z.boolean().optional(),
});
export type ArtworkListQuery = z.infer<typeof artworkListQuerySchema>;

/** The new position of a section: before another one, or at the end. */
export const artworkSectionMoveSchema = z.strictObject({ id: idSchema, before: idSchema.nullable() });

/** The fields of a section that the admin edits. */
export const artworkSectionInputSchema = z.strictObject({
	slug: slugSchema.max(60),
	titleRu: textSchema(100).refine(isVisible, { error: "Заполните это поле" }),
	titleEn: textSchema(100).default(""),
	leadRu: textSchema(300).default(""),
	leadEn: textSchema(300).default(""),
	mediumRu: textSchema(100).default(""),
	mediumEn: textSchema(100).default(""),
	labelRu: textSchema(60).default(""),
	labelEn: textSchema(60).default(""),
});
export type ArtworkSectionInput = z.infer<typeof artworkSectionInputSchema>;

/** A section in the admin. */
export const adminArtworkSectionSchema = artworkSectionInputSchema.extend({
	id: idSchema,
	/** The number of its works outside and in the trash. */
	workCount: z.int(),
	trashCount: z.int(),
});
export type AdminArtworkSection = z.infer<typeof adminArtworkSectionSchema>;
