import pLimit, { type LimitFunction } from "p-limit";
import { SignInFailure } from "#db/entities/sign-in-failure.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";

/** How long a failure counts: a quarter of an hour, in milliseconds. */
export const FAILURE_WINDOW_MS = 15 * 60_000;
const FAILURES_PER_ADDRESS = 5;
const FREE_FAILURES_PER_NAME = 5;
// A stranger who fails on purpose may slow the owner down, never lock them out.
const LONGEST_DELAY_MS = 30_000;

// How many sign-ins of one address may wait for one another.
const QUEUE_MAX = 20;
const QUEUE_RETRY_SECONDS = 20;
const queues = new Map<string, LimitFunction>();

/**
 * Runs a sign-in under the limits: the failures of the address refuse it, those of the name delay
 * it. A `SiteError` of `check` counts as a failure; that the password could not be checked does not.
 *
 * Sign-ins of one address are checked one after another, so that each knows of the failures before
 * it. Between processes the database counts.
 *
 * @throws SiteError `rateLimited`, with the time left, after five failures from the address; whatever
 *   `check` throws
 */
export async function limitSignIns<T>(
	context: RequestContext,
	username: string,
	check: () => Promise<T>,
): Promise<T> {
	const { ip: address } = context.client;
	const queue = queues.get(address) ?? pLimit(1);
	if (queue.pendingCount >= QUEUE_MAX) throw tooMany(QUEUE_RETRY_SECONDS);
	queues.set(address, queue);
	try {
		return await queue(async () => {
			await refuseOrDelay(context, username);
			try {
				return await check();
			} catch (error) {
				if (isFailure(error)) await countFailure(context, username);
				throw error;
			}
		});
	} finally {
		if (queue.activeCount + queue.pendingCount === 0) queues.delete(address);
	}
}

// A password that could not be checked, for too many are, was not a wrong one.
const isFailure = (error: unknown) =>
	error instanceof SiteError && error.kind !== "unavailable";

const tooMany = (seconds: number) =>
	new SiteError(
		"rateLimited",
		"Слишком много неудачных попыток входа. Подождите и попробуйте снова.",
		{ retryAfter: seconds },
	);

async function refuseOrDelay(
	context: RequestContext,
	username: string,
): Promise<void> {
	const now = context.clock.now().getTime();
	const createdAt = { $gt: new Date(now - FAILURE_WINDOW_MS) };
	const em = context.em.fork();
	const failures = await em.find(
		SignInFailure,
		{ address: context.client.ip, createdAt },
		{ orderBy: { id: "desc" }, limit: FAILURES_PER_ADDRESS },
	);
	const oldest = failures[FAILURES_PER_ADDRESS - 1];
	if (oldest) {
		const freeAt = oldest.createdAt.getTime() + FAILURE_WINDOW_MS;
		throw tooMany((freeAt - now) / 1_000);
	}
	const ofName = await em.count(SignInFailure, { username, createdAt });
	const excess = ofName - FREE_FAILURES_PER_NAME;
	if (excess >= 0) {
		await context.clock.sleep(Math.min(LONGEST_DELAY_MS, 1_000 * 2 ** excess));
	}
}

async function countFailure(
	context: RequestContext,
	username: string,
): Promise<void> {
	const em = context.em.fork();
	const { ip: address } = context.client;
	em.create(SignInFailure, {
		address,
		username,
		createdAt: context.clock.now(),
	});
	await em.flush();
}
