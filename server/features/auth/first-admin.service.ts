import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Credentials } from "#contract/auth.ts";
import { Admin } from "#db/entities/admin.entity.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import { systemClock } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";
import { addAdmin } from "./admin.service.ts";

/** The error of a start without an admin where the settings neither name one nor allow generating one. */
export class NoAdminError extends Error {
	override name = "NoAdminError";
}

/** A password of twenty random characters, to be changed at the first sign-in. */
export const generatePassword = (): string => randomBytes(15).toString("base64url");

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
	const generated = { username: "admin", password: generatePassword() };
	await deliver(generated);
	await addAdmin(em, { ...generated, mustChangePassword: true }, now);
}

/** The path of the file with the generated password, which is written where there is no terminal to show it on. */
export const firstPasswordFile = (dataDir: string): string => join(resolve(dataDir), "first-password");

/**
 * Writes the generated password to a file that only this operating-system user can read. A file left by a
 * crashed start is replaced; a symbolic link is removed, never followed.
 */
export async function writeFirstPassword(file: string, text: string): Promise<void> {
	await rm(file, { force: true });
	await writeFile(file, text, { mode: 0o600, flag: "wx", flush: true });
}

/**
 * Removes the file with the generated password once no admin has a generated password any more.
 *
 * @throws the file system's error when the file exists and cannot be removed
 */
export async function removeUsedFirstPassword(em: EntityManager, file: string): Promise<void> {
	const isInUse = (await em.count(Admin, { mustChangePassword: true })) > 0;
	if (!isInUse) await rm(file, { force: true });
}
