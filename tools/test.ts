import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { difference, memoize } from "es-toolkit";
import { openTestServer } from "#server/testing/postgres-server.ts";
import { test } from "./commands/site.mjs";
import { listDatabases, watchLeftovers } from "./test/leftovers.ts";
import { add, listSlowest, type Result, readPlaywright, readVitest, withReport } from "./test/reports.ts";

const ROOT = join(import.meta.dirname, "..");
const BUILD = join(ROOT, "tools/build.ts");

/** Runs a tool in the foreground. @returns whether it succeeded */
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

/** Runs Vitest projects. */
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

/** Runs Playwright projects; Playwright starts the sites under test (e2e/playwright.config.ts). */
function runJourneys(projects: readonly string[]): Promise<Result> {
	const args = [
		...["test", "--config", "e2e/playwright.config.ts"],
		...["--output", `test-results/${projects.join("-")}`],
		"--project",
		...projects,
	];
	// By default Playwright leaves its compiled files in the temporary folder.
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

// Unit and database tests share one run, so that unit tests use the CPU while database tests wait.
const projects = (["unit", "database"] as const).filter(isWanted);

const checkTypes = memoize(() => runTool("tsc"));

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
// On a shared server, another run may be creating databases.
const isServerOurs = needsDatabase && !process.env.TEST_DATABASE_URL;
const closeServer = needsDatabase ? await openTestServer() : async () => undefined;
const databases = isServerOurs ? await listDatabases() : [];

/** Stops the run after a signal. */
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
// The earlier steps run in parallel.
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
// Failures are repeated at the end, where they are not cut off.
for (const line of failureLines) process.stdout.write(`\n${line}\n`);
const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
const slowest = listSlowest(total);
process.stdout.write(`\n${minutes} minutes.${slowest && ` Slowest files: ${slowest}`}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
