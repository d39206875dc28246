import { defineEntity, p } from "@mikro-orm/core";
import { Admin } from "./admin.entity.ts";

const RecoveryCodeSchema = defineEntity({
	name: "RecoveryCode",
	properties: {
		id: p.integer().primary().autoincrement(),
		admin: () => p.manyToOne(Admin).deleteRule("cascade"),
		codeHash: p.string().length(64).unique(),
		createdAt: p.datetime(),
		usedAt: p.datetime().nullable(),
	},
	indexes: [{ name: "recovery_code_admin_index", properties: ["admin"] }],
});

/** A recovery code of an admin, which signs in once. Only its SHA-256 is stored. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
