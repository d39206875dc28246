import { defineEntity, p } from "@mikro-orm/core";
import { Session } from "./session.entity.ts";

/** The purposes of challenges: signing in, re-authentication, adding a passkey. */
const PASSKEY_PURPOSES = ["signIn", "confirm", "create"] as const;

const PasskeyChallengeSchema = defineEntity({
	name: "PasskeyChallenge",
	properties: {
		challenge: p.string().length(64).primary(),
		purpose: p.enum(PASSKEY_PURPOSES),
		// The session that asked; null when signing in.
		session: () => p.manyToOne(Session).nullable().deleteRule("cascade"),
		// The HMAC of the IP under the day's salt, for the rate limit.
		ipHash: p.string().length(64),
		expiresAt: p.datetime(),
	},
	indexes: [
		{ name: "passkey_challenge_ip_index", properties: ["ipHash", "expiresAt"] },
		{ name: "passkey_challenge_session_index", properties: ["session"] },
	],
});

/** Random bytes for a passkey to sign, once and within minutes; every process knows them from here. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
