import type { Logger } from "pino";
import type { Credentials } from "#contract/auth.ts";
import { type Environment, siteUrlOf } from "../env.ts";
import {
	firstPasswordFile,
	writeFirstPassword,
} from "../features/auth/first-password.service.ts";
import { describeError, type ErrorDescription } from "../lib/describe-error.ts";
import { NETWORK_FAILURES } from "../lib/errors.ts";

/** The output of a start: a person reads a terminal, programs read anything else. */
export interface StartOutput {
	isTTY?: boolean;
	write(text: string): unknown;
}

/** Says where the site is. @param port where it listens */
export function announce(
	env: Environment,
	port: number,
	output: StartOutput = process.stdout,
): void {
	const address = siteUrlOf({ ...env, PORT: port });
	const words = output.isTTY ? "Сайт открыт:" : "The site is at";
	output.write(`\n  ${words} ${address}\n\n`);
}

/**
 * Tells which migrations a start has run: in a line on a terminal, else in the log.
 *
 * @param isNew whether there was no database before
 */
export function announceMigrations(
	applied: string[],
	isNew: boolean,
	logger: Logger,
	output: StartOutput,
): void {
	if (applied.length === 0) return;
	if (!output.isTTY) {
		logger.info({ applied }, "migrations were run");
		return;
	}
	const word = isNew ? "создана" : "обновлена";
	output.write(`  База данных ${word} (миграций: ${applied.length})\n`);
}

/** Tells that a new database got the example posts; the log says nothing of them. */
export function announceExamples(output: StartOutput): void {
	if (output.isTTY) output.write("  Примеры статей добавлены\n");
}

/**
 * Hands a generated password to the owner: on the terminal, this once. Where the output goes elsewhere, which
 * is into somebody's logs, to a file, of which only the path is said.
 */
export async function handOverAdmin(
	env: Environment,
	{ username, password }: Credentials,
	output: StartOutput = process.stdout,
): Promise<void> {
	const words = [
		`  Вход: ${siteUrlOf(env)}/admin`,
		`    имя:    ${username}`,
		`    пароль: ${password}`,
		"  При первом входе сайт попросит придумать свой пароль.",
	].join("\n");
	if (output.isTTY) {
		output.write(`\n${words}\n`);
		return;
	}
	const file = firstPasswordFile(env.DATA_DIR);
	await writeFirstPassword(file, `${words}\n`);
	output.write(`\n  The first password is in ${file}, until it is changed.\n`);
}

/** A command was called with words that it does not know, or at the wrong time. */
export class UsageError extends Error {
	override name = "UsageError";
}

// Their messages are written for the terminal.
const EXPLAINED = new Set([
	"EnvironmentError",
	"EmbeddedPostgresError",
	"ListenError",
	"NoAdminError",
	"SiteError",
	"UsageError",
]);

// That of DATABASE_URL, or the site's own.
const DATABASE = "The database";

/** What an operator can do about an error, by its code: Node's, or Postgres's (its appendix A). */
const WAYS_OUT: Record<string, string> = {
	"25006": "The database can only be read; the disk may be full",
	"28000": `${DATABASE} does not let this user in`,
	"28P01": `${DATABASE} does not let this user in`,
	"3D000": `${DATABASE} is not there; make it first`,
	"57014": "A statement took too long",
	"57P01": `${DATABASE} closed the connection; start again`,
	"42501": `${DATABASE} gives this user too few rights`,
	EACCES: "DATA_DIR cannot be used",
	EBUSY: "DATA_DIR cannot be used",
	EEXIST: "DATA_DIR cannot be used",
	ENOTDIR: "DATA_DIR cannot be used",
	EROFS: "DATA_DIR cannot be used",
	ENOSPC: "The disk is full",
};

function explain(error: unknown): string {
	if (!(error instanceof Error)) return inLines(describeError(error));
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
		// Details follow on lines of their own.
		return `${wayOut}: ${reason.split("\n", 1)[0]}`;
	}
	if (/not queryable|connection terminated unexpectedly/i.test(error.message)) {
		return `${DATABASE} closed the connection; start again`;
	}
	if (/connection timeout|timeout exceeded/i.test(error.message)) {
		return `${DATABASE} does not answer`;
	}
	return inLines(describeError(error));
}

function inLines({ stack, cause, errors, ...names }: ErrorDescription): string {
	const places = stack.split("\n").map((place) => `  ${place}`);
	const others = [...(cause ? [cause] : []), ...(errors ?? [])].map(inLines);
	return [Object.values(names).join(", "), ...places, ...others].join("\n");
}

/** Says why the site or a command could not go on, and ends the process with 1. */
export function explainFailure(error: unknown): never {
	process.stderr.write(`\n${explain(error)}\n`);
	process.exit(1);
}
