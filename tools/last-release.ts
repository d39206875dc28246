import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { lastRelease as command } from "./commands/project.mjs";

const ROOT = join(import.meta.dirname, "..");
const MIGRATIONS = "db/migrations";

/** @throws UsageError with git's message if it fails */
function git(...args: string[]): string {
	const { status, stdout, stderr, error } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
	if (status !== 0) throw new UsageError(`git ${args.join(" ")}: ${error?.message ?? stderr.trim()}`);
	return stdout.trim();
}

/** The commit before the newest migration was added: the last release with another schema. */
function lastRelease(): string {
	const commit = git("log", "-1", "--diff-filter=A", "--format=%H", "--", MIGRATIONS);
	if (!commit) throw new UsageError("The history has no migration: fetch all of it (git fetch --unshallow).");
	return git("rev-parse", `${commit}^`);
}

function run(folder: string, command: string, args: string[]): void {
	const options = { cwd: folder, stdio: "inherit", shell: process.platform === "win32" } as const;
	const { status, error } = spawnSync(command, args, options);
	if (status !== 0)
		throw new UsageError(`${command} ${args.join(" ")}: ${error?.message ?? `it ended with ${status}`}`);
}

/**
 * Runs the journeys of an earlier release on the current schema: a release keeps serving while the next one migrates,
 * and after a rollback (`npm run update`).
 */
async function main(): Promise<void> {
	const [revision = lastRelease(), args] = command.parse().processedArgs;
	const folder = mkdtempSync(join(tmpdir(), "last-release-"));
	try {
		git("worktree", "add", "--quiet", "--detach", folder, revision);
		process.stdout.write(`The release is ${git("log", "-1", "--format=%h %cs %s", revision)}\n`);
		// A release runs all migrations that it finds or that are listed, so its databases get the current schema.
		const known = new Set(globSync("*.ts", { cwd: join(folder, MIGRATIONS) }));
		const added = globSync("*.ts", { cwd: join(ROOT, MIGRATIONS) }).filter((name) => !known.has(name));
		process.stdout.write(`Migrations that it does not know: ${added.join(", ") || "none"}\n`);
		for (const name of added) cpSync(join(ROOT, MIGRATIONS, name), join(folder, MIGRATIONS, name));
		cpSync(join(ROOT, `${MIGRATIONS}.ts`), join(folder, `${MIGRATIONS}.ts`));
		run(folder, "npm", ["ci", "--no-audit", "--no-fund"]);
		run(folder, process.execPath, ["run.mjs", "build"]);
		const config = ["test", "--config", "e2e/playwright.config.ts"];
		run(folder, join(folder, "node_modules/.bin/playwright"), [...config, ...args]);
	} finally {
		// The worktree may not have been added.
		spawnSync("git", ["worktree", "remove", "--force", folder], { cwd: ROOT });
		await rm(folder, { recursive: true, force: true });
	}
}

await main().catch(explainFailure);
process.exit(0);
