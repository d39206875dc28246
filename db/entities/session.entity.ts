import { defineEntity, p } from "@mikro-orm/core";
import { Admin } from "./admin.entity.ts";

const SessionSchema = defineEntity({
	name: "Session",
	properties: {
		id: p.integer().primary().autoincrement(),
		tokenHash: p.string().length(64).unique(),
		admin: () => p.manyToOne(Admin).deleteRule("cascade"),
		userAgent: p.string().length(500),
		ip: p.string().length(64),
		createdAt: p.datetime(),
		lastUsedAt: p.datetime(),
		expiresAt: p.datetime(),
		// The time of the last re-authentication, required by sensitive actions.
		confirmedAt: p.datetime().nullable(),
	},
	indexes: [{ name: "session_admin_index", properties: ["admin"] }],
});

/** A signed-in device. Only the SHA-256 of its token is stored. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
