import { z } from "./zod.ts";

/** The `{document}` of a path. An unknown key is 404, not a validation error. */
export const legalParamsSchema = z.object({ document: z.string() });

/** A legal text in a revision. It has no length limits, so that published revisions stay valid when limits change. */
export const legalValueSchema = z.object({
	title: z.string(),
	description: z.string(),
	sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
});
export type LegalValue = z.infer<typeof legalValueSchema>;

/** The name and the e-mail address at the time of publication. */
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
	/** The values of `{name}` and `{email}`; null in revisions older than these fields, which show the current values. */
	names: legalNamesSchema.nullable(),
});
export type LegalRevisionView = z.infer<typeof legalRevisionSchema>;

/** The revision in force. */
export const legalTextSchema = legalRevisionSchema.extend({
	/** True if there are earlier revisions. */
	hasEarlier: z.boolean(),
});
export type LegalTextView = z.infer<typeof legalTextSchema>;

/** The anchor of a revision on the page of all revisions: `r1-2`. */
export const revisionAnchor = (number: string) => `r${number.replaceAll(".", "-")}`;
