import { z } from "zod";
import { timestampSchema } from "./fields.ts";
import { articleSchema } from "./post.ts";

/** A saved post, published or not, as its preview link shows it, and the link's expiry. */
export const previewSchema = z.object({ article: articleSchema, expiresAt: timestampSchema });
export type Preview = z.infer<typeof previewSchema>;

export const previewParamsSchema = z.object({ token: z.string() });
