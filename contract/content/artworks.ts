import { z } from "zod";
import { line, paragraph } from "./text.ts";

const slug = z
	.string()
	.max(60)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A price in dollars, formatted for display: `$5,800`. */
const price = z.string().regex(/^\$[1-9]\d{0,2}(,\d{3})*$/);

const artworkSchema = z.object({
	/** The last segment of its URL under `/gallery/`, and the beginning of its file names. */
	slug,
	src: z.string().startsWith("/artworks/"),
	picture: z.object({
		hash: z.string().regex(/^[0-9a-f]{8}$/, "no picture: npm run artworks"),
		width: z.int().positive(),
		height: z.int().positive(),
		preview: z.base64().max(600),
	}),
	title: paragraph,
	titleRu: line,
	titleEn: line,
	description: z.string().max(2_400),
	descriptionRu: paragraph,
	descriptionEn: paragraph,
	mediumKey: z.enum(["acrylic", "ink", "geometry", "flow", "botany", "night", "notation"]),
	medium: paragraph,
	mediumRu: line,
	mediumEn: line,
	/** The size of a painting in centimetres; for a digital work, notes on how it was made. */
	size: paragraph,
	sizeRu: line,
	sizeEn: line,
	sizeCm: z.object({ width: z.number().positive(), height: z.number().positive() }).optional(),
	year: z.string().regex(/^\d{4}$/),
	price: price.optional(),
	isSold: z.literal(true).optional(),
});
export type Artwork = z.infer<typeof artworkSchema>;
export type MediumKey = Artwork["mediumKey"];

// The allowed deviation of the aspect ratio: a frame may hide a little of the canvas.
const RATIO_TOLERANCE = 0.03;

/** True if the aspect ratio of a picture matches the size given in centimetres; true where no size is given. */
export function hasMatchingRatio({
	sizeCm,
	picture,
}: {
	sizeCm?: Artwork["sizeCm"];
	picture: Pick<Artwork["picture"], "width" | "height">;
}): boolean {
	if (!sizeCm) return true;
	const expected = sizeCm.width / sizeCm.height;
	return Math.abs(picture.width / picture.height / expected - 1) <= RATIO_TOLERANCE;
}

/** The works of the gallery: more than 50 (specification, section 3), with unique slugs. */
export const artworksSchema = z
	.array(artworkSchema.refine(hasMatchingRatio, "the picture has another shape"))
	.min(52)
	.refine((works) => new Set(works.map((work) => work.slug)).size === works.length, "two works have the same slug");
