/** The fields of the form under an article, as they are sent. */
export interface CommentFields {
	authorName: string;
	authorEmail: string;
	content: string;
	consent: boolean;
}

const FIELDS = ["authorName", "authorEmail", "content", "consent"] as const;

/**
 * What is wrong with a form that was refused, at its fields; else what the refusal says as a whole.
 *
 * @param problems of any fields, the first of each counts
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

/** A form that was sent and came back: what was typed, and what is wrong with it. */
export interface CommentFormState {
	fields: CommentFields;
	/** By field. */
	errors: Partial<Record<keyof CommentFields, string>>;
	/** What is wrong with none of them. */
	message?: string | undefined;
}
