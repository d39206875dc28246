import { AsyncLocalStorage } from "node:async_hooks";

/** The id of the request that is being answered: every log line has it that is written meanwhile. */
export const requestScope = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined in background work. */
export const currentRequestId = (): string | undefined => requestScope.getStore();

const DIGITS = 9;

/**
 * A new id of a request, such as `482-173-059`: digits, which can be read out on the telephone without spelling. It proves
 * nothing, and finds lines of one log, so that two of a billion may be the same.
 */
export function newRequestId(): string {
	const digits = String(Math.floor(Math.random() * 10 ** DIGITS)).padStart(DIGITS, "0");
	return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}
