import type { CommentFormState } from "./comment-form.ts";
import type { EnquiryFormState } from "./enquiry-form.ts";

/** The outcome of a submitted form, for its page only, since it must not be in a URL. */
export interface ReturnedForms {
	/** The refused comment form. */
	comment?: CommentFormState;
	/** The refused enquiry form. */
	enquiry?: EnquiryFormState;
	/** True if the confirmation shows the help lines, after an enquiry with distress signs. */
	needsHelp?: true;
}
