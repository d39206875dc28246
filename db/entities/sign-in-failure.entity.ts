import { defineEntity, p } from "@mikro-orm/core";

/** A sign-in with a wrong name or password, as rate limits count it. Stored for 15 minutes. */
export const SignInFailure = defineEntity({
	name: "SignInFailure",
	tableName: "sign_in_failure",
	properties: {
		id: p.integer().primary().autoincrement(),
		// The key by which failures are counted: the IP, for passkeys and recovery codes with " key" after it, or "session" and its id.
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
