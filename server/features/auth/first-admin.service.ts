import { randomBytes } from "node:crypto";
import type { Credentials } from "#contract/auth.ts";
import { Admin } from "#db/entities/admin.entity.ts";
import type { Orm } from "#db/open.ts";
import { systemClock } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";
import { addAdmin } from "./admin.service.ts";

/** There is no admin on a database that strangers may reach, and the settings make none. */
export class NoAdminError extends Error {
	override name = "NoAdminError";
}

/**
 * Makes sure that somebody can sign in. The first sign-in with a generated password asks for another.
 *
 * @param hand gives a generated name and password to the owner; without it none are generated. It comes before the
 *   admin is made: of a start that dies in between the next one makes another password, and nobody is locked out
 * @throws NoAdminError when there is neither an admin, nor settings for one, nor `hand`; when the
 *   password in the settings is one that leaked
 */
export async function ensureAdmin(
	orm: Orm,
	settings: { username?: string | undefined; password?: string | undefined },
	hand: ((generated: Credentials) => Promise<void>) | undefined,
): Promise<void> {
	const em = orm.em.fork();
	if ((await em.count(Admin)) > 0) return;
	const now = systemClock.now();
	const { username, password } = settings;
	if (username && password) {
		await addAdmin(em, { username, password }, now).catch((error: unknown) => {
			if (!(error instanceof SiteError)) throw error;
			throw new NoAdminError(`ADMIN_PASSWORD cannot be used: ${error.message}`);
		});
		return;
	}
	if (!hand) {
		throw new NoAdminError(
			"The database has no admin. Set ADMIN_USERNAME and ADMIN_PASSWORD (at least 12 characters) and start again, or make one with: npm run admin -- add NAME",
		);
	}
	const generated = {
		username: "admin",
		password: randomBytes(15).toString("base64url"),
	};
	await hand(generated);
	await addAdmin(em, { ...generated, mustChangePassword: true }, now);
}
