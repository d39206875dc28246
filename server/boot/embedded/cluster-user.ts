import { chownSync } from "node:fs";
import { EmbeddedPostgresError, OR_SERVER } from "./error.ts";

/** The uid of "nobody" on Linux: Postgres refuses to run as root. */
const NOBODY = 65_534;

const isRoot = () => process.getuid?.() === 0;

/** The uid of a new cluster's user, where that is not the user of this process. */
export const clusterUser = (): number | undefined => (isRoot() ? NOBODY : undefined);

/** Changes the owner of a file; without a uid the file stays as it is. */
export function changeOwner(user: number | undefined, file: string): void {
	if (user === undefined) return;
	try {
		chownSync(file, user, user);
	} catch (error) {
		throw new EmbeddedPostgresError(
			`Postgres does not run as root, and this root may not give ${file} to another user (${(error as Error).message}): start the site as a normal user, ${OR_SERVER}.`,
		);
	}
}

// The command runs with the capability to pass through folders that are closed to the user, such as root's home.
// CAP_DAC_OVERRIDE, which is to read and write every file, is the least one that containers grant.
export const asUser = (user: number) => [
	"setpriv",
	`--reuid=${user}`,
	`--regid=${user}`,
	"--clear-groups",
	"--inh-caps=+dac_override",
	"--ambient-caps=+dac_override",
	"--securebits=+no_setuid_fixup",
];
