import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

export const Admin = defineEntity({
	name: "Admin",
	tableName: "admin",
	properties: {
		id: p.integer().primary().autoincrement(),
		username: p.string().length(100).unique(),
		passwordHash: p.text().lazy(),
		createdAt: p.datetime(),
		passwordChangedAt: p.datetime(),
		/** A generated password may do nothing but choose another one. */
		mustChangePassword: p.boolean().default(false),
	},
});

export type Admin = InferEntity<typeof Admin>;
