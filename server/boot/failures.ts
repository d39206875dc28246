import { resolve } from "node:path";
import { readEnvironment } from "../env.ts";
import { describeError, type ErrorDescription } from "../lib/describe-error.ts";
import { NETWORK_FAILURES } from "../lib/errors.ts";

/** A command was called with unknown arguments, or in a state that does not allow it. */
export class UsageError extends Error {
	override name = "UsageError";
}

// Errors whose messages are written for the operator.
const EXPLAINED = new Set([
	"EnvironmentError",
	"EmbeddedPostgresError",
	"ImportError",
	"ListenError",
	"NoAdminError",
	"SiteError",
	"UsageError",
]);

/**
 * A URL for messages, without its password and parameters, which may contain one. An unescaped special character in a
 * password ends the host early: if an @ follows later, everything before it may belong to the password.
 */
function withoutSecrets(url: string): string {
	const { protocol, username, host, pathname, search, hash } = new URL(url);
	if (`${pathname}${search}${hash}`.includes("@")) return `${protocol}//…`;
	return `${protocol}//${username ? `${username}@` : ""}${host}${pathname}`;
}

function nameDatabase(): string {
	try {
		const { DATABASE_URL, DATA_DIR } = readEnvironment();
		return DATABASE_URL
			? `The database of DATABASE_URL (${withoutSecrets(DATABASE_URL)})`
			: `The database of the site's own Postgres (${resolve(DATA_DIR, "postgres")})`;
	} catch {
		return "The database";
	}
}

const UNUSABLE =
	"The folder or file cannot be used. Give it to the user that runs the site (chown), see that its disk can be written to, or choose another: DATA_DIR, BACKUP_DIR";

const notLetIn = (database: string) =>
	`${database} does not let this user in. Correct its user and password in DATABASE_URL`;

/** The cause and the advice for an error code of Node or Postgres (its appendix A). */
const EXPLANATIONS: Record<string, (database: string) => string> = {
	"25006": (database) =>
		`${database} can only be read. Free some room on its disk, or name its primary in DATABASE_URL`,
	"28000": notLetIn,
	"28P01": notLetIn,
	"3D000": (database) => `${database} is not there. Make it first (createdb), or correct its name in DATABASE_URL`,
	"57014": () => "A statement took too long. Start again when the database is less busy",
	"57P01": (database) => `${database} closed the connection. Start again`,
	"57P03": (database) => `${database} is starting or stopping. Start again in a moment`,
	"53300": (database) => `${database} has too many connections. Close some, or raise max_connections`,
	"42501": (database) =>
		`${database} gives this user too few rights. Make the user its owner (alter database … owner to …)`,
	...Object.fromEntries(
		["EACCES", "EBUSY", "EEXIST", "ENOTDIR", "EPERM", "EROFS"].map((code) => [code, () => UNUSABLE]),
	),
	ENOSPC: () => "The disk is full. Free some room, and start again",
};

const CANNOT_BE_REACHED = (database: string) =>
	`${database} cannot be reached. Start it, or correct DATABASE_URL (without it the site brings a Postgres along)`;

/** The advice for an error without a code, by its message. */
const ADVICE: [message: RegExp, advice: string][] = [
	[/not queryable|connection terminated unexpectedly/i, "closed the connection. Start again."],
	[
		/connection timeout|timeout exceeded/i,
		"does not answer. Look whether it is up and whether a firewall is between, or correct DATABASE_URL.",
	],
	[/does not support SSL/i, "has no TLS. Switch it on there, or take sslmode out of DATABASE_URL."],
];

function explain(error: unknown): string {
	if (!(error instanceof Error)) return toLines(describeError(error));
	if (EXPLAINED.has(error.name)) return error.message;
	// The ORM wraps the driver's error, whose message is clearer.
	const { cause } = error;
	const { code, syscall } = error as { code?: unknown; syscall?: unknown };
	// Node's error for creating a folder on a read-only disk.
	if (code === "ENOENT" && syscall === "mkdir") return `${UNUSABLE}:\n  ${error.message}`;
	const explanation = NETWORK_FAILURES.has(String(code)) ? CANNOT_BE_REACHED : EXPLANATIONS[String(code)];
	if (explanation) {
		const reason = cause instanceof Error ? cause.message : error.message;
		// The lines after the first are details.
		return `${explanation(nameDatabase())}:\n  ${reason.split("\n", 1)[0]}`;
	}
	const [, advice] = ADVICE.find(([message]) => message.test(error.message)) ?? [];
	return advice ? `${nameDatabase()} ${advice}` : toLines(describeError(error));
}

function toLines({ stack, cause, errors, ...names }: ErrorDescription): string {
	const frames = stack.split("\n").map((frame) => `  ${frame}`);
	const others = [...(cause ? [cause] : []), ...(errors ?? [])].map(toLines);
	return [Object.values(names).join(", "), ...frames, ...others].join("\n");
}

/** Prints why the site or a command failed, and exits with code 1. */
export function explainFailure(error: unknown): never {
	process.stderr.write(`\n${explain(error)}\n`);
	process.exit(1);
}
