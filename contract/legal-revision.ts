import { z } from "./zod.ts";

/** The `{document}` of a path: the key of a legal text. For any other there is no text, which is no mistake of the form. */
export const legalParamsSchema = z.object({ document: z.string() });

/** A legal text as a revision keeps it. It has no limits: what readers have seen stays readable, whatever today's limits are. */
export const legalValueSchema = z.object({
	title: z.string(),
	description: z.string(),
	sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
});
export type LegalValue = z.infer<typeof legalValueSchema>;

/** The name and the e-mail address that a revision was published with. */
const legalNamesSchema = z.object({ name: z.string(), email: z.string() });
export type LegalNames = z.infer<typeof legalNamesSchema>;

/** A revision of a legal text. */
export const legalRevisionSchema = z.object({
	number: z.string().meta({ description: "The number that readers see: `1.2`" }),
	date: z.iso.date().meta({ description: "The day from which the revision is in force, in the site's time zone" }),
	hash: z
		.string()
		.meta({ description: "The SHA-256 of the plain text, in hex digits: title, parts, a block per line" }),
	value: legalValueSchema,
	/** The values of `{name}` and `{email}`; null in revisions from before they were kept: those have today's. */
	names: legalNamesSchema.nullable(),
});
export type LegalRevisionView = z.infer<typeof legalRevisionSchema>;

/** The revision in force. */
export const legalTextSchema = legalRevisionSchema.extend({
	/** True if there are revisions before it. */
	hasEarlier: z.boolean(),
});
export type LegalTextView = z.infer<typeof legalTextSchema>;

/** The id of a revision on the page of all revisions: `r1-2`. */
export const revisionAnchor = (number: string) => `r${number.replaceAll(".", "-")}`;
