import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Admin } from "#db/entities/admin.entity.ts";
import type { EntityManager } from "#db/open.ts";

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
