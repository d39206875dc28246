import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { add, listSlowest, readPlaywright, readVitest, withReport } from "./reports.ts";

const vitestReport = {
	numPassedTests: 7,
	numFailedTests: 1,
	testResults: [
		{
			name: "a.test.ts",
			...{ startTime: 1_000, endTime: 3_500 },
			status: "failed",
			message: "",
			assertionResults: [
				{ status: "passed", fullName: "it is well", failureMessages: [] },
				{
					status: "failed",
					fullName: "it counts",
					failureMessages: ["\u001B[31mexpected 1 to be 2\u001B[39m\nat a.test.ts"],
				},
			],
		},
		{
			name: "b.test.ts",
			startTime: 0,
			endTime: 500,
			status: "failed",
			message: "Cannot find module",
			assertionResults: [],
		},
	],
};

it("summarizes which test failed and why", () => {
	expect(readVitest(vitestReport)).toEqual({
		passed: 7,
		failed: 1,
		failures: ["a.test.ts › it counts\n    expected 1 to be 2\n    at a.test.ts", "b.test.ts\n    Cannot find module"],
		seconds: { "a.test.ts": 2.5, "b.test.ts": 0.5 },
	});
});

it("reports a failed journey in a nested suite", () => {
	const spec = { title: "it opens", file: "a.e2e.ts", line: 3 };
	const failed = { ...spec, ok: false, tests: [{ results: [{ duration: 2_000, error: { message: "no" } }] }] };
	const passed = { ...spec, ok: true, tests: [{ results: [{ duration: 500 }] }] };
	const report = {
		stats: { expected: 1, unexpected: 1, flaky: 1 },
		suites: [{ specs: [passed], suites: [{ specs: [failed] }] }],
		errors: [{ message: "No tests found" }],
	};
	expect(readPlaywright(report)).toEqual({
		passed: 1,
		failed: 2,
		failures: ["a.e2e.ts:3 › it opens\n    no", "the run\n    No tests found"],
		seconds: { "a.e2e.ts": 2.5 },
	});
});

it("lists the ten slowest files", () => {
	const seconds = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}.test.ts`, n]));
	const result = add({ passed: 0, failed: 0, seconds }, { passed: 0, failed: 0, seconds: { "a.e2e.ts": 99.6 } });
	expect(listSlowest(result)).toMatch(/^a\.e2e\.ts 100 s, 11\.test\.ts 11 s, .*, 3\.test\.ts 3 s$/);
});

it("counts a run that failed or has no report as a failure", async () => {
	const clean = { passed: 1, failed: 0 };
	const run = async (file: string) => {
		writeFileSync(file, "{}");
		return false;
	};
	expect(await withReport(run, () => clean)).toEqual({ passed: 1, failed: 1 });
	const silent = await withReport(
		async () => true,
		() => clean,
	);
	expect(silent.failed).toBe(1);
});
