import pLimit, { type LimitFunction } from "p-limit";
import { SignInFailure } from "#db/entities/sign-in-failure.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { recordSignInFailure } from "../journal/sign-in-journal.service.ts";

/** The time for which a failure counts: a quarter of an hour, in milliseconds. */
export const FAILURE_WINDOW_MS = 15 * 60_000;
const FAILURES_PER_IP = 5;
const FREE_FAILURES_PER_NAME = 5;
// The longest delay of a name: failures on purpose may slow the admin down, but never lock them out.
const LONGEST_DELAY_MS = 30_000;

// The number of sign-ins of one IP that may wait for one another.
const QUEUE_MAX = 20;
const QUEUE_RETRY_SECONDS = 20;
const queues = new Map<string, LimitFunction>();

/**
 * Runs a sign-in under the limits: failures of the IP reject it, failures of the name delay it. A
 * `SiteError` of `check` counts as a failure, except `unavailable`: then the password was not checked.
 *
 * Sign-ins of one IP are checked one after another, so that each sees the failures before it. Across
 * processes the failures are counted in the database.
 *
 * @param username undefined for what cannot be guessed and names nobody, a passkey or a recovery code: nothing is delayed
 * @throws SiteError `rateLimited`, with the time left, after five failures from the IP; and every error
 *   of `check`
 */
export async function limitSignIns<T>(
	context: RequestContext,
	username: string | undefined,
	check: () => Promise<T>,
): Promise<T> {
	const { ip } = context.client;
	const queue = queues.get(ip) ?? pLimit(1);
	if (queue.pendingCount >= QUEUE_MAX) throw rateLimited(QUEUE_RETRY_SECONDS);
	queues.set(ip, queue);
	try {
		return await queue(async () => {
			await rejectOrDelay(context, username);
			try {
				return await check();
			} catch (error) {
				if (isFailure(error)) await countFailure(context, username);
				throw error;
			}
		});
	} finally {
		if (queue.activeCount + queue.pendingCount === 0) queues.delete(ip);
	}
}

// `unavailable` means that the password was not checked, because too many waited: it is no failure.
const isFailure = (error: unknown) => error instanceof SiteError && error.kind !== "unavailable";

const rateLimited = (seconds: number) =>
	new SiteError("rateLimited", "Слишком много неудачных попыток входа. Подождите и попробуйте снова.", {
		retryAfter: seconds,
	});

async function rejectOrDelay(context: RequestContext, username: string | undefined): Promise<void> {
	const now = context.clock.now().getTime();
	const createdAt = { $gt: new Date(now - FAILURE_WINDOW_MS) };
	const em = context.em.fork();
	const failures = await em.find(
		SignInFailure,
		{ ip: context.client.ip, createdAt },
		{ orderBy: { id: "desc" }, limit: FAILURES_PER_IP },
	);
	const oldest = failures[FAILURES_PER_IP - 1];
	if (oldest) {
		const freeAt = oldest.createdAt.getTime() + FAILURE_WINDOW_MS;
		throw rateLimited((freeAt - now) / 1_000);
	}
	if (username === undefined) return;
	const ofName = await em.count(SignInFailure, { username, createdAt });
	const excess = ofName - FREE_FAILURES_PER_NAME;
	if (excess >= 0) {
		await context.clock.sleep(Math.min(LONGEST_DELAY_MS, 1_000 * 2 ** excess));
	}
}

async function countFailure(context: RequestContext, username: string | undefined): Promise<void> {
	await context.em.fork().transactional(async (em) => {
		await em.insert(SignInFailure, { ip: context.client.ip, username: username ?? "", createdAt: context.clock.now() });
		await recordSignInFailure({ ...context, em }, username);
	});
}
