import { z } from "zod";

/** The maximum size of an upload in bytes: above that of a phone's photograph. */
export const PICTURE_BYTES_MAX = 20_000_000;

/** An uploaded picture: its URL path and its size in pixels. */
export const pictureSchema = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type PictureView = z.infer<typeof pictureSchema>;
