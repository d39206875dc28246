import { postReferenceSchema, storedCommentSchema } from "./comment.ts";
import { addressKeyOf, enquirySchema } from "./enquiry.ts";
import { textSchema, timestampSchema } from "./fields.ts";
import { z } from "./zod.ts";

/**
 * The version of the set of stored personal data, incremented whenever the set changes. The privacy policy then needs a
 * new revision, and the admin asks the owner for it.
 */
export const STORED_DATA_VERSION = 4;

const ADDRESS_MAX = 254;

/** The person whose data is requested: an e-mail address, phone number or Telegram name, by `addressKeyOf`. */
export const personalDataInputSchema = z.strictObject({
	address: textSchema(ADDRESS_MAX)
		.trim()
		.transform((address, { issues }) => {
			const key = addressKeyOf(address);
			if (key !== undefined) return key;
			issues.push({ code: "custom", message: "Нужны почта, номер телефона или имя в Telegram", input: address });
			return z.NEVER;
		}),
});
export type PersonalDataInput = z.output<typeof personalDataInputSchema>;

/** All data stored about an address, for a data subject request. */
const personalDataSchema = z.object({
	/** The normalised address. */
	address: z.string(),
	exportedAt: timestampSchema,
	/** The comments written under this e-mail address. */
	comments: z.array(
		storedCommentSchema.extend({
			/** The SHA-256 of the visitor id, if the browser sent one. */
			visitor: z.string().nullable(),
		}),
	),
	/** The likes of the browsers that sent these comments. */
	likes: z.array(z.object({ post: postReferenceSchema, createdAt: timestampSchema })),
	enquiries: z.array(enquirySchema),
});
export type PersonalDataView = z.infer<typeof personalDataSchema>;
