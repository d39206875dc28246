import { SignInFailure } from "../../../db/entities/sign-in-failure.entity.ts";
import { SiteError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";

/** How long a failure counts: a quarter of an hour, in milliseconds. */
export const FAILURE_WINDOW_MS = 15 * 60_000;
const FAILURES_PER_ADDRESS = 5;
const FREE_FAILURES_PER_NAME = 5;
// A stranger who fails on purpose may slow the owner down, never lock them out.
const LONGEST_DELAY_MS = 30_000;

/**
 * Counts a sign-in as failed before it is checked, so that tries at the same instant count too.
 *
 * Waits where the name has failed often; the caller takes the failure back after a success.
 *
 * @returns the failure's id
 * @throws SiteError `tooMany`, with the time left, after five failures from the address
 */
export async function enterSignIn(
	scope: Scope,
	username: string,
): Promise<number> {
	const now = scope.clock.now();
	const since = new Date(now.getTime() - FAILURE_WINDOW_MS);
	const { address } = scope.origin;
	const em = scope.em.fork();
	const own = em.create(SignInFailure, { address, username, createdAt: now });
	await em.flush();

	const failures = await em.find(
		SignInFailure,
		{ address, createdAt: { $gt: since }, id: { $lt: own.id } },
		{ orderBy: { id: "desc" }, limit: FAILURES_PER_ADDRESS },
	);
	const oldest = failures[FAILURES_PER_ADDRESS - 1];
	if (oldest) {
		await em.remove(own).flush();
		const freeAt = oldest.createdAt.getTime() + FAILURE_WINDOW_MS;
		throw new SiteError(
			"tooMany",
			"Слишком много неудачных попыток входа. Подождите и попробуйте снова.",
			{ retryAfter: (freeAt - now.getTime()) / 1_000 },
		);
	}

	const ofName = await em.count(SignInFailure, {
		username,
		createdAt: { $gt: since },
		id: { $lt: own.id },
	});
	const excess = ofName - FREE_FAILURES_PER_NAME;
	if (excess >= 0) {
		await scope.clock.sleep(Math.min(LONGEST_DELAY_MS, 1_000 * 2 ** excess));
	}
	return own.id;
}

/** Takes a counted failure back, because the sign-in succeeded. */
export async function leaveSignIn(scope: Scope, id: number): Promise<void> {
	await scope.em.nativeDelete(SignInFailure, { id });
}
