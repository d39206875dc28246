import { randomBytes } from "node:crypto";
import type { Credentials } from "#contract/auth.ts";
import { Admin } from "#db/entities/admin.entity.ts";
import type { Orm } from "#db/open.ts";
import { systemClock } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";
import { addAdmin } from "./admin.service.ts";

/**
 * The error of a start without an admin: the database has none, and the settings neither name one nor allow to
 * generate one.
 */
export class NoAdminError extends Error {
	override name = "NoAdminError";
}

/**
 * Creates the first admin where the database has none. A generated password has to be changed at the first sign-in.
 *
 * @param deliver gives the generated name and password to the owner; without it none are generated. It runs before the
 *   admin is created: if the process dies in between, the next start generates another password, and nobody is locked
 *   out
 * @throws NoAdminError when there is neither an admin, nor settings for one, nor `deliver`; when the
 *   password in the settings is short or on the list of leaked ones
 */
export async function ensureAdmin(
	orm: Orm,
	settings: { username?: string | undefined; password?: string | undefined },
	deliver: ((generated: Credentials) => Promise<void>) | undefined,
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
	if (!deliver) {
		throw new NoAdminError(
			"The database has no admin. Set ADMIN_USERNAME and ADMIN_PASSWORD (at least 12 characters) and start again, or make one with: npm run admin -- add NAME",
		);
	}
	const generated = { username: "admin", password: randomBytes(15).toString("base64url") };
	await deliver(generated);
	await addAdmin(em, { ...generated, mustChangePassword: true }, now);
}
