import { z } from "zod";
import { ImportError } from "#packages/blog-import/errors";

/** The kinds of errors, each with its HTTP status and title (RFC 9457). */
const KINDS = {
	badRequest: [400, "Некорректный запрос"],
	unauthenticated: [401, "Требуется вход"],
	forbidden: [403, "Доступ запрещён"],
	notFound: [404, "Не найдено"],
	method: [405, "Метод не поддерживается"],
	conflict: [409, "Конфликт"],
	gone: [410, "Удалено"],
	tooLarge: [413, "Слишком большой запрос"],
	mediaType: [415, "Неподдерживаемый формат"],
	invalid: [422, "Проверьте данные"],
	rateLimited: [429, "Слишком много попыток"],
	internal: [500, "Внутренняя ошибка"],
	unavailable: [503, "Сервис временно недоступен"],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorKind = keyof typeof KINDS;

const fieldErrorSchema = z.object({
	path: z.string().meta({ description: "The dotted path of the field in the request, such as `tags.0`" }),
	message: z.string(),
	suggestion: z.string().optional().meta({ description: "A value that would be accepted instead: a free slug" }),
});
type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of an `application/problem+json` response. */
export const problemSchema = z
	.object({
		status: z.int(),
		title: z.string(),
		detail: z.string().meta({ description: "For a person, in Russian" }),
		errors: z.array(fieldErrorSchema).optional(),
		retryAfter: z.int().optional().meta({ description: "Seconds to wait before another try, as in Retry-After" }),
		requestId: z
			.string()
			.optional()
			.meta({ description: "The number of the request, as in X-Request-Id and in the log" }),
	})
	.meta({ id: "Problem" });
export type Problem = z.infer<typeof problemSchema>;

interface SiteErrorOptions {
	errors?: FieldError[];
	/** The seconds until a retry makes sense; rounded up to whole seconds, at least 1. */
	retryAfter?: number;
	headers?: Record<string, string>;
	cause?: unknown;
}

/** The error that services throw. Its message is for a person, in Russian; the `cause` is only logged. */
export class SiteError extends Error {
	override name = "SiteError";
	readonly kind: ErrorKind;
	readonly errors: FieldError[] | undefined;
	readonly retryAfter: number | undefined;
	readonly headers: Record<string, string>;

	constructor(kind: ErrorKind, detail: string, { errors, retryAfter, headers, cause }: SiteErrorOptions = {}) {
		super(detail, { cause });
		this.kind = kind;
		this.errors = errors;
		this.retryAfter = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter));
		this.headers = { ...headers, ...(this.retryAfter ? { "Retry-After": String(this.retryAfter) } : {}) };
	}

	get status() {
		return KINDS[this.kind][0];
	}

	toProblem(): Problem {
		const [status, title] = KINDS[this.kind];
		return { status, title, detail: this.message, errors: this.errors, retryAfter: this.retryAfter };
	}
}

/** An error about one field of the request. */
export function invalidField(path: string, message: string): SiteError {
	return new SiteError("invalid", message, { errors: [{ path, message }] });
}

/** The error for a slug in use. @param options `suggestion` is a free slug, `cause` the database error */
export function takenSlug(
	detail: string,
	{ suggestion, cause }: { suggestion?: string; cause?: unknown } = {},
): SiteError {
	const message = "Этот адрес уже занят";
	const errors = [{ path: "slug", message, ...(suggestion && { suggestion }) }];
	return new SiteError("conflict", detail, { errors, cause });
}

/** Node's codes of transient network failures. */
export const NETWORK_FAILURES = new Set([
	"EAI_AGAIN",
	"ECONNABORTED",
	"ECONNREFUSED",
	"ECONNRESET",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ENOTFOUND",
	"EPIPE",
	"ETIMEDOUT",
]);

/**
 * Postgres codes of transient failures (its appendix A): connection (class 08), authorisation (28), no database (3D), a
 * read-only server (25006), a failed or idle transaction (25P02, 25P03), serialisation and deadlocks (40), no resources
 * (53), not ready or too slow (55000, 55P03, 57), system errors (58).
 */
const POSTGRES_FAILURES = /^((08|28|53|58)[0-9A-Z]{3}|3D000|25006|25P0[23]|40001|40P01|55000|55P03|57014|57P0\d)$/;

/** The driver's messages for transient failures that have no code. */
const DRIVER_FAILURES =
	/connection (terminated|timeout|ended)|timeout exceeded|query read timeout|not queryable|after calling end/i;

/** True if an error or one of its causes is a transient failure of the network or the database. */
function isTransient(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, syscall } = error as NodeJS.ErrnoException;
	if (typeof code === "string" && (NETWORK_FAILURES.has(code) || POSTGRES_FAILURES.test(code))) {
		return true;
	}
	// The Unix socket's file is missing while the server starts or stops.
	if (code === "ENOENT" && syscall === "connect") return true;
	if (DRIVER_FAILURES.test(error.message)) return true;
	return isTransient(error.cause);
}

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

/** Converts anything thrown into an error that visitors may see. A bug becomes `internal`, without details. */
export function toSiteError(error: unknown): SiteError {
	if (error instanceof SiteError) return error;
	if (error instanceof ImportError) return new SiteError(error.kind, error.message, { cause: error.cause });
	if (error instanceof z.core.$ZodError) return fromZod(error);
	if (isTransient(error)) {
		return new SiteError("unavailable", "Сайт временно не может прочитать данные. Попробуйте через минуту.", {
			cause: error,
			retryAfter: 5,
		});
	}
	return new SiteError("internal", "На сайте произошла ошибка. Мы уже записали её.", { cause: error });
}
