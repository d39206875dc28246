import { defineEntity, p } from "@mikro-orm/core";

const SignInFailureSchema = defineEntity({
	name: "SignInFailure",
	properties: {
		id: p.integer().primary().autoincrement(),
		// The key of the rate limit: the IP, the IP followed by " key" (passkeys and recovery codes), or "session" and its
		// id.
		ip: p.string().length(64),
		username: p.string().length(100),
		createdAt: p.datetime(),
	},
	indexes: [
		{ name: "sign_in_failure_ip_index", properties: ["ip", "createdAt"] },
		{ name: "sign_in_failure_username_index", properties: ["username", "createdAt"] },
		{ name: "sign_in_failure_created_index", properties: ["createdAt"] },
	],
});

/** A failed sign-in, counted by rate limits. Stored for 15 minutes. */
export class SignInFailure extends SignInFailureSchema.class {}
SignInFailureSchema.setClass(SignInFailure);
