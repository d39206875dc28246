import { TRPCClientError } from "@trpc/client";
import { REFERENCE } from "#contract/unavailable.ts";
import type { AppRouter } from "#server/api/router.ts";
import { HttpError, hasNetwork } from "../../../../lib/fetch-json.ts";

/** An error as the admin displays and handles it. */
export interface Failure {
	/** The message for the user, in Russian. */
	detail: string;
	/** The HTTP status; undefined without a response. */
	status: number | undefined;
	/** Messages for refused fields, by the field's dotted path. */
	fields: Record<string, string>;
	/** Valid values for refused fields, by field, where the server knows one. */
	suggestions: Record<string, string>;
	/** Seconds until the call may be tried again. */
	retryAfter: number | undefined;
	/** True if the connection failed: there is no network, or the server is down. Timeouts do not count. */
	isOffline: boolean;
	/** True if the server may have carried out the call although no response of its own arrived. */
	mayHaveSucceeded: boolean;
}

const NO_NETWORK = "Нет сети. Проверьте интернет и попробуйте ещё раз.";
const NO_RESPONSE = "Сайт не отвечает: возможно, он перезапускается. Попробуйте через минуту.";
const TOO_SLOW = "Сервер не ответил за минуту. Попробуйте ещё раз, когда связь станет лучше.";
/** The message for a response that was sent by a proxy in front of the server. */
export const UNREADABLE = "Сервер ответил непонятно: возможно, он перезапускается. Попробуйте через минуту.";

/** Converts anything that a tRPC or REST call throws. */
export function failureOf(error: unknown): Failure {
	if (error instanceof TRPCClientError) return trpcFailure(error);
	if (error instanceof HttpError) return { ...UNKNOWN, detail: error.detail, status: error.status };
	if (error instanceof PasskeyError) return { ...UNKNOWN, detail: error.message };
	if (error instanceof TypeError) return { ...UNKNOWN, ...connectionFailure(), mayHaveSucceeded: true };
	return { ...UNKNOWN, detail: String(error) };
}

const connectionFailure = () => ({ detail: hasNetwork() ? NO_RESPONSE : NO_NETWORK, isOffline: true });

const UNKNOWN = {
	status: undefined,
	fields: {},
	suggestions: {},
	retryAfter: undefined,
	isOffline: false,
	mayHaveSucceeded: false,
} as const;

function trpcFailure(error: TRPCClientError<AppRouter>): Failure {
	const problem = error.data?.problem;
	if (!problem) return { ...UNKNOWN, ...unansweredCall(error), mayHaveSucceeded: true };
	const { errors = [], detail } = problem;
	const [first] = errors;
	const named = errors.map((refused) => ({ ...refused, field: refused.path.replace(INPUT_PREFIX, "") }));
	// Server errors show the request id, which finds the cause in the log.
	const reference = problem.status >= 500 && problem.requestId ? ` ${REFERENCE} ${problem.requestId}` : "";
	return {
		...UNKNOWN,
		// The server prefixes the field's English name; the form shows the message at the field instead.
		detail: (first && detail === `${first.path}: ${first.message}` ? first.message : detail) + reference,
		status: problem.status,
		fields: Object.fromEntries(named.map(({ field, message }) => [field, message])),
		suggestions: Object.fromEntries(
			named.flatMap(({ field, suggestion }) => (suggestion ? [[field, suggestion]] : [])),
		),
		retryAfter: problem.retryAfter,
	};
}

/** The path prefix of a `replace` call's fields, whose input is `{ id, values: { title } }`. */
const INPUT_PREFIX = /^(values|term|section)\./;

/** The failure of a call that got no response, or one from a proxy in front of the server. */
function unansweredCall({ cause }: TRPCClientError<AppRouter>) {
	if (cause?.name === "TimeoutError") return { detail: TOO_SLOW };
	return cause instanceof UnreadableResponse ? { detail: UNREADABLE, status: cause.status } : connectionFailure();
}

/** A non-JSON response, which comes from a proxy and not from this server. */
export class UnreadableResponse extends Error {
	override name = "UnreadableResponse";
	readonly status: number;

	constructor(status: number) {
		super(`A response with status ${status} that is no JSON`);
		this.status = status;
	}
}

/** True if a call was refused because there is no valid session. */
export const isSessionEnded = (error: unknown): boolean => Boolean(error) && failureOf(error).status === 401;

/** True if a call may succeed later: no response, a failed server, a timeout (408), a limit, or an ended session. */
export const isTransient = ({ status }: Failure): boolean =>
	status === undefined || status >= 500 || [401, 408, 429].includes(status);

/** `{status}: {detail}`: an error in the specification's format (section 7). */
export const statusAndDetail = ({ status, detail }: Failure) =>
	status === undefined ? detail : `${status}: ${detail}`;

/** A failure of the browser or the device with a passkey. The message is for the user, in Russian. */
export class PasskeyError extends Error {
	override name = "PasskeyError";
}
