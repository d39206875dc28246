import { type Environment, siteAddress } from "./env.ts";
import { NETWORK_FAILURES } from "./errors.ts";
import type { GeneratedAdmin } from "./features/auth/first-admin.ts";

/** Says on the terminal where the site is. @param port where it listens */
export function announce(env: Environment, port: number): void {
	const address = siteAddress({ ...env, PORT: port });
	process.stdout.write(`\n  The site is at ${address}\n\n`);
}

/** Says on the terminal, this once, how to sign in. Never in the log. */
export function announceAdmin(
	env: Environment,
	{ username, password }: GeneratedAdmin,
): void {
	const lines = [
		"",
		`  Sign in at ${siteAddress(env)}/admin`,
		`    name:     ${username}`,
		`    password: ${password}`,
		"  The password is shown this once. Change it with: npm run admin -- set-password",
	];
	process.stdout.write(`${lines.join("\n")}\n`);
}

/** A command was called with words that it does not know, or at the wrong time. */
export class UsageError extends Error {
	override name = "UsageError";
}

// Their messages are written for the terminal.
const EXPLAINED = new Set([
	"EnvironmentError",
	"FolderLockedError",
	"NoAdminError",
	"SiteError",
	"UsageError",
]);

const DATABASE = "The database at DATABASE_URL";

/** What an operator can do about an error, by its code: Node's, or Postgres's (its appendix A). */
const WAYS_OUT: Record<string, string> = {
	"28000": `${DATABASE} does not let this user in`,
	"28P01": `${DATABASE} does not let this user in`,
	"3D000": `${DATABASE} is not there; make it first`,
	"57014": "A statement took too long",
	"57P01": `${DATABASE} closed the connection; start again`,
	"42501": `${DATABASE} gives this user too few rights`,
	EACCES: "DATA_DIR cannot be used",
	EEXIST: "DATA_DIR cannot be used",
	ENOTDIR: "DATA_DIR cannot be used",
	EROFS: "DATA_DIR cannot be used",
	ENOSPC: "The disk is full",
};

function explain(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (EXPLAINED.has(error.name)) return error.message;
	// The ORM wraps what the driver says; the words of the innermost are the plainest.
	const { cause } = error;
	const { code } = error as { code?: unknown };
	if (/^ERR_PARSE_ARGS/.test(String(code))) return error.message;
	const wayOut = NETWORK_FAILURES.has(String(code))
		? `${DATABASE} cannot be reached`
		: WAYS_OUT[String(code)];
	if (wayOut) {
		const reason = cause instanceof Error ? cause.message : error.message;
		return `${wayOut}: ${reason}`;
	}
	if (/not queryable|connection terminated unexpectedly/i.test(error.message)) {
		return `${DATABASE} closed the connection; start again`;
	}
	if (/connection timeout|timeout exceeded/i.test(error.message)) {
		return `${DATABASE} does not answer`;
	}
	return error.stack ?? error.message;
}

function fail(text: string): never {
	process.stderr.write(`\n${text}\n`);
	process.exit(1);
}

/** Says why the site or a command could not go on, and ends the process with 1. */
export function explainFailure(error: unknown): never {
	return fail(explain(error));
}

/** Says why nobody can listen at `HOST` and `PORT`, and ends the process with 1. */
export function explainListenFailure(
	{ code, message }: NodeJS.ErrnoException,
	{ HOST, PORT }: Pick<Environment, "HOST" | "PORT">,
): never {
	const wayOut =
		code === "EADDRINUSE"
			? "Stop what listens there, or set PORT to another number."
			: "Check HOST and PORT.";
	return fail(`Cannot listen at ${HOST}, port ${PORT}: ${message}. ${wayOut}`);
}
