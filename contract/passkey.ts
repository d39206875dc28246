import { idSchema, nameSchema, type timestampSchema } from "./fields.ts";
import { z } from "./zod.ts";

/** The recommended number of passkeys, so that one may be lost. */
export const PASSKEYS_ADVISED = 2;

// Bytes in base64url. The limits are generous: an id has at most 1023 bytes (WebAuthn, section 4).
const base64url = (max: number) => z.base64url().min(1).max(max);
const CREDENTIAL_ID_MAX = 1_400;
const PART_MAX = 20_000;

// Browser responses (WebAuthn, section 5.1). Unknown members are dropped, since browsers keep adding some.
const credentialFields = {
	id: base64url(CREDENTIAL_ID_MAX),
	rawId: base64url(CREDENTIAL_ID_MAX),
	type: z.literal("public-key"),
};

/** The browser's response after creating a passkey. */
const createdPasskeySchema = z.object({
	...credentialFields,
	response: z.object({
		clientDataJSON: base64url(PART_MAX),
		attestationObject: base64url(PART_MAX),
		transports: z.array(z.string().max(30)).max(10).optional(),
	}),
});
export type CreatedPasskey = z.infer<typeof createdPasskeySchema>;

/** The browser's response after signing a challenge. */
const usedPasskeySchema = z.object({
	...credentialFields,
	response: z.object({
		clientDataJSON: base64url(PART_MAX),
		authenticatorData: base64url(PART_MAX),
		signature: base64url(PART_MAX),
		userHandle: base64url(200).nullish(),
	}),
});
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;

export const usedPasskeyInputSchema = z.strictObject({ passkey: usedPasskeySchema });

export const newPasskeySchema = z.strictObject({ name: nameSchema, passkey: createdPasskeySchema });
export type NewPasskey = z.infer<typeof newPasskeySchema>;

export const passkeyNameSchema = z.strictObject({ id: idSchema, name: nameSchema });

/** A passkey in the admin's list. */
export interface PasskeyView {
	id: number;
	name: string;
	/** The domain it works on. */
	rpId: string;
	/** True if it works on the site's domain. */
	isUsable: boolean;
	/** The transports of the authenticator: `internal`, `hybrid`, `usb`, `nfc`, `ble`. */
	transports: string[];
	/** True if it is synchronised between the owner's devices. */
	isBackedUp: boolean;
	createdAt: z.infer<typeof timestampSchema>;
	lastUsedAt: z.infer<typeof timestampSchema> | null;
}
