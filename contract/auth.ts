import { idSchema, textSchema, timestampSchema } from "./fields.ts";
import { z } from "./zod.ts";

const USERNAME_MAX = 100;
export const PASSWORD_MIN = 12;
const PASSWORD_MAX = 1_000;

// Passwords are used as typed: nothing is trimmed or removed.
const passwordSchema = z.string().max(PASSWORD_MAX, { error: `Не длиннее ${PASSWORD_MAX} знаков` });

export const usernameSchema = textSchema(USERNAME_MAX).min(1, { error: "Введите имя" });

export const credentialsSchema = z.strictObject({
	username: usernameSchema,
	password: passwordSchema.min(1, { error: "Введите пароль" }),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** The password of the signed-in admin, typed again before what must not be done by whoever finds the device unlocked. */
export const passwordConfirmationSchema = z.strictObject({
	password: passwordSchema.min(1, { error: "Введите пароль" }),
});

export const signInSchema = z.object({
	token: z.string(),
	expiresAt: timestampSchema,
	/** True if the password was generated: all other requests are refused until it is changed. */
	mustChangePassword: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;

/** The signed-in admin. */
export interface ViewerView extends Pick<SignIn, "mustChangePassword"> {
	username: string;
}

export const newPasswordSchema = passwordSchema.min(PASSWORD_MIN, { error: `Не короче ${PASSWORD_MIN} знаков` });

export const passwordChangeSchema = z.strictObject({ currentPassword: passwordSchema, newPassword: newPasswordSchema });

const sessionSchema = z.object({
	id: idSchema,
	userAgent: z.string(),
	ip: z.string(),
	createdAt: timestampSchema,
	lastUsedAt: timestampSchema,
	/** True if it is the session of this request. */
	isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionSchema>;
