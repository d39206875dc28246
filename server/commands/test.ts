import { isServerThere, testServerUrl } from "../testing/postgres-server.ts";
import { add, type Result } from "./test/reports.ts";
import {
	build,
	checkStyle,
	checkTypes,
	checkUnused,
	runDevelopmentJourneys,
	runJourneys,
	runVitest,
} from "./test/steps.ts";

// npm test            everything
// npm test -- unit    only the steps named
const hasPostgres = await isServerThere();
const isPostgresRequired = process.env.REQUIRE_POSTGRES === "1";
if (!hasPostgres && isPostgresRequired) {
	process.stderr.write(`No Postgres answers at ${testServerUrl()}\n`);
}
const leftOut: string[] = [];
const onPostgres =
	(name: string, step: () => Promise<Result>) => async (): Promise<Result> => {
		if (hasPostgres) return step();
		if (isPostgresRequired) return { passed: 0, failed: 1 };
		leftOut.push(name);
		return { passed: 0, failed: 0 };
	};

const STEPS: Record<string, () => Promise<Result>> = {
	types: checkTypes,
	style: checkStyle,
	unused: checkUnused,
	build,
	unit: () => runVitest("unit"),
	embedded: () => runVitest("embedded", triedOnPostgres("postgres")),
	postgres: onPostgres("postgres", () => runVitest("postgres")),
	"journeys-development": runDevelopmentJourneys,
	"journeys-embedded": () =>
		runJourneys("embedded", triedOnPostgres("journeys-postgres")),
	"journeys-postgres": onPostgres("journeys-postgres", () =>
		runJourneys("postgres"),
	),
};

/** For a step on the embedded database: whether what is tried once is tried on Postgres, by that other step. */
const triedOnPostgres = (step: string) => ({
	TRIED_ON_POSTGRES: hasPostgres && isWanted(step) ? "1" : "",
});

// These try the built site.
const NEED_BUILD = /^(unit|embedded|postgres|journeys-.+)$/;

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
if (leftOut.length > 0) {
	process.stdout.write(
		`\nLeft out, because no Postgres answers (see TEST_DATABASE_URL): ${leftOut.join(", ")}\n`,
	);
}
// Said again at the end: what stands further up may have been cut away.
for (const line of said) process.stdout.write(`\n${line}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
