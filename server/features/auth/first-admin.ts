import { randomBytes } from "node:crypto";
import { Admin } from "../../../db/entities/admin.entity.ts";
import type { Database } from "../../../db/open.ts";
import { systemClock } from "../../clock.ts";
import { SiteError } from "../../errors.ts";
import { setPassword } from "./auth.service.ts";

/** There is no admin on a database that strangers may reach, and the settings make none. */
export class NoAdminError extends Error {
	override name = "NoAdminError";
}

/** A name and a password to be shown once, on the terminal. */
export interface GeneratedAdmin {
	username: string;
	password: string;
}

/**
 * Makes sure that somebody can sign in.
 *
 * @returns the name and password, where they were generated; nothing where an admin was there
 *   already or the settings name one
 * @throws NoAdminError on a Postgres server without an admin and without settings for one; when the
 *   password in the settings is one that leaked
 */
export async function ensureAdmin(
	{ orm, isEmbedded }: Database,
	settings: { username?: string | undefined; password?: string | undefined },
): Promise<GeneratedAdmin | undefined> {
	const em = orm.em.fork();
	if ((await em.count(Admin)) > 0) return;
	const now = systemClock.now();
	if (settings.username && settings.password) {
		await setPassword(em, settings.username, settings.password, now).catch(
			(error: unknown) => {
				if (!(error instanceof SiteError)) throw error;
				throw new NoAdminError(
					`ADMIN_PASSWORD cannot be used: ${error.message}`,
				);
			},
		);
		return;
	}
	if (!isEmbedded) {
		throw new NoAdminError(
			"The database has no admin. Set ADMIN_USERNAME and ADMIN_PASSWORD (at least 12 characters) and start again.",
		);
	}
	const generated = {
		username: "admin",
		password: randomBytes(15).toString("base64url"),
	};
	await setPassword(em, generated.username, generated.password, now);
	return generated;
}
