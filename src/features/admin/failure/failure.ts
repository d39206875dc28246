import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "#server/api/router.ts";
import { HttpError } from "../../../lib/fetch-json.ts";
import { hasNetwork } from "../../../lib/has-network.ts";

/** What went wrong, as far as it is to be said or acted on. */
export interface Failure {
	/** For a person, in Russian. */
	detail: string;
	/** The HTTP status; none where no answer came. */
	status: number | undefined;
	/** What is wrong at each field, by its dotted path. */
	fields: Record<string, string>;
	/** Valid values for refused fields, by field, where the server knows one. */
	suggestions: Record<string, string>;
	/** Seconds until another try makes sense. */
	retryAfter: number | undefined;
	/** Whether nothing came at all, and at once: there is no network, or no server. */
	isOffline: boolean;
	/** Whether the server may have done it all the same: no answer of its own came. */
	mayBeDone: boolean;
}

const NO_NETWORK = "Нет сети. Проверьте интернет и попробуйте ещё раз.";
const NO_ANSWER =
	"Сайт не отвечает: возможно, он перезапускается. Попробуйте через минуту.";
const TOO_SLOW =
	"Сервер не ответил за минуту. Попробуйте ещё раз, когда связь станет лучше.";
const UNREADABLE =
	"Сервер ответил непонятно: возможно, он перезапускается. Попробуйте через минуту.";

/** What an error of a call, of any kind, comes to. */
export function failureOf(error: unknown): Failure {
	if (error instanceof TRPCClientError) return ofCall(error);
	if (error instanceof HttpError) {
		return { ...UNKNOWN, detail: error.detail, status: error.status };
	}
	if (error instanceof TypeError) {
		return { ...UNKNOWN, ...unanswered(), mayBeDone: true };
	}
	return { ...UNKNOWN, detail: String(error) };
}

const unanswered = () => ({
	detail: hasNetwork() ? NO_ANSWER : NO_NETWORK,
	isOffline: true,
});

const UNKNOWN = {
	status: undefined,
	fields: {},
	suggestions: {},
	retryAfter: undefined,
	isOffline: false,
	mayBeDone: false,
} as const;

function ofCall(error: TRPCClientError<AppRouter>): Failure {
	const problem = error.data?.problem;
	if (!problem) {
		return { ...UNKNOWN, ...withoutProblem(error), mayBeDone: true };
	}
	const { errors = [], detail } = problem;
	const [first] = errors;
	return {
		// The field is named where it stands, in the words of the form.
		detail:
			first && detail === `${first.path}: ${first.message}`
				? first.message
				: detail,
		status: problem.status,
		fields: Object.fromEntries(
			errors.map(({ path, message }) => [path.replace(ENVELOPE, ""), message]),
		),
		suggestions: Object.fromEntries(
			errors.flatMap(({ path, suggestion }) =>
				suggestion ? [[path.replace(ENVELOPE, ""), suggestion]] : [],
			),
		),
		retryAfter: problem.retryAfter,
		isOffline: false,
		mayBeDone: false,
	};
}

/** A call that replaces something has it beside its number: `{ id, post: { title } }`. */
const ENVELOPE = /^(post|category|tag)\./;

/** A call whose answer did not come, or came from a proxy in front of the server. */
function withoutProblem({ cause }: TRPCClientError<AppRouter>) {
	if (cause?.name === "TimeoutError") return { detail: TOO_SLOW };
	if (!(cause instanceof UnreadableAnswer)) {
		return unanswered();
	}
	return { detail: UNREADABLE, status: cause.status };
}

/** An answer that our server cannot have given: one of a proxy, or of a page. */
export class UnreadableAnswer extends Error {
	override name = "UnreadableAnswer";
	readonly status: number;

	constructor(status: number) {
		super(`An answer of ${status} that is no JSON`);
		this.status = status;
	}
}

/**
 * Tells whether the same call may succeed a little later: no answer came, the server could not or had too much to do, or a session
 * has ended, which the owner may renew meanwhile.
 */
export const mayPass = ({ status }: Failure): boolean =>
	status === undefined || status >= 500 || status === 401 || status === 429;

/** `{status}: {detail}`, as the specification writes an error (section 7). */
export const statusAndDetail = ({ status, detail }: Failure) =>
	status === undefined ? detail : `${status}: ${detail}`;
