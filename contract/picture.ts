import { z } from "zod";

/** How many bytes an uploaded picture may have: more than a telephone's photograph has. */
export const PICTURE_BYTES_MAX = 20_000_000;

/** An uploaded picture as it is kept: where it is, and how large in pixels. */
export const pictureSchema = z.object({
	address: z.string(),
	width: z.int(),
	height: z.int(),
});
export type PictureView = z.infer<typeof pictureSchema>;
