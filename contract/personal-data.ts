import { postReferenceSchema, storedCommentSchema } from "./comment.ts";
import { addressKeyOf, enquirySchema } from "./enquiry.ts";
import { textSchema, timestampSchema } from "./fields.ts";
import { z } from "./zod.ts";

/**
 * The version of what the site stores about people: raised whenever it begins to store something else, or no longer does.
 * The privacy policy then needs a new revision, and the admin asks the owner for it.
 */
export const STORED_DATA_VERSION = 4;

const ADDRESS_MAX = 254;

/**
 * The person whose data is requested, by e-mail address, telephone number or Telegram name. It becomes the spelling by which
 * enquiries are stored (`addressKeyOf`).
 */
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

/** Everything stored about an address, as the person may request it. */
const personalDataSchema = z.object({
	/** The address in one spelling. */
	address: z.string(),
	exportedAt: timestampSchema,
	/** The comments that were written under this e-mail address. */
	comments: z.array(
		storedCommentSchema.extend({
			/** The SHA-256 of the visitor id, where the browser sent one. */
			visitor: z.string().nullable(),
		}),
	),
	/** The likes of the browsers that sent these comments. */
	likes: z.array(z.object({ post: postReferenceSchema, createdAt: timestampSchema })),
	enquiries: z.array(enquirySchema),
});
export type PersonalDataView = z.infer<typeof personalDataSchema>;
