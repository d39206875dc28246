import pLimit, { type LimitFunction } from "p-limit";
import { SignInFailure } from "#db/entities/sign-in-failure.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { recordSignInFailure } from "../journal/sign-in-journal.service.ts";

/** The time for which a failure counts: a quarter of an hour, in milliseconds. */
export const FAILURE_WINDOW_MS = 15 * 60_000;
const FAILURES_PER_COUNTER = 5;
const FREE_FAILURES_PER_NAME = 5;
// The longest delay of a name: failures on purpose may slow the admin down, but never lock them out.
const LONGEST_DELAY_MS = 30_000;

// The number of sign-ins of one counter that may wait for one another.
const QUEUE_MAX = 20;
const QUEUE_RETRY_SECONDS = 20;
const queues = new Map<string, LimitFunction>();

/**
 * The credential being tried. `username`: the name whose password it is; undefined for a passkey or a recovery code,
 * which cannot be guessed and carries no name. `session`: the open session that is being confirmed.
 */
type Proof = { username?: string; session?: number | undefined };

/**
 * The name under which failures are counted together. On a shared IP, wrong passwords block neither passkeys nor
 * recovery codes, and no failed sign-in blocks the confirmation of an open session.
 */
function counterOf({ client }: RequestContext, { username, session }: Proof): string {
	if (session !== undefined) return `session ${session}`;
	return username === undefined ? `${client.ip} key` : client.ip;
}

/**
 * Runs a sign-in or a confirmation under the limits: failures of its counter reject it, failures of the name delay a
 * sign-in. A `SiteError` of `check` counts as a failure, except `unavailable`: then the password was not checked.
 *
 * Attempts of one counter are checked one after another, so that each sees the failures before it. Across processes the
 * failures are counted in the database.
 *
 * @throws SiteError `rateLimited`, with the time left, after five failures of the counter: passwords from the IP,
 *   passkeys and recovery codes from it, or confirmations in the session; and every error of `check`
 */
export async function limitSignIns<T>(context: RequestContext, proof: Proof, check: () => Promise<T>): Promise<T> {
	const counter = counterOf(context, proof);
	const queue = queues.get(counter) ?? pLimit(1);
	if (queue.pendingCount >= QUEUE_MAX) throw rateLimited(QUEUE_RETRY_SECONDS);
	queues.set(counter, queue);
	try {
		return await queue(async () => {
			await rejectOrDelay(context, counter, proof);
			try {
				return await check();
			} catch (error) {
				if (isFailure(error)) await countFailure(context, counter, proof);
				throw error;
			}
		});
	} finally {
		if (queue.activeCount + queue.pendingCount === 0) queues.delete(counter);
	}
}

// `unavailable` means that the password was not checked, because too many waited: it is no failure.
const isFailure = (error: unknown) => error instanceof SiteError && error.kind !== "unavailable";

const rateLimited = (seconds: number) =>
	new SiteError("rateLimited", "Слишком много неудачных попыток входа. Подождите и попробуйте снова.", {
		retryAfter: seconds,
	});

async function rejectOrDelay(context: RequestContext, counter: string, { username, session }: Proof): Promise<void> {
	const now = context.clock.now().getTime();
	const createdAt = { $gt: new Date(now - FAILURE_WINDOW_MS) };
	const em = context.em.fork();
	const last = { orderBy: { id: "desc" }, limit: FAILURES_PER_COUNTER } as const;
	const failures = await em.find(SignInFailure, { ip: counter, createdAt }, last);
	const oldest = failures[FAILURES_PER_COUNTER - 1];
	if (oldest) {
		const freeAt = oldest.createdAt.getTime() + FAILURE_WINDOW_MS;
		throw rateLimited((freeAt - now) / 1_000);
	}
	if (username === undefined || session !== undefined) return;
	const ofName = await em.count(SignInFailure, { username, createdAt });
	const excess = ofName - FREE_FAILURES_PER_NAME;
	if (excess >= 0) await context.clock.sleep(Math.min(LONGEST_DELAY_MS, 1_000 * 2 ** excess));
}

async function countFailure(context: RequestContext, counter: string, { username }: Proof): Promise<void> {
	await context.em.fork().transactional(async (em) => {
		await em.insert(SignInFailure, { ip: counter, username: username ?? "", createdAt: context.clock.now() });
		await recordSignInFailure({ ...context, em }, username);
	});
}
