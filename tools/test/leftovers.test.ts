import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { setUpFolder } from "#packages/testing";
import { watchLeftovers } from "./leftovers.ts";

const pathTo = setUpFolder();

it("lists leftovers of a run: changed files, temporary files, and processes", async () => {
	vi.stubEnv("TMPDIR", tmpdir());
	vi.stubEnv("TEMP", tmpdir());
	execFileSync("git", ["init", "--quiet", pathTo()]);
	writeFileSync(pathTo("before.txt"), "");
	const findLeftovers = watchLeftovers(pathTo(), 0);
	const folder = tmpdir();
	writeFileSync(pathTo("new.txt"), "");
	writeFileSync(join(folder, "file"), "");
	// It exits eventually, even if it is missed.
	const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 300_000)"], { cwd: folder });
	const left = await findLeftovers();
	child.kill();
	await once(child, "exit");
	expect(left.map((line) => line.replace(/^process.*/, "process"))).toEqual([
		"process",
		"temporary file file",
		"changed file new.txt",
	]);
	expect(existsSync(folder)).toBe(false);
	vi.unstubAllEnvs();
});
