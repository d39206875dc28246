import { DriverException } from "@mikro-orm/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { explainFailure } from "../boot/failures.ts";
import { describeError } from "./describe-error.ts";
import { createLogger, logConsole } from "./logger.ts";

const SECRET = "Анна";
// A message that imitates the frames of a stack.
const FORGED = `${SECRET}\n    at ${SECRET} (node:fs:1:1)\n    at x (/${SECRET}.ts:1:1)`;

function errorOf(work: () => unknown): unknown {
	try {
		return work();
	} catch (error) {
		return error;
	}
}

/** A driver error with every property that Postgres sends. */
const postgresError = (message: string) =>
	Object.assign(new Error(message), {
		code: "23505",
		table: "comment",
		constraint: "comment_pkey",
		detail: `Key (name)=(${SECRET}) already exists.`,
		where: SECRET,
		hint: SECRET,
		query: `insert into comment values ('${SECRET}')`,
		params: [SECRET],
	});

const wrapped = new DriverException(postgresError(FORGED));
const ERRORS: [string, unknown][] = [
	["the driver", postgresError(`no '${SECRET}'`)],
	["the ORM", wrapped],
	["JSON", errorOf(() => JSON.parse(`{"name": ${SECRET}}`))],
	["a URL", errorOf(() => new URL(`https://${SECRET}:99999/`))],
	["a header", errorOf(() => new Headers({ a: `${SECRET}\n` }))],
	["an argument", errorOf(() => Buffer.from(Object(Symbol(SECRET))))],
	["a message that imitates a stack", new Error(FORGED)],
	["a cause", new Error("a", { cause: wrapped })],
	["a cause that is not an error", new Error("a", { cause: { name: SECRET } })],
	["an aggregate", new AggregateError([wrapped, SECRET], SECRET)],
	["a property", Object.assign(new Error("a"), { previous: wrapped, SECRET })],
	["a code", Object.assign(new Error("a"), { code: SECRET })],
	["a string", SECRET],
	["an object", { message: SECRET }],
];

describe("for an error caused by", () => {
	it.each(ERRORS)("%s, neither the log nor the terminal contains user data", (_, error) => {
		let log = "";
		createLogger("trace", { write: (line) => (log += line) }).error({ err: error }, "failed");
		expect(log).toContain('"type":');
		expect(log).not.toContain(SECRET);
		const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
		vi.spyOn(process, "exit").mockReturnValue(undefined as never);
		explainFailure(error);
		expect(written).toHaveBeenCalledOnce();
		expect(written.mock.calls.join("")).not.toContain(SECRET);
	});
});

afterEach(() => vi.restoreAllMocks());

describe("an error is described by", () => {
	it("its class, its code, its schema names, and its causes", () => {
		expect(describeError(new Error("a", { cause: wrapped }))).toEqual({
			type: "Error",
			stack: expect.stringMatching(/^at .*describe-error\.test\.ts:\d+:\d+/),
			cause: {
				type: "DriverException",
				code: "23505",
				table: "comment",
				constraint: "comment_pkey",
				stack: expect.stringContaining("describe-error.test.ts"),
			},
		});
	});

	it("its message if that is known to contain no user data", () => {
		const nothing: { name?: string } | undefined = undefined;
		const engineError = errorOf(() => Reflect.get(Object(nothing), "a").b);
		expect(describeError(engineError).message).toBe("Cannot read properties of undefined");
		const systemError = errorOf(() => process.chdir("/nowhere"));
		expect(describeError(systemError)).toMatchObject({ code: "ENOENT", message: expect.stringContaining("/nowhere") });
	});

	it("a limited number of causes, even if it is its own cause", () => {
		const error = new Error("a");
		error.cause = error;
		expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
	});
});

it("console output of libraries goes to the log without user data", () => {
	const original = { ...console };
	let log = "";
	try {
		logConsole(createLogger("trace", { write: (line) => (log += line) }));
		console.error("Render to string error:", wrapped);
		console.warn(`strange: ${SECRET}`);
	} finally {
		Object.assign(console, original);
	}
	const [error, warning] = log.trim().split("\n");
	expect(error).toMatch(/"level":50.*"type":"DriverException"/);
	expect(warning).toMatch(/"level":40.*describe-error\.test\.ts/);
	expect(log).not.toContain(SECRET);
});
