import { z } from "zod";
import { idSchema } from "./fields.ts";
import { cropSchema, focusSchema } from "./media.ts";

const PROJECTS = [
	"project-1",
	"project-2",
	"project-3",
	"project-4",
	"project-5",
	"project-6",
	"project-7",
	"project-8",
] as const;

/** The places of the site's own pictures. Each has one that came with the site, until the owner chooses another. */
export const SITE_PICTURE_PLACES = ["hero", "portrait", "about", ...PROJECTS, "share"] as const;
export type SitePicturePlace = (typeof SITE_PICTURE_PLACES)[number];

/** A chosen picture of the site, as pages show it. */
export const sitePictureSchema = z.object({
	/** The URL path of its largest file, with its focal point as a fragment. */
	url: z.string(),
	alt: z.string(),
});
export type SitePictureView = z.infer<typeof sitePictureSchema>;

/** The chosen pictures by their places; a place without one shows what came with the site. */
export const sitePicturesSchema = z.partialRecord(z.enum(SITE_PICTURE_PLACES), sitePictureSchema);
export type SitePictures = z.infer<typeof sitePicturesSchema>;

/** A chosen picture, as the admin sees it. */
export const adminSitePictureSchema = sitePictureSchema.extend({
	place: z.enum(SITE_PICTURE_PLACES),
	mediaId: idSchema,
	thumbnail: z.string(),
	crop: cropSchema.nullable(),
	focus: focusSchema.nullable(),
});
export type AdminSitePicture = z.infer<typeof adminSitePictureSchema>;

export const sitePicturePlaceSchema = z.strictObject({ place: z.enum(SITE_PICTURE_PLACES) });

/** A picture of the library for a place of the site; without a crop or a focal point, those of the library. */
export const sitePictureInputSchema = sitePicturePlaceSchema.extend({
	mediaId: idSchema,
	crop: cropSchema.nullable().default(null),
	focus: focusSchema.nullable().default(null),
});
export type SitePictureInput = z.infer<typeof sitePictureInputSchema>;
