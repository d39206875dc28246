import { idSchema, textSchema, timestampSchema } from "./fields.ts";
import type { PasskeyView } from "./passkey.ts";
import { z } from "./zod.ts";

const USERNAME_MAX = 100;
export const PASSWORD_MIN = 12;
const PASSWORD_MAX = 1_000;

// Passwords are used as typed: nothing is trimmed or removed.
const passwordSchema = z.string().max(PASSWORD_MAX, { error: `Не длиннее ${PASSWORD_MAX} знаков` });

// Phone keyboards append a space to suggested words.
export const usernameSchema = textSchema(USERNAME_MAX).trim().min(1, { error: "Введите имя" });

export const credentialsSchema = z.strictObject({
	username: usernameSchema,
	password: passwordSchema.min(1, { error: "Введите пароль" }),
});
export type Credentials = z.infer<typeof credentialsSchema>;

export const usernameChangeSchema = z.strictObject({ username: usernameSchema });
export type UsernameChange = z.infer<typeof usernameChangeSchema>;

/** The password of the signed-in admin, re-entered before sensitive actions. */
export const passwordConfirmationSchema = z.strictObject({
	password: passwordSchema.min(1, { error: "Введите пароль" }),
});

export const signInSchema = z.object({
	token: z.string(),
	expiresAt: timestampSchema,
	/** True if the password was generated: other requests are refused until it is changed. */
	mustChangePassword: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;

/** The signed-in admin. */
export interface ViewerView extends Pick<SignIn, "mustChangePassword"> {
	username: string;
}

export const newPasswordSchema = passwordSchema.min(PASSWORD_MIN, { error: `Не короче ${PASSWORD_MIN} знаков` });

export const passwordChangeSchema = z.strictObject({
	/** Optional if the admin has just re-authenticated in another way. */
	currentPassword: passwordSchema.optional(),
	newPassword: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const passwordOffSchema = z.strictObject({ isOff: z.boolean() });

/** The methods by which the signed-in admin can sign in and re-authenticate. */
export interface SignInMethods {
	passkeys: PasskeyView[];
	/** The domain of the site, to which new passkeys are bound. */
	rpId: string;
	isPasswordOff: boolean;
	/** True if the password is accepted: it is on, or no passkey works on this domain. */
	isPasswordAccepted: boolean;
	/** The number of unused recovery codes. */
	codesLeft: number;
	/** The time until which sensitive actions need no new confirmation; null if they need one. */
	confirmedUntil: z.infer<typeof timestampSchema> | null;
}

export const sessionSchema = z.object({
	id: idSchema,
	userAgent: z.string(),
	ip: z.string(),
	createdAt: timestampSchema,
	lastUsedAt: timestampSchema,
	/** True for the session of this request. */
	isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionSchema>;
