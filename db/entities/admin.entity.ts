import { defineEntity, p } from "@mikro-orm/core";

const AdminSchema = defineEntity({
	name: "Admin",
	properties: {
		id: p.integer().primary().autoincrement(),
		username: p.string().length(100).unique(),
		passwordHash: p.text().lazy(),
		createdAt: p.datetime(),
		passwordChangedAt: p.datetime(),
		/** True if the password was generated: the admin must replace it before doing anything else. */
		mustChangePassword: p.boolean().default(false),
		/** True if the admin signs in by passkey only; the password is kept, and works where no passkey can. */
		isPasswordOff: p.boolean().default(false),
		/** The version of the release notes that the admin dismissed last; 0.1.0 had no notes. */
		seenVersion: p.string().length(20).default("0.1.0"),
	},
});

export class Admin extends AdminSchema.class {}
AdminSchema.setClass(Admin);
