import { idSchema } from "./fields.ts";
import { cropSchema, focusSchema } from "./media.ts";
import { FIXED_PLACES, type SitePicturePlace } from "./site-picture-place.ts";
import { z } from "./zod.ts";

const placeSchema = z.union([
	z.enum(FIXED_PLACES),
	z.templateLiteral(["project-", z.string().regex(/^[a-z0-9-]{1,40}$/)]),
]);

/** A chosen picture of the site, as pages show it. */
const sitePictureSchema = z.object({
	/** The URL path of its largest file, with its focal point as a fragment. */
	url: z.string(),
	alt: z.string(),
});
export type SitePictureView = z.infer<typeof sitePictureSchema>;

/** The chosen pictures by their places; a place without one shows what came with the site. */
export const sitePicturesSchema = z.record(z.string(), sitePictureSchema);
export type SitePictures = Partial<Record<SitePicturePlace, SitePictureView>>;

/** A chosen picture, as the admin sees it. */
const adminSitePictureSchema = sitePictureSchema.extend({
	place: placeSchema,
	mediaId: idSchema,
	thumbnail: z.string(),
	crop: cropSchema.nullable(),
	focus: focusSchema.nullable(),
});
export type AdminSitePicture = z.infer<typeof adminSitePictureSchema>;

export const sitePicturePlaceSchema = z.strictObject({ place: placeSchema });

/** A picture of the library for a place of the site; without a crop or a focal point, those of the library. */
export const sitePictureInputSchema = sitePicturePlaceSchema.extend({
	mediaId: idSchema,
	crop: cropSchema.nullable().default(null),
	focus: focusSchema.nullable().default(null),
});
export type SitePictureInput = z.infer<typeof sitePictureInputSchema>;
