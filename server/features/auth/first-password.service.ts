import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Admin } from "#db/entities/admin.entity.ts";
import type { EntityManager } from "#db/open.ts";

/** The file that keeps a generated password where there is no terminal to show it on. */
export const firstPasswordFile = (dataDir: string): string =>
	join(resolve(dataDir), "first-password");

/**
 * Writes the file of a generated password for this user of the machine alone. What was left there by a
 * start that died is replaced; a link is removed, never followed.
 */
export async function writeFirstPassword(
	file: string,
	text: string,
): Promise<void> {
	await rm(file, { force: true });
	await writeFile(file, text, { mode: 0o600, flag: "wx", flush: true });
}

/**
 * Removes the file of a generated password once nobody has that password any more.
 *
 * @throws the system's error when the file is there and cannot be removed
 */
export async function removeUsedFirstPassword(
	em: EntityManager,
	file: string,
): Promise<void> {
	const isInUse = (await em.count(Admin, { mustChangePassword: true })) > 0;
	if (!isInUse) await rm(file, { force: true });
}
