import { defineEntity, p } from "@mikro-orm/core";
import { Admin } from "./admin.entity.ts";

const PasskeySchema = defineEntity({
	name: "Passkey",
	properties: {
		id: p.integer().primary().autoincrement(),
		admin: () => p.manyToOne(Admin).deleteRule("cascade"),
		// The relying party ID: browsers offer the passkey on this domain only.
		rpId: p.string().length(253),
		// In base64url, as browsers send it: at most 1023 bytes.
		credentialId: p.string().length(1_400).unique(),
		// The COSE key in base64url.
		publicKey: p.text(),
		// The signature counter that the device last reported, up to 2³² − 1; always 0 for synchronised passkeys.
		counter: p.bigint("number"),
		transports: p.json<string[]>(),
		isBackedUp: p.boolean(),
		// The name given by the owner.
		name: p.string().length(100),
		createdAt: p.datetime(),
		lastUsedAt: p.datetime().nullable(),
	},
	indexes: [{ name: "passkey_admin_index", properties: ["admin"] }],
});

/** A passkey of an admin (WebAuthn): the public half of a key pair whose private half never leaves the device. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
