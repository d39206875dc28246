import type { CommentFormState } from "./comment-form.ts";
import type { EnquiryFormState } from "./enquiry-form.ts";

/** The outcome of a form that its page shows and no URL may tell. */
export interface ReturnedForms {
	/** The comment form that was refused. */
	comment?: CommentFormState;
	/** The enquiry form that was refused. */
	enquiry?: EnquiryFormState;
	/** True for the thanks with the help lines, after an enquiry that was written in distress. */
	needsHelp?: true;
}
