import { PasskeyChallenge } from "#db/entities/passkey-challenge.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { makeToken } from "../../lib/secret-token.ts";
import { visitorOfDay } from "../visitor/visitor.service.ts";

/** The time within which the owner must answer the browser's prompt, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;
// The limit exceeds the open challenges that pressing the button repeatedly can need.
const CHALLENGES_PER_IP = 20;

export type Purpose = PasskeyChallenge["purpose"];

// A challenge for signing in is bound to no session: the request has none, or one that has ended.
const sessionOf = (context: RequestContext, purpose: Purpose) =>
	purpose === "signIn" ? null : (context.viewer?.sessionId ?? null);

/**
 * Creates a challenge: 256 random bits that are valid once, within five minutes, for this purpose and in this session.
 *
 * Expired challenges are deleted.
 *
 * @throws SiteError `rateLimited` where the IP has twenty open ones for the purpose
 */
export async function makeChallenge(context: RequestContext, purpose: Purpose): Promise<string> {
	const now = context.clock.now();
	const { ipHash } = await visitorOfDay(context);
	const em = context.em.fork();
	await em.nativeDelete(PasskeyChallenge, { expiresAt: { $lte: now } });
	const open = await em.count(PasskeyChallenge, { ipHash, purpose, expiresAt: { $gt: now } });
	if (open >= CHALLENGES_PER_IP) {
		throw new SiteError("rateLimited", "Слишком много попыток подряд. Подождите несколько минут.", {
			retryAfter: CHALLENGE_MS / 1_000,
		});
	}
	const challenge = makeToken();
	const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
	await em.insert(PasskeyChallenge, { challenge, purpose, session: sessionOf(context, purpose), ipHash, expiresAt });
	return challenge;
}

/** Consumes a challenge. @returns whether it was one of this purpose and session that had not expired */
export async function takeChallenge(context: RequestContext, purpose: Purpose, challenge: string): Promise<boolean> {
	const open = { challenge, purpose, session: sessionOf(context, purpose), expiresAt: { $gt: context.clock.now() } };
	return (await context.em.fork().nativeDelete(PasskeyChallenge, open)) > 0;
}
