/** The errors of a refused form: by field, and one for the form as a whole. */
export interface FormErrors<Field extends string> {
	errors: Partial<Record<Field, string>>;
	message?: string | undefined;
}

/** The first problem of each field of a refused form; if none belongs to its fields, the refusal as a whole. */
export function formErrors<Field extends string>(
	fields: readonly Field[],
	problems: readonly { path: string; message: string }[],
	refusal: string,
): FormErrors<Field> {
	const errors: FormErrors<Field>["errors"] = {};
	for (const { path, message } of problems) {
		// An error of a list item (`halfDays.3`) is shown at the list.
		const field = fields.find((name) => name === path.split(".", 1)[0]);
		if (field) errors[field] ??= message;
	}
	const hasField = Object.keys(errors).length > 0;
	return { errors, message: hasField ? undefined : refusal };
}
