import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { difference, memoize } from "es-toolkit";
import { openTestServer } from "#server/testing/postgres-server.ts";
import { test } from "./commands/site.mjs";
import { listDatabases, watchLeftovers } from "./test/leftovers.ts";
import { add, nameDearest, type Result, readPlaywright, readVitest, withReport } from "./test/reports.ts";

const ROOT = join(import.meta.dirname, "..");
const BUILD = join(ROOT, "tools/build.ts");

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

const runTool = async (command: string, ...args: string[]): Promise<Result> =>
	(await run(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** Runs the tests of some of vitest's projects. */
function runVitest(projects: readonly string[]): Promise<Result> {
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

/** Runs some of Playwright's projects in a real browser; Playwright starts the sites that they visit (e2e/playwright.config.ts). */
function runJourneys(projects: readonly string[]): Promise<Result> {
	const args = ["test", "--config", "e2e/playwright.config.ts", "--project", ...projects];
	// Playwright would leave its compiled files among the temporary ones.
	const env = { PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(ROOT, "dist/compiled/playwright") };
	return withReport((file) => run("playwright", args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }), readPlaywright);
}

// Steps that need the test server.
const NEED_DATABASE = /database|journeys|drills/;

type Name = (typeof test.processedArgs)[0][number];

// Steps that need the build.
const NEED_BUILD = /^(unit|database|journeys|drills)$/;

const [steps] = test.parse().processedArgs;
const named: Name[] = steps.some((name) => NEED_BUILD.test(name)) ? [...steps, "build"] : steps;

const isWanted = (name: Name) => (named.length === 0 ? name !== "drills" : named.includes(name));

// Unit and database tests share one run: while a test of one kind waits, one of the other uses the processor.
const projects = (["unit", "database"] as const).filter(isWanted);

// One checker: each more would compute the types again that all files share.
const checkTypes = memoize(() => runTool("tsc", "--checkers", "1"));

const STEPS: [name: string, isWanted: boolean, run: () => Promise<Result>][] = [
	["style", isWanted("style"), () => runTool("biome", "check", "--error-on-warnings", ".")],
	["unused", isWanted("unused"), () => runTool("knip")],
	["build", isWanted("build"), () => runTool(process.execPath, ...process.execArgv, BUILD, "--if-needed")],
	["types", isWanted("types"), checkTypes],
	[projects.join(" and "), projects.length > 0, () => runVitest(projects)],
	["journeys", isWanted("journeys"), () => runJourneys(["site", "admin"])],
	["drills", isWanted("drills"), async () => add(await runVitest(["drills"]), await runJourneys(["drills"]))],
];

const findLeftovers = watchLeftovers(ROOT);
const needsDatabase = STEPS.some(([name, wanted]) => wanted && NEED_DATABASE.test(name));
// On a server of others' too, another run may be making its databases.
const isServerOurs = needsDatabase && !process.env.TEST_DATABASE_URL;
const closeServer = needsDatabase ? await openTestServer() : async () => undefined;
const databases = isServerOurs ? await listDatabases() : [];

/** Ends the run after a signal. */
async function stop(): Promise<void> {
	await closeServer().finally(findLeftovers);
	process.exit(130);
}

let stopped: Promise<void> | undefined;
for (const signal of ["SIGINT", "SIGTERM"]) {
	process.on(signal, () => {
		stopped ??= stop();
	});
}
const begun = Date.now();
// The steps before it run beside it.
if (isWanted("types")) void checkTypes();
let total: Result = { passed: 0, failed: 0 };
const failureLines: string[] = [];
for (const [name, isStepWanted, step] of STEPS) {
	if (!isStepWanted) continue;
	const start = Date.now();
	process.stdout.write(`\n── ${name}\n`);
	const result: Result = await step().catch((error: unknown) => {
		const reason = error instanceof Error ? error.message : String(error);
		return { passed: 0, failed: 1, failures: [reason] };
	});
	await stopped;
	total = add(total, result);
	const { failed, failures = [] } = result;
	if (failed > 0) failureLines.push(`${name}: ${failed} failed`, ...failures);
	const seconds = Math.round((Date.now() - start) / 1_000);
	process.stdout.write(`── ${name}: ${failed === 0 ? "ok" : `${failed} FAILED`} in ${seconds} s\n`);
}
const newDatabases = isServerOurs ? difference(await listDatabases(), databases) : [];
await closeServer();
const leftovers = [...newDatabases.map((name) => `database ${name}`), ...(await findLeftovers())];
total = add(total, leftovers.length > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 });
if (leftovers.length > 0) failureLines.push("The run has left behind:", ...leftovers);
// Failures are repeated at the end, since earlier output may be cut off.
for (const line of failureLines) process.stdout.write(`\n${line}\n`);
const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
const dearest = nameDearest(total);
process.stdout.write(`\n${minutes} minutes.${dearest && ` The files that took longest: ${dearest}`}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
