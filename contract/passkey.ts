import { idSchema, nameSchema, type timestampSchema } from "./fields.ts";
import { z } from "./zod.ts";

/** The number of passkeys from which one may be lost without harm. */
export const PASSKEYS_ADVISED = 2;

// Bytes in base64url. The limits are far above what devices send: an id has at most 1023 bytes (WebAuthn, section 4).
const base64url = (max: number) => z.base64url().min(1).max(max);
const CREDENTIAL_ID_MAX = 1_400;
const PART_MAX = 20_000;

// The answers of browsers (WebAuthn, section 5.1): parts that the site does not need are dropped, since browsers add to them.
const credentialFields = {
	id: base64url(CREDENTIAL_ID_MAX),
	rawId: base64url(CREDENTIAL_ID_MAX),
	type: z.literal("public-key"),
};

/** The answer of a browser that has made a passkey. */
const createdPasskeySchema = z.object({
	...credentialFields,
	response: z.object({
		clientDataJSON: base64url(PART_MAX),
		attestationObject: base64url(PART_MAX),
		transports: z.array(z.string().max(30)).max(10).optional(),
	}),
});
export type CreatedPasskey = z.infer<typeof createdPasskeySchema>;

/** The answer of a browser whose passkey has signed a challenge. */
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

/** A passkey as the admin lists it. */
export interface PasskeyView {
	id: number;
	name: string;
	/** The domain on which it works. */
	rpId: string;
	/** True if it works on the site's domain. */
	isUsable: boolean;
	/** The ways in which the browser reaches the device: `internal`, `hybrid`, `usb`, `nfc`, `ble`. */
	transports: string[];
	/** True if it is synchronised between the owner's devices. */
	isBackedUp: boolean;
	createdAt: z.infer<typeof timestampSchema>;
	lastUsedAt: z.infer<typeof timestampSchema> | null;
}
