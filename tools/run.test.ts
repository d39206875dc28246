import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { setUpFolder } from "#packages/testing";
import { COMMANDS, nodeArguments } from "../run.mjs";
import { launcher } from "./commands/launcher.mjs";

const ROOT = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };

const bare = setUpFolder();
const runIn = (folder: string, ...words: string[]) =>
	spawnSync(process.execPath, [join(folder, "run.mjs"), ...words], { encoding: "utf8" });

/** Parses a command line in this process. @returns the exit status and output of a real process */
function check(...words: string[]) {
	const called = { status: -1, stdout: "", stderr: "" };
	vi.spyOn(process, "exit").mockImplementation((code) => {
		called.status = Number(code);
		throw new Error("exit");
	});
	for (const name of ["stdout", "stderr"] as const) {
		vi.spyOn(process[name], "write").mockImplementation((text) => {
			called[name] += text;
			return true;
		});
	}
	try {
		expect(() => launcher.parse(words, { from: "user" })).toThrow("exit");
	} finally {
		vi.restoreAllMocks();
	}
	return called;
}

describe("the launcher", () => {
	it("has a command for every npm script, and a script for every command", () => {
		expect(scripts).toEqual(Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, `node run.mjs ${name}`])));
	});

	it.each(Object.entries(COMMANDS))("finds the file of %s", (_, { file }) => {
		expect(existsSync(join(ROOT, file))).toBe(true);
	});

	it("starts the site so that V8 does not allocate the objects of requests in the old generation", () => {
		expect(nodeArguments(COMMANDS.start)).toContain("--no-allocation-site-pretenuring");
	});

	it("defines the arguments of every command", () => {
		expect(launcher.commands.map((command) => command.name())).toEqual(Object.keys(COMMANDS));
	});

	it("lists the commands with --help and if the name is missing or unknown", () => {
		expect(check("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("fault-injection") });
		expect(check()).toMatchObject({ status: 2, stderr: expect.stringContaining("fault-injection") });
		const { status, stderr } = check("strat");
		expect(status).toBe(2);
		expect(stderr).toContain("(Did you mean start?)");
		expect(stderr).toMatch(/^ {2}start +Starts the site/m);
	});

	it("passes arguments to the command and returns its exit code", () => {
		const { status, stderr } = runIn(ROOT, "site-pictures", "mona-lisa");
		expect(stderr).toContain("there is no picture mona-lisa. Allowed choices are hero-tall,");
		expect(status).toBe(2);
	});

	it("needs only the command definitions and the packages, and explains how to install missing packages", () => {
		mkdirSync(bare("tools"));
		for (const path of ["run.mjs", "package.json", "tools/commands"]) {
			cpSync(join(ROOT, path), bare(path), { recursive: true });
		}
		symlinkSync(join(ROOT, "node_modules"), bare("node_modules"));
		expect(runIn(bare(), "start", "--help")).toMatchObject({ status: 0, stderr: "" });
		expect(runIn(bare(), "strat")).toMatchObject({ status: 2, stdout: "" });
		rmSync(bare("node_modules"));
		const { status, stderr } = runIn(bare(), "start", "--help");
		expect([status, stderr]).toEqual([1, expect.stringContaining("run npm ci")]);
	});
});

it("says which Node the launcher needs", () => {
	const text = readFileSync(join(ROOT, "run.mjs"), "utf8");
	writeFileSync(bare("run.mjs"), text.replace(/major: \d+/, "major: 999"));
	const { status, stderr } = runIn(bare(), "start");
	expect([status, stderr]).toEqual([1, expect.stringContaining("This site needs Node 999.")]);
});

describe("the start", () => {
	it("collects the heap when it has grown by half, which V8 alone would let grow further", () => {
		// 300 MB of arrays, of which 20 MB stay.
		const script = `
			const { getHeapStatistics } = require("node:v8");
			const kept = [];
			let most = 0;
			for (let n = 0; n < 30_000; n += 1) {
				kept[n % 2_000] = Array(1_250).fill(n);
				most = Math.max(most, getHeapStatistics().total_heap_size);
			}
			console.log(most);`;
		const largestHeap = (flags: string[]) =>
			Number(spawnSync(process.execPath, [...flags, "-e", script], { encoding: "utf8" }).stdout);
		const { flags } = COMMANDS.start;
		const otherFlags = flags.filter((flag) => !/heap-growing|old-space/.test(flag));
		expect(largestHeap(flags)).toBeLessThan(0.75 * largestHeap(otherFlags));
	});
});

describe("a command", () => {
	it.each(Object.keys(COMMANDS))("prints its description, options and an example: npm run %s -- --help", (name) => {
		for (const help of ["--help", "-h"]) {
			const { status, stdout, stderr } = check(name, help);
			expect([status, stderr]).toEqual([0, ""]);
			expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name} -- .*\n\n[A-Z].+\\.\n`));
			expect(stdout).toMatch(/^Options:\n {2}-/m);
			expect(stdout).toMatch(
				new RegExp(`^Example:\n  .*npm (run )?(-s )?${name}|^Example:\n  sudo personal-website`, "m"),
			);
		}
	});

	// A missing required option is reported first.
	const strict = Object.keys(COMMANDS).filter((name) => name !== "db:reset");
	it.each(strict)("rejects an unknown option and lists the known ones: npm run %s", (name) => {
		const { status, stdout, stderr } = check(name, "--hepl");
		expect([status, stdout]).toEqual([2, ""]);
		expect(stderr).toContain("error: unknown option '--hepl'\n(Did you mean --help?)");
		expect(stderr).toMatch(/^Options:$/m);
	});

	it.each([
		[["admin"], "set-password"],
		[["admin", "lst"], "Did you mean list?"],
		[["admin", "add"], "missing required argument 'name'"],
		[["admin", "revoke", "x"], "whole number"],
		[["audit", "/", "blog"], "A path must begin with a slash"],
		[["bench", "grwth"], "Allowed choices are kept, throughput"],
		[["bench", "toString"], "Allowed choices are kept, throughput"],
		[["bench", "growth", "--posts", "0"], "from 1 to"],
		[["bench", "soak", "--minutes", "long"], "from 1 to"],
		[["bench", "--posts"], "argument missing"],
		[["db:reset"], "required option '--yes'"],
		[["db:reset", "--yes", "--hepl"], "unknown option '--hepl'"],
		[["db:seed", "--bulk", "0"], "from 1 to 9999999"],
		[["fault-injection", "toString"], "Allowed choices are"],
		[["fault-injection", "kill", "--times", "0"], "from 1 to"],
		[["import", "ghost"], "missing required argument 'file'"],
		[["import", "tumblr", "x"], "Allowed choices are ghost, wordpress"],
		[["import", "ghost", "x", "--site", "nowhere"], "Expected an address such as"],
		[["media", "copy"], "required option '--to <place>'"],
		[["restore"], "missing required argument 'file'"],
		[["start", "now"], "too many arguments for 'start'"],
		[["test", "unti"], "Allowed choices are types, style"],
	])("rejects invalid arguments and prints help: %j", (words, reason) => {
		const { status, stderr } = check(...words);
		expect(status).toBe(2);
		expect(stderr).toContain(reason);
		expect(stderr).toContain("Usage: npm ");
	});
});
