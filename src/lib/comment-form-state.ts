/** The fields of the form under an article, as they are sent. */
export interface CommentFields {
	authorName: string;
	authorEmail: string;
	content: string;
	consent: boolean;
}

/** A form that was sent and came back: what was typed, and what is wrong with it. */
export interface CommentFormState {
	fields: CommentFields;
	/** By field. */
	errors: Partial<Record<keyof CommentFields, string>>;
	/** What is wrong with none of them. */
	message?: string | undefined;
}
