import type { FormErrors } from "./form-errors.ts";

/** The fields of the comment form, as they are submitted. */
export interface CommentFields {
	authorName: string;
	authorEmail: string;
	content: string;
	consent: boolean;
}

export const COMMENT_FIELDS = ["authorName", "authorEmail", "content", "consent"] as const;

/** A refused comment form: the submitted values and their errors. */
export interface CommentFormState extends FormErrors<keyof CommentFields> {
	fields: CommentFields;
}
