import { z } from "zod";
import { line } from "./text.ts";

/** The title, description and keywords of a page, for search engines and link previews. */
export const pageMetaSchema = z.strictObject({
	title: z.string().trim().min(1).max(70),
	description: z.string().trim().min(1).max(320),
	keywords: z.array(line).min(2).max(20),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;
