import type { Context } from "hono";
import { type CommentFields, type CommentFormState, formErrors } from "#contract/comment-form.ts";
import { SiteError } from "../lib/errors.ts";

/** The fields of a submitted comment form; `subject` is the honeypot, which people leave empty. */
interface SubmittedForm extends CommentFields {
	subject: string;
}

/**
 * Reads a submitted comment form; a missing field is an empty string.
 *
 * @throws SiteError `mediaType` if the body is not a form, `badRequest` if it cannot be parsed
 */
export async function readCommentForm(c: Context): Promise<SubmittedForm> {
	const type = c.req.header("content-type") ?? "";
	if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
		throw new SiteError("mediaType", "Ожидается форма");
	}
	const body = await c.req.parseBody().catch((cause: unknown) => {
		throw new SiteError("badRequest", "Форма не читается", { cause });
	});
	const textOf = (name: string) => {
		const value = body[name];
		return typeof value === "string" ? value : "";
	};
	return {
		authorName: textOf("authorName"),
		authorEmail: textOf("authorEmail"),
		content: textOf("content"),
		consent: textOf("consent") !== "",
		subject: textOf("subject"),
	};
}

/** The state of a refused form: what was typed, and the errors beside their fields. */
export const formStateOf = (
	{ subject: _, ...fields }: SubmittedForm,
	{ errors = [], message }: SiteError,
): CommentFormState => ({ fields, ...formErrors(errors, message) });
