import { z } from "zod";

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
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of an `application/problem+json` response. */
export const problemSchema = z
	.object({
		status: z.int(),
		title: z.string(),
		detail: z.string().meta({ description: "For a person, in Russian" }),
		errors: z.array(fieldErrorSchema).optional(),
		retryAfter: z.int().optional().meta({ description: "Seconds to wait before another try, as in Retry-After" }),
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

/**
 * The error that services throw. Its message is shown to a person, in Russian; the `cause` is only logged.
 */
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

/**
 * The error of a slug that is already in use.
 *
 * @param options `suggestion` is a free slug, `cause` the error of the database
 */
export function takenSlug(
	detail: string,
	{ suggestion, cause }: { suggestion?: string; cause?: unknown } = {},
): SiteError {
	const message = "Этот адрес уже занят";
	const errors = [{ path: "slug", message, ...(suggestion && { suggestion }) }];
	return new SiteError("conflict", detail, { errors, cause });
}
