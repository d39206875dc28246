import { z } from "zod";

/** Every way in which the site says no, with its HTTP status and its title (RFC 9457). */
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

export interface FieldError {
	/** Dotted path of the field in the request, such as `tags.0`. */
	path: string;
	message: string;
	/** A valid value in place of the refused one. */
	suggestion?: string;
}

export interface Problem {
	status: number;
	title: string;
	detail: string;
	errors?: FieldError[];
	/** Seconds until another try makes sense, as in `Retry-After`. */
	retryAfter?: number;
}

interface SiteErrorOptions {
	errors?: FieldError[];
	/** Seconds until another try makes sense; rounded up to whole ones. */
	retryAfter?: number;
	headers?: Record<string, string>;
	cause?: unknown;
}

/**
 * The one error that services throw. Its message is what a person may read, in Russian; what is
 * logged beside it is the `cause`.
 */
export class SiteError extends Error {
	override name = "SiteError";
	readonly kind: ErrorKind;
	readonly errors: FieldError[] | undefined;
	readonly retryAfter: number | undefined;
	readonly headers: Record<string, string>;

	constructor(
		kind: ErrorKind,
		detail: string,
		{ errors, retryAfter, headers, cause }: SiteErrorOptions = {},
	) {
		super(detail, { cause });
		this.kind = kind;
		this.errors = errors;
		this.retryAfter =
			retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter));
		this.headers = {
			...headers,
			...(this.retryAfter ? { "Retry-After": String(this.retryAfter) } : {}),
		};
	}

	get status() {
		return KINDS[this.kind][0];
	}

	/** The body of an `application/problem+json` answer. */
	toProblem(): Problem {
		const [status, title] = KINDS[this.kind];
		return {
			status,
			title,
			detail: this.message,
			...(this.errors ? { errors: this.errors } : {}),
			...(this.retryAfter ? { retryAfter: this.retryAfter } : {}),
		};
	}
}

/** An error about one field of the request. */
export function invalidField(path: string, message: string): SiteError {
	return new SiteError("invalid", message, { errors: [{ path, message }] });
}

/**
 * The slug in the request is another's.
 *
 * @param options `suggestion` is a free one, `cause` what the database said
 */
export function takenSlug(
	detail: string,
	{ suggestion, cause }: { suggestion?: string; cause?: unknown } = {},
): SiteError {
	const message = "Этот адрес уже занят";
	const errors = [{ path: "slug", message, ...(suggestion && { suggestion }) }];
	return new SiteError("conflict", detail, { errors, cause });
}

const UNKNOWN_FIELD = "Такого поля нет";

const fieldError = (path: PropertyKey[], message: string): FieldError => ({
	path: path.join("."),
	message,
});

function fromZod(error: z.core.$ZodError): SiteError {
	const errors = error.issues.flatMap((issue) =>
		issue.code === "unrecognized_keys"
			? issue.keys.map((key) => fieldError([...issue.path, key], UNKNOWN_FIELD))
			: fieldError(issue.path, issue.message),
	);
	const [first] = errors;
	const detail = first
		? first.path
			? `${first.path}: ${first.message}`
			: first.message
		: "Данные не прошли проверку";
	return new SiteError("invalid", detail, { errors });
}

/** Codes of failures that pass, as Node names those of the network. */
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
 * Codes of failures that pass, as Postgres names them (its appendix A): no connection (class 08),
 * not let in (28), no such database (3D), a server that may not write now (25006), two writers in
 * each other's way (40), no resources (53), not ready or too slow (55000, 55P03, 57), trouble of
 * its machine (58).
 */
const POSTGRES =
	/^((08|28|53|58)[0-9A-Z]{3}|3D000|25006|25P0[23]|40001|40P01|55000|55P03|57014|57P0\d)$/;

/** What the driver says without a code. */
const DRIVER =
	/connection (terminated|timeout|ended)|timeout exceeded|query read timeout|not queryable|after calling end/i;

function isPassing(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, syscall } = error as NodeJS.ErrnoException;
	if (
		typeof code === "string" &&
		(NETWORK_FAILURES.has(code) || POSTGRES.test(code))
	) {
		return true;
	}
	// A socket's file that is not there: its server is starting or stopping.
	if (code === "ENOENT" && syscall === "connect") return true;
	if (DRIVER.test(error.message)) return true;
	return isPassing(error.cause);
}

/**
 * Turns whatever was thrown into the error that a visitor may read.
 *
 * A mistake of ours becomes an `internal` error whose text says nothing; the original is its cause.
 */
export function toSiteError(error: unknown): SiteError {
	if (error instanceof SiteError) return error;
	if (error instanceof z.core.$ZodError) return fromZod(error);
	if (isPassing(error)) {
		return new SiteError(
			"unavailable",
			"Сайт временно не может прочитать данные. Попробуйте через минуту.",
			{ cause: error, retryAfter: 5 },
		);
	}
	return new SiteError(
		"internal",
		"На сайте произошла ошибка. Мы уже записали её.",
		{ cause: error },
	);
}
