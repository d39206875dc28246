import { createHash } from "node:crypto";
import { attempt } from "es-toolkit";
import { z } from "zod";
import type { CreatedPasskey, UsedPasskey } from "#contract/passkey.ts";
import type { Admin } from "#db/entities/admin.entity.ts";
import { Passkey } from "#db/entities/passkey.entity.ts";
import { isOwnOrigin } from "../../http/own-origin.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { rpIdOf } from "../auth/relying-party.service.ts";
import { type Purpose, takeChallenge } from "./passkey-challenge.service.ts";

// The library is loaded with the first use of a passkey: it includes certificate parsers, which a start need not wait
// for.
export const loadWebAuthn = () => import("@simplewebauthn/server");

/**
 * The algorithms of new passkeys (COSE): EdDSA, ES256 and RS256. The library's own list begins with an algorithm that
 * is experimental in Node, which prints a warning on standard error.
 */
export const ALGORITHMS = [-8, -7, -257];

/**
 * The identifier by which devices know an admin, in bytes. It contains nothing about the person, and is the same for
 * all passkeys of the admin, so that a device replaces an older one.
 */
export const userHandleOf = ({ id, createdAt }: Pick<Admin, "id" | "createdAt">) =>
	createHash("sha256").update(`${id} ${createdAt.toISOString()}`).digest();

/** The part of a browser's statement about a passkey that is read before the signature is verified. */
const clientDataSchema = z.object({ challenge: z.string(), origin: z.string() });

/**
 * The expectations of a verification: the site's domain and origin, user verification by the device, and the challenge,
 * which is consumed whatever the result.
 *
 * @returns undefined where the page is another site's, or the challenge is not one of this purpose and session
 */
async function expectationOf(context: RequestContext, purpose: Purpose, clientDataJSON: string) {
	const [, clientData] = attempt(() => JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")));
	const { data } = clientDataSchema.safeParse(clientData);
	// Without SITE_URL any page of this machine counts as the site's, as for cookies.
	if (!data || !isOwnOrigin(data.origin, context.siteUrl)) return undefined;
	if (!(await takeChallenge(context, purpose, data.challenge))) return undefined;
	return {
		expectedRPID: rpIdOf(context),
		expectedOrigin: data.origin,
		expectedChallenge: data.challenge,
		requireUserVerification: true,
	};
}

/** Verifies a created passkey. @returns the fields to store; undefined where anything is not as expected */
export async function verifyCreated(context: RequestContext, created: CreatedPasskey) {
	const { verifyRegistrationResponse } = await loadWebAuthn();
	const expected = await expectationOf(context, "create", created.response.clientDataJSON);
	if (!expected) return undefined;
	const response = { ...created, clientExtensionResults: {} };
	// The library throws for anything unexpected.
	const checked = { ...expected, response, supportedAlgorithmIDs: ALGORITHMS };
	const result = await verifyRegistrationResponse(checked).catch(() => undefined);
	if (!result?.verified) return undefined;
	const { credential, credentialBackedUp } = result.registrationInfo;
	return {
		rpId: expected.expectedRPID,
		credentialId: credential.id,
		publicKey: Buffer.from(credential.publicKey).toString("base64url"),
		counter: credential.counter,
		transports: credential.transports ?? [],
		isBackedUp: credentialBackedUp,
	};
}

/**
 * Verifies that a passkey has signed a challenge, and records its use.
 *
 * @returns the passkey with its admin; undefined where it is unknown or anything is not as expected
 */
export async function verifyUsed(context: RequestContext, purpose: "signIn" | "confirm", used: UsedPasskey) {
	const { verifyAuthenticationResponse } = await loadWebAuthn();
	const em = context.em.fork();
	const expected = await expectationOf(context, purpose, used.response.clientDataJSON);
	const where = { credentialId: used.id, rpId: rpIdOf(context) };
	const passkey = expected && (await em.findOne(Passkey, where, { populate: ["admin"] }));
	if (!passkey) return undefined;
	const { id, credentialId, counter, transports, admin } = passkey;
	const userHandle = used.response.userHandle ?? undefined;
	if (userHandle && userHandle !== userHandleOf(admin).toString("base64url")) return undefined;
	// The library throws for anything unexpected.
	const result = await verifyAuthenticationResponse({
		...expected,
		response: { ...used, response: { ...used.response, userHandle }, clientExtensionResults: {} },
		credential: { id: credentialId, publicKey: Buffer.from(passkey.publicKey, "base64url"), counter, transports },
	}).catch(() => undefined);
	if (!result?.verified) return undefined;
	const { newCounter, credentialBackedUp } = result.authenticationInfo;
	// The condition keeps two uses of a copied key at the same instant from passing both.
	const use = { counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: context.clock.now() };
	const noted = await em.nativeUpdate(Passkey, { id, counter }, use);
	return noted > 0 ? passkey : undefined;
}
