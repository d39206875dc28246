import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Result, readPlaywright, readVitest, withReport } from "./reports.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Runs one of the project's tools in the foreground. @returns whether it ended well */
async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
	const bin = join(ROOT, "node_modules/.bin", command);
	const child = spawn(existsSync(bin) ? bin : command, args, {
		cwd: ROOT,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, ...env },
		shell: process.platform === "win32",
	});
	const [code] = await once(child, "exit");
	return code === 0;
}

const one = (ok: boolean): Result => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

export const checkTypes = async () => one(await run("tsc", []));
export const checkStyle = async () => one(await run("biome", ["check", "--error-on-warnings", "."]));
export const checkUnused = async () => one(await run("knip", []));

export async function build(): Promise<Result> {
	const script = join(ROOT, "tools/build.ts");
	return one(await run(process.execPath, [...process.execArgv, script, "--if-needed"]));
}

/** Runs the tests of some of vitest's projects. */
export function runVitest(projects: readonly string[]): Promise<Result> {
	return withReport(
		(file) =>
			run("vitest", [
				"run",
				...projects.flatMap((project) => ["--project", project]),
				"--reporter=dot",
				"--reporter=json",
				`--outputFile.json=${file}`,
			]),
		readVitest,
	);
}

/** Runs the journeys in a real browser; Playwright starts the sites that they visit (e2e/playwright.config.ts). */
export const runJourneys = (): Promise<Result> =>
	withReport(
		(file) =>
			run("playwright", ["test", "--config", "e2e/playwright.config.ts"], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
		readPlaywright,
	);
