import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { sum } from "es-toolkit";
import { inNewFolder } from "../in-new-folder.ts";

/** The result of a step: the numbers of passed and failed checks, and the failures. */
export interface Result {
	passed: number;
	failed: number;
	/** A text for each named failure: its location and message. */
	failures?: readonly string[];
	/** The seconds that each test file took, with others in parallel. */
	seconds?: Readonly<Record<string, number>>;
}

export const add = (one: Result, other: Result): Result => ({
	passed: one.passed + other.passed,
	failed: one.failed + other.failed,
	failures: [...(one.failures ?? []), ...(other.failures ?? [])],
	seconds: { ...one.seconds, ...other.seconds },
});

const SLOWEST = 10;

/** @returns a line with the slowest files and their seconds */
export const listSlowest = ({ seconds = {} }: Result): string =>
	Object.entries(seconds)
		.sort(([, one], [, other]) => other - one)
		.slice(0, SLOWEST)
		.map(([file, time]) => `${file} ${Math.round(time)} s`)
		.join(", ");

// The summary repeats only the first lines of a failure.
const SUMMARY_LINES = 12;

const summarize = (location: string, message = "") =>
	[location, ...stripVTControlCharacters(message).split("\n").slice(0, SUMMARY_LINES)].join("\n    ");

/**
 * Runs a test runner, which gets the path of its report and tells whether it succeeded. Returns the parsed report; a
 * failed run has at least one failure.
 */
export const withReport = (runner: (file: string) => Promise<boolean>, read: (report: never) => Result) =>
	inNewFolder("site-report-", async (folder): Promise<Result> => {
		const file = join(folder, "report.json");
		const ok = await runner(file);
		if (!existsSync(file)) return { passed: 0, failed: 1 };
		const result = read(JSON.parse(readFileSync(file, "utf8")) as never);
		return { ...result, failed: Math.max(ok ? 0 : 1, result.failed) };
	});

interface VitestReport {
	numPassedTests: number;
	numFailedTests: number;
	testResults: {
		name: string;
		startTime: number;
		endTime: number;
		status: string;
		message: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
	}[];
}

export function readVitest(report: VitestReport): Result {
	const failures = report.testResults.flatMap((file) => {
		const tests = file.assertionResults
			.filter(({ status }) => status === "failed")
			.map(({ fullName, failureMessages }) => summarize(`${file.name} › ${fullName}`, failureMessages[0]));
		const isOfFile = file.status === "failed" && tests.length === 0;
		return isOfFile ? [summarize(file.name, file.message)] : tests;
	});
	const seconds = Object.fromEntries(
		report.testResults.map(({ name, startTime, endTime }) => [basename(name), (endTime - startTime) / 1_000]),
	);
	return { passed: report.numPassedTests, failed: report.numFailedTests, failures, seconds };
}

interface PlaywrightSuite {
	suites?: PlaywrightSuite[];
	specs: {
		title: string;
		file: string;
		line: number;
		ok: boolean;
		tests: { results: { duration: number; error?: { message?: string } }[] }[];
	}[];
}

interface PlaywrightReport {
	stats: { expected: number; unexpected: number; flaky: number };
	suites: PlaywrightSuite[];
	errors: { message?: string }[];
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite["specs"] => [
	...suite.specs,
	...(suite.suites ?? []).flatMap(specsOf),
];

export function readPlaywright(report: PlaywrightReport): Result {
	const { expected, unexpected, flaky } = report.stats;
	const seconds: Record<string, number> = {};
	const specs = report.suites.flatMap(specsOf);
	for (const { file, tests } of specs) {
		const name = basename(file);
		const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1_000));
		seconds[name] = sum([seconds[name] ?? 0, ...durations]);
	}
	return {
		passed: expected,
		failed: unexpected + flaky,
		failures: [
			...specs
				.filter(({ ok }) => !ok)
				.map(({ title, file, line, tests }) => {
					const results = tests.flatMap((test) => test.results);
					const error = results.find((result) => result.error)?.error;
					return summarize(`${file}:${line} › ${title}`, error?.message);
				}),
			...report.errors.map(({ message }) => summarize("the run", message)),
		],
		seconds,
	};
}
