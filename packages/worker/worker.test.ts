import { writeFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { setUpFolder } from "#packages/testing";
import { createWorker } from "./index.ts";

const folder = setUpFolder();
const LIMIT_MS = 30_000;

function createIn(runtime: "child_process" | "worker_threads") {
	const filename = folder("work.mjs");
	writeFileSync(
		filename,
		`import { threadId } from "node:worker_threads";
		export const whoami = () => ({ pid: process.pid, threadId });`,
	);
	const inWorker = createWorker({ filename, runtime, toOverLimit: (cause) => new Error("too much", { cause }) });
	return inWorker<null, { pid: number; threadId: number }>("whoami", LIMIT_MS);
}

const isAlive = (pid: number) => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

it("an idle process ends and returns its memory; the next call has a new one", async () => {
	const whoami = createIn("child_process");
	const { pid } = await whoami(null);
	expect(pid).not.toBe(process.pid);
	expect(isAlive(pid)).toBe(true);
	await vi.waitUntil(() => !isAlive(pid), LIMIT_MS);
	expect((await whoami(null)).pid).not.toBe(pid);
});

it("an idle thread ends", async () => {
	const whoami = createIn("worker_threads");
	const threads = new Set<number>();
	await vi.waitUntil(async () => threads.add((await whoami(null)).threadId).size > 1, {
		timeout: LIMIT_MS,
		interval: 3_000,
	});
});
