import { z } from "zod";
import { line, paragraph } from "./text.ts";

/** Immediate help for people in acute distress: shown to the author of a comment with distress signs. */
export const helpSchema = z.strictObject({
	title: line,
	text: paragraph,
	contacts: z
		.array(
			z.strictObject({ name: line, text: line, href: z.string().regex(/^(tel:\+?\d+|https:\/\/\S+)$/), note: line }),
		)
		.min(1),
	abroad: paragraph,
});
export type Help = z.infer<typeof helpSchema>;
