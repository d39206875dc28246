import { z } from "zod";
import { idSchema, textSchema, timestampSchema } from "../fields.schema.ts";

const USERNAME_MAX = 100;
export const PASSWORD_MIN = 12;
const PASSWORD_MAX = 1_000;

export const credentialsSchema = z.strictObject({
	username: textSchema(USERNAME_MAX).min(1, { error: "Введите имя" }),
	password: textSchema(PASSWORD_MAX).min(1, { error: "Введите пароль" }),
});
export type Credentials = z.infer<typeof credentialsSchema>;

export const signInSchema = z.object({
	token: z.string(),
	expiresAt: timestampSchema,
});
export type SignIn = z.infer<typeof signInSchema>;

export const newPasswordSchema = textSchema(PASSWORD_MAX).min(PASSWORD_MIN, {
	error: `Не короче ${PASSWORD_MIN} знаков`,
});

export const passwordChangeSchema = z.strictObject({
	currentPassword: textSchema(PASSWORD_MAX),
	newPassword: newPasswordSchema,
});

const sessionSchema = z.object({
	id: idSchema,
	userAgent: z.string(),
	address: z.string(),
	createdAt: timestampSchema,
	lastUsedAt: timestampSchema,
	/** Whether it is the session that asks. */
	isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionSchema>;
