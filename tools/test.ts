import { openTestServer } from "#server/testing/postgres-server.ts";
import { add, type Result } from "./test/reports.ts";
import {
	build,
	checkStyle,
	checkTypes,
	checkUnused,
	runJourneys,
	runVitest,
} from "./test/steps.ts";

// npm test            everything
// npm test -- unit    only the steps named
const STEPS: Record<string, () => Promise<Result>> = {
	types: checkTypes,
	style: checkStyle,
	unused: checkUnused,
	build,
	unit: () => runVitest("unit"),
	database: () => runVitest("database"),
	journeys: runJourneys,
};

// Steps that need the build.
const NEED_BUILD = /^(unit|database|journeys)$/;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
	process.stderr.write(
		`No step ${unknown.join(", ")}; there are: ${Object.keys(STEPS).join(", ")}\n`,
	);
	process.exit(2);
}

if (named.some((name) => NEED_BUILD.test(name))) named.push("build");

const isWanted = (name: string) => named.length === 0 || named.includes(name);

const closeServer =
	isWanted("database") || isWanted("journeys")
		? await openTestServer()
		: async () => undefined;
for (const signal of ["SIGINT", "SIGTERM"]) {
	process.once(signal, () => void closeServer().then(() => process.exit(130)));
}
let total: Result = { passed: 0, failed: 0 };
const said: string[] = [];
for (const [name, step] of Object.entries(STEPS)) {
	if (!isWanted(name)) continue;
	const start = Date.now();
	process.stdout.write(`\n── ${name}\n`);
	const result: Result = await step().catch((error: unknown) => {
		const reason = error instanceof Error ? error.message : String(error);
		return { passed: 0, failed: 1, failures: [reason] };
	});
	total = add(total, result);
	const { failed, failures = [] } = result;
	if (failed > 0) said.push(`${name}: ${failed} failed`, ...failures);
	const seconds = Math.round((Date.now() - start) / 1_000);
	process.stdout.write(
		`── ${name}: ${failed === 0 ? "ok" : `${failed} FAILED`} in ${seconds} s\n`,
	);
}
await closeServer();
// Failures are repeated at the end, since earlier output may be cut off.
for (const line of said) process.stdout.write(`\n${line}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
