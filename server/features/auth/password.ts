import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { invalidField } from "../../errors.ts";
import { newPasswordSchema } from "./auth.schema.ts";

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A burst of sign-ins may not take the machine: two hashes at once, the rest wait.
const limit = pLimit(2);

export function hashPassword(password: string): Promise<string> {
	return limit(() => hash(password, ARGON2));
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password belongs to a hash. Without a hash (no such user) it takes the same time and
 * says no.
 */
export async function verifyPassword(
	storedHash: string | undefined,
	password: string,
): Promise<boolean> {
	decoy ??= hashPassword("nobody has this password");
	const against = storedHash ?? (await decoy);
	const matches = await limit(() => verify(against, password));
	return matches && storedHash !== undefined;
}

/**
 * Refuses passwords that are short or were leaked often enough to be on the list of common ones.
 *
 * @throws SiteError `invalid`, at the field `newPassword`
 */
export async function checkNewPassword(password: string): Promise<void> {
	const path = "newPassword";
	const checked = newPasswordSchema.safeParse(password);
	if (!checked.success) {
		throw invalidField(path, checked.error.issues[0]?.message ?? "");
	}
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	const common: readonly unknown[] = dictionary["passwords-common"];
	if (common.includes(password.toLowerCase())) {
		throw invalidField(
			path,
			"Этот пароль есть в списках утечек. Придумайте другой.",
		);
	}
}
