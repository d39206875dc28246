import { z } from "zod";
import { line } from "./text.ts";

/** A paragraph, or the items of a list. */
const legalBlock = z.union([z.string().trim().min(1).max(3_000), z.array(z.string().trim().min(1).max(600)).min(1)]);

/**
 * A legal text. The placeholders `{name}`, `{email}` and `{site}` are replaced by the site's name, the owner's e-mail
 * address and the site's URL.
 */
export const legalDocumentSchema = z.strictObject({
	title: line,
	description: z.string().trim().min(1).max(320),
	/** The revision number: raised with every change of the text. */
	revision: z.string().regex(/^\d+(\.\d+)*$/),
	/** The date from which the text is in force. */
	date: z.iso.date(),
	sections: z
		.array(
			z.strictObject({
				/** The fragment identifier, for links to the section. */
				id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
				title: line,
				blocks: z.array(legalBlock).min(1),
			}),
		)
		.min(1),
});
export type LegalDocument = z.infer<typeof legalDocumentSchema>;
