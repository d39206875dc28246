import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { newPasswordSchema } from "#contract/auth.ts";
import type { Admin } from "#db/entities/admin.entity.ts";
import { invalidField, SiteError } from "../../lib/errors.ts";

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Two hashes are computed in parallel, so that a burst of sign-ins leaves the machine to other requests; at most twenty
// more wait. A hash takes some 50 ms, so the last of them waits for half a second.
const limit = pLimit(2);
const WAITING_MAX = 20;
const RETRY_SECONDS = 5;

export function hashPassword(password: string): Promise<string> {
	return limit(() => hash(password, ARGON2));
}

let dummyHash: Promise<string> | undefined;

/**
 * Verifies a password against a hash. Without a hash (no such user) it takes the same time, so that the time does not
 * reveal which names exist, and returns false.
 *
 * @param isExpected whether this check may join a full queue; called only when the queue is full
 * @throws SiteError `unavailable` when too many passwords wait to be checked
 */
export async function verifyPassword(
	storedHash: string | undefined,
	password: string,
	isExpected: () => Promise<boolean>,
): Promise<boolean> {
	dummyHash ??= hashPassword("nobody has this password");
	const against = storedHash ?? (await dummyHash);
	if (limit.pendingCount >= WAITING_MAX && !(await isExpected())) {
		throw new SiteError("unavailable", "Сейчас проверяется слишком много паролей. Попробуйте через несколько секунд.", {
			retryAfter: RETRY_SECONDS,
		});
	}
	const matches = await limit(() => verify(against, password));
	return matches && storedHash !== undefined;
}

/** The minimum length of an admin's own word that is looked for in a password. */
const OWN_WORD_MIN = 4;

/** The words that guessers try first: the name of the admin, and that of the site in its URL. */
export function ownWords(username: string, siteUrl?: string | undefined): string[] {
	const labels = siteUrl ? new URL(siteUrl).hostname.split(".") : [];
	return [username, labels.at(-2) ?? labels[0] ?? ""].filter(({ length }) => length >= OWN_WORD_MIN);
}

/** Rejects passwords that are short, leaked or made with own words. @throws SiteError `invalid` at `newPassword` */
export async function checkNewPassword(password: string, words: readonly string[]): Promise<void> {
	const path = "newPassword";
	const checked = newPasswordSchema.safeParse(password);
	if (!checked.success) {
		throw invalidField(path, checked.error.issues[0]?.message ?? "");
	}
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	const common: readonly unknown[] = dictionary["passwords-common"];
	if (common.includes(password.toLowerCase())) {
		throw invalidField(path, "Этот пароль есть в списках утечек. Придумайте другой.");
	}
	if (words.some((word) => password.toLowerCase().includes(word.toLowerCase()))) {
		throw invalidField(path, "В пароле не должно быть имени для входа и названия сайта: с них начинают подбирать.");
	}
}

/** True if an admin still has the initial password, which the creator of the account knows. */
export const isPasswordGiven = ({
	createdAt,
	passwordChangedAt,
	isPasswordOff,
}: Pick<Admin, "createdAt" | "passwordChangedAt" | "isPasswordOff">): boolean =>
	!isPasswordOff && passwordChangedAt.getTime() === createdAt.getTime();
