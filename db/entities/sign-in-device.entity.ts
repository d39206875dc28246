import { defineEntity, p } from "@mikro-orm/core";
import { Admin } from "./admin.entity.ts";

const SignInDeviceSchema = defineEntity({
	name: "SignInDevice",
	properties: {
		id: p.integer().primary().autoincrement(),
		tokenHash: p.string().length(64).unique(),
		admin: () => p.manyToOne(Admin).deleteRule("cascade"),
		createdAt: p.datetime(),
		lastUsedAt: p.datetime(),
	},
	indexes: [{ name: "sign_in_device_admin_index", properties: ["admin"] }],
});

/** A browser that an admin has signed in with, known by a cookie that outlives sessions: its SHA-256 is stored. */
export class SignInDevice extends SignInDeviceSchema.class {}
SignInDeviceSchema.setClass(SignInDevice);
