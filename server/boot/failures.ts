import { describeError, type ErrorDescription } from "../lib/describe-error.ts";
import { NETWORK_FAILURES } from "../lib/errors.ts";

/** A command was called with arguments that it does not know, or in a state that does not allow it. */
export class UsageError extends Error {
	override name = "UsageError";
}

// Errors whose messages are written for the operator.
const EXPLAINED = new Set([
	"EnvironmentError",
	"EmbeddedPostgresError",
	"ListenError",
	"NoAdminError",
	"SiteError",
	"UsageError",
]);

// The database of DATABASE_URL, or the site's own.
const DATABASE = "The database";

/** Explanations for the operator, by the code of an error: Node's, or Postgres's (its appendix A). */
const EXPLANATIONS: Record<string, string> = {
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
	if (!(error instanceof Error)) return toLines(describeError(error));
	if (EXPLAINED.has(error.name)) return error.message;
	// The ORM wraps the driver's error, whose message is the plainest.
	const { cause } = error;
	const { code } = error as { code?: unknown };
	if (/^ERR_PARSE_ARGS/.test(String(code))) return error.message;
	const explanation = NETWORK_FAILURES.has(String(code)) ? `${DATABASE} cannot be reached` : EXPLANATIONS[String(code)];
	if (explanation) {
		const reason = cause instanceof Error ? cause.message : error.message;
		// The lines after the first are details.
		return `${explanation}: ${reason.split("\n", 1)[0]}`;
	}
	if (/not queryable|connection terminated unexpectedly/i.test(error.message)) {
		return `${DATABASE} closed the connection; start again`;
	}
	if (/connection timeout|timeout exceeded/i.test(error.message)) {
		return `${DATABASE} does not answer`;
	}
	return toLines(describeError(error));
}

function toLines({ stack, cause, errors, ...names }: ErrorDescription): string {
	const frames = stack.split("\n").map((frame) => `  ${frame}`);
	const others = [...(cause ? [cause] : []), ...(errors ?? [])].map(toLines);
	return [Object.values(names).join(", "), ...frames, ...others].join("\n");
}

/** Prints why the site or a command failed, and ends the process with the exit code 1. */
export function explainFailure(error: unknown): never {
	process.stderr.write(`\n${explain(error)}\n`);
	process.exit(1);
}
