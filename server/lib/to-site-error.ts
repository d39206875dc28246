import { z } from "zod";
import { type FieldError, SiteError } from "./errors.ts";
import { isTransient } from "./transient-failures.ts";

const UNKNOWN_FIELD = "Такого поля нет";

const fieldError = (path: PropertyKey[], message: string): FieldError => ({ path: path.join("."), message });

function fromZod(error: z.core.$ZodError): SiteError {
	const errors = error.issues.flatMap((issue) =>
		issue.code === "unrecognized_keys"
			? issue.keys.map((key) => fieldError([...issue.path, key], UNKNOWN_FIELD))
			: fieldError(issue.path, issue.message),
	);
	const [first] = errors;
	const detail = first ? (first.path ? `${first.path}: ${first.message}` : first.message) : "Данные не прошли проверку";
	return new SiteError("invalid", detail, { errors });
}

/**
 * Converts anything thrown into the error that a visitor may read.
 *
 * A bug becomes an `internal` error whose message has no details; the original error is its cause.
 */
export function toSiteError(error: unknown): SiteError {
	if (error instanceof SiteError) return error;
	if (error instanceof z.core.$ZodError) return fromZod(error);
	if (isTransient(error)) {
		return new SiteError("unavailable", "Сайт временно не может прочитать данные. Попробуйте через минуту.", {
			cause: error,
			retryAfter: 5,
		});
	}
	return new SiteError("internal", "На сайте произошла ошибка. Мы уже записали её.", { cause: error });
}
