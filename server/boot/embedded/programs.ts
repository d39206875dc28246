import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { asUser } from "./cluster-user.ts";
import { EmbeddedPostgresError, OR_SERVER } from "./error.ts";
import { findPrograms, linkLibraries, type PlatformPackage } from "./platform-package.ts";

/** The exit code of flock when another process holds the lock. Those of Postgres' programs are small numbers. */
const IS_LOCKED = 75;

/**
 * A command that locks a file of the folder (flock(2)) and then starts a server, whose processes inherit the lock and
 * hold it while one of them lives. So there is never a second server, also not in another container, which has process
 * ids of its own. The holder of the lock may remove the files that a dead server has left: Postgres might take them for
 * those of a running one, because process ids are used again, in containers nearly always.
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
		// A server that pg_ctl starts would keep a pipe open.
		stdio: ["ignore", "ignore", name === "initdb" ? "pipe" : "ignore"],
		windowsHide: true,
	});
	const errorOutput = child.stderr ? text(child.stderr) : "";
	const [code] = await once(child, "exit").catch((error: Error) => {
		throw new EmbeddedPostgresError(
			command === program
				? `Postgres does not run on this system (${error.message}; it needs glibc): set DATABASE_URL to a Postgres server (15 or newer).`
				: `Postgres cannot be started without ${command} (util-linux): install it, ${OR_SERVER}.`,
		);
	});
	if (code === 0) return true;
	if (code === IS_LOCKED) return false;
	const reason = (await errorOutput)
		.split("\n")
		.findLast((line) => /(error|FATAL): /.test(line))
		?.replace(/^.*?(error|FATAL): +/, "");
	throw new EmbeddedPostgresError(`${name} failed in ${folder}${reason ? `: ${reason}` : ""}. Fix that, ${OR_SERVER}.`);
}
