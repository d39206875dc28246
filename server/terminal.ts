import type { RunningSite } from "./site.ts";

/** Says on the terminal where the site is. */
export function announce(
	{ url }: Pick<RunningSite, "url">,
	port: number,
): void {
	const address = url.startsWith("http://localhost")
		? `http://localhost:${port}`
		: url;
	process.stdout.write(`\n  The site is at ${address}\n\n`);
}

/** Says on the terminal, the first time, how to sign in. Never in the log. */
export function announceAdmin({
	url,
	generatedAdmin,
}: Pick<RunningSite, "url" | "generatedAdmin">): void {
	if (!generatedAdmin) return;
	const lines = [
		"",
		`  Sign in at ${url}/admin`,
		`    name:     ${generatedAdmin.username}`,
		`    password: ${generatedAdmin.password}`,
		"  The password is shown this once. Change it with: npm run admin -- set-password",
	];
	process.stdout.write(`${lines.join("\n")}\n`);
}

const EXPLAINED = new Set([
	"EnvironmentError",
	"FolderLockedError",
	"NoAdminError",
	"SiteError",
	"UsageError",
]);

/** A command was called with words that it does not know. */
export class UsageError extends Error {
	override name = "UsageError";
}

/** Says why the site could not start, and ends the process with 1. */
export function explainFailure(error: unknown): never {
	const { name, code, message, stack } = error as NodeJS.ErrnoException;
	let text = stack ?? String(error);
	if (EXPLAINED.has(name)) text = message;
	else if (code === "EADDRINUSE") {
		text = `${message}. Stop what listens there, or set PORT to another number.`;
	} else if (code === "ECONNREFUSED" || code === "ENOTFOUND") {
		text = `The database at DATABASE_URL cannot be reached: ${message}`;
	}
	process.stderr.write(`\n${text}\n`);
	process.exit(1);
}
