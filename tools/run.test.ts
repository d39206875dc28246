import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../run.mjs";

const ROOT = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };

const run = (...words: string[]) =>
	spawnSync(process.execPath, [join(ROOT, "run.mjs"), ...words], { encoding: "utf8" });

describe("the launcher", () => {
	it("has a command for every npm script, and a script for every command", () => {
		expect(scripts).toEqual(Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, `node run.mjs ${name}`])));
	});

	it.each(Object.entries(COMMANDS))("finds the file of %s", (_, { file }) => {
		expect(existsSync(join(ROOT, file))).toBe(true);
	});

	it("lists the commands when the name is wrong", () => {
		const { status, stderr } = run("strat");
		expect(status).toBe(2);
		expect(stderr).toContain("Commands: start, dev,");
	});

	it("passes arguments on, and the command's exit code back", () => {
		const { status, stderr } = run("db:reset");
		expect(stderr).toContain("db:reset -- --yes");
		expect(status).not.toBe(0);
	});
});
