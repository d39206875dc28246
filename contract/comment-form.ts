/** The fields of the comment form, as they are submitted. */
export interface CommentFields {
	authorName: string;
	authorEmail: string;
	content: string;
	consent: boolean;
}

const FIELDS = ["authorName", "authorEmail", "content", "consent"] as const;

/**
 * The errors of a refused form by field; where none belongs to a field of the form, the message of the refusal.
 *
 * @param problems errors of any fields; the first of each field is used
 * @param refusal the message of the refusal as a whole
 */
export function formErrors(
	problems: readonly { path: string; message: string }[],
	refusal: string,
): Pick<CommentFormState, "errors" | "message"> {
	const errors: CommentFormState["errors"] = {};
	for (const { path, message } of problems) {
		const field = FIELDS.find((name) => name === path);
		if (field) errors[field] ??= message;
	}
	const hasField = Object.keys(errors).length > 0;
	return { errors, message: hasField ? undefined : refusal };
}

/** A form that was refused: the submitted values and their errors. */
export interface CommentFormState {
	fields: CommentFields;
	/** Error messages by field. */
	errors: Partial<Record<keyof CommentFields, string>>;
	/** The error that belongs to no field. */
	message?: string | undefined;
}
