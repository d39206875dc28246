import type { CommentFormState } from "./comment-form.ts";
import type { EnquiryFormState } from "./enquiry-form.ts";

/** The form of a page that was sent and refused, to be shown again with its errors. */
export interface RefusedForms {
	comment?: CommentFormState;
	enquiry?: EnquiryFormState;
}
