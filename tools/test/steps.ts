import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { withDevelopmentSite } from "#server/testing/development-site.ts";
import { startOnce } from "#server/testing/first-start.ts";
import {
	ADMIN,
	createTestEnvironment,
	type StartedSite,
	startSite,
	withSite,
} from "#server/testing/running-site.ts";
import { findBrowser } from "./find-browser.ts";
import {
	add,
	type Result,
	readPlaywright,
	readVitest,
	withReport,
} from "./reports.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Runs one of the project's tools in the foreground. @returns whether it ended well */
async function run(
	command: string,
	args: string[],
	env: Record<string, string> = {},
): Promise<boolean> {
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

const one = (ok: boolean): Result => ({
	passed: ok ? 1 : 0,
	failed: ok ? 0 : 1,
});

export const checkTypes = async () => one(await run("tsc", []));
export const checkStyle = async () =>
	one(await run("biome", ["check", "--error-on-warnings", "."]));
export const checkUnused = async () => one(await run("knip", []));

export async function build(): Promise<Result> {
	const script = join(ROOT, "tools/build.ts");
	return one(
		await run(process.execPath, [...process.execArgv, script, "--if-needed"]),
	);
}

/** Runs the tests of one of vitest's projects. */
export function runVitest(project: string): Promise<Result> {
	return withReport(
		(file) =>
			run("vitest", [
				"run",
				"--project",
				project,
				"--reporter=dot",
				"--reporter=json",
				`--outputFile.json=${file}`,
			]),
		readVitest,
	);
}

/** Runs the journeys in a real browser: on the built site, and at the same time on the development server, which waits a lot. */
export async function runJourneys(): Promise<Result> {
	const runs = [runJourneysOfBuiltSite(), runDevelopmentJourneys()] as const;
	// Both come to their end, also where one fails: each clears its site and its files away then.
	await Promise.allSettled(runs);
	const [built, development] = await Promise.all(runs);
	return add(built, development);
}

async function runJourneysOfBuiltSite(): Promise<Result> {
	const browser = findBrowser();
	const once = await startOnce();
	const { result, code, output } = await withSite(
		await createTestEnvironment(once.source),
		({ url }) =>
			withDeprivedSite((deprived) =>
				withReport(
					(file) =>
						runPlaywright(browser, file, {
							E2E_URL: url,
							E2E_DEPRIVED_URL: deprived.url,
							E2E_STARTED_ONCE: once.source,
						}),
					readPlaywright,
				),
			),
	).finally(() => once.remove());
	const complaints = complaintsOf(output, code);
	for (const line of complaints) process.stderr.write(`${line}\n`);
	return add(result, {
		passed: complaints.length === 0 ? 1 : 0,
		failed: complaints.length === 0 ? 0 : 1,
		failures: complaints,
	});
}

/** The journeys on the development server, which edit the sources it serves. */
function runDevelopmentJourneys(): Promise<Result> {
	const browser = findBrowser();
	return withDevelopmentSite(({ url, sources }) =>
		withReport(
			(file) =>
				runPlaywright(browser, file, {
					E2E_URL: url,
					E2E_SOURCES: sources,
				}),
			readPlaywright,
		),
	);
}

/** Does some work with a site whose database has been taken away. */
async function withDeprivedSite<T>(
	work: (site: StartedSite) => Promise<T>,
): Promise<T> {
	const environment = await createTestEnvironment();
	const site = await startSite(environment).finally(() => environment.remove());
	return work(site).finally(() => site.stop());
}

const runPlaywright = (
	browser: string,
	report: string,
	sites: Record<string, string>,
) =>
	run("playwright", ["test", "--config", "e2e/playwright.config.ts"], {
		CHROMIUM_PATH: browser,
		PLAYWRIGHT_JSON_OUTPUT_FILE: report,
		E2E_USERNAME: ADMIN.username,
		E2E_PASSWORD: ADMIN.password,
		...sites,
	});

/** What a healthy run would not have said: warnings, errors, another exit code than 0. */
function complaintsOf(output: string, code: number | null): string[] {
	const lines = output
		.split("\n")
		.filter((line) => /"level":(40|50|60)|Warning|Error/.test(line));
	return code === 0 ? lines : [...lines, `The site ended with ${code}`];
}
