import type { UsedPasskey } from "#contract/passkey.ts";
import { Passkey } from "#db/entities/passkey.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { enter, type SignedIn } from "../auth/auth.service.ts";
import { rpIdOf } from "../auth/relying-party.service.ts";
import { limitSignIns } from "../auth/sign-in-limit.service.ts";
import { recordConfirmation } from "../confirmation/confirmation.service.ts";
import { CHALLENGE_MS, makeChallenge } from "./passkey-challenge.service.ts";
import { loadWebAuthn, verifyUsed } from "./passkey-verification.service.ts";

const REFUSED = "Ключ не подошёл, или прошло больше пяти минут. Попробуйте ещё раз.";

/** The options for signing in with a passkey. @throws SiteError `rateLimited` after twenty open challenges of the IP */
export async function makeSignInOptions(context: RequestContext) {
	return requestOptions(context, await makeChallenge(context, "signIn"), []);
}

/** The options for an own passkey of the admin. @throws SiteError `rateLimited` after twenty open challenges of the IP */
export async function makeConfirmOptions(context: RequestContext) {
	const own = { admin: context.viewer?.admin.id ?? 0, rpId: rpIdOf(context) };
	const passkeys = await context.em.find(Passkey, own);
	return requestOptions(context, await makeChallenge(context, "confirm"), passkeys);
}

async function requestOptions(context: RequestContext, challenge: string, passkeys: Passkey[]) {
	const { generateAuthenticationOptions } = await loadWebAuthn();
	return generateAuthenticationOptions({
		rpID: rpIdOf(context),
		challenge: Buffer.from(challenge, "base64url"),
		timeout: CHALLENGE_MS,
		userVerification: "required",
		allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
	});
}

/**
 * Signs in the admin whose passkey has signed a challenge, and ends the session with which the request came.
 *
 * @throws SiteError `unauthenticated` where the passkey is unknown or anything about its signature is not as expected;
 *   `rateLimited` after five failures of passkeys and codes from the IP
 */
export function signInWithPasskey(context: RequestContext, used: UsedPasskey): Promise<SignedIn> {
	return limitSignIns(context, {}, async () => {
		const passkey = await verifyUsed(context, "signIn", used);
		if (!passkey) throw new SiteError("unauthenticated", REFUSED);
		return context.em.fork().transactional((em) => enter({ ...context, em }, passkey.admin));
	});
}

/**
 * Confirms the session of this request by a passkey of its admin.
 *
 * @throws SiteError `invalid` where the passkey is another's or anything about its signature is not as expected;
 *   `rateLimited` after five failures in the session
 */
export async function confirmWithPasskey(context: RequestContext, used: UsedPasskey): Promise<void> {
	await limitSignIns(context, { session: context.viewer?.sessionId }, async () => {
		const passkey = await verifyUsed(context, "confirm", used);
		if (!passkey || passkey.admin.id !== context.viewer?.admin.id) throw new SiteError("invalid", REFUSED);
	});
	await recordConfirmation(context);
}
