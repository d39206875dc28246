import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderLockedError, lockFolder } from "./lock.ts";

const LOCK = pathToFileURL(join(import.meta.dirname, "lock.ts")).href;

describe("the lock on the embedded database's folder", () => {
	let folder: string;
	const holders: ChildProcess[] = [];

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "site-lock-"));
	});
	afterEach(() => {
		for (const holder of holders.splice(0)) holder.kill("SIGKILL");
		rmSync(folder, { recursive: true });
	});

	async function holdInAnotherProcess(): Promise<ChildProcess> {
		const source = `const { lockFolder } = await import(${JSON.stringify(LOCK)});
			await lockFolder(${JSON.stringify(folder)});
			console.log("held");
			setInterval(() => {}, 1000);`;
		const holder = spawn(
			process.execPath,
			[
				"--experimental-strip-types",
				"--disable-warning=ExperimentalWarning",
				"--input-type=module",
				"--eval",
				source,
			],
			{ stdio: ["ignore", "pipe", "inherit"] },
		);
		holders.push(holder);
		await once(holder.stdout as NodeJS.ReadableStream, "data");
		return holder;
	}

	it("refuses a second process, naming the folder and the holder", async () => {
		const holder = await holdInAnotherProcess();
		const refusal = await lockFolder(folder, 300).catch((error) => error);
		expect(refusal).toBeInstanceOf(FolderLockedError);
		expect(refusal.message).toContain(folder);
		expect(refusal.message).toContain(`process ${holder.pid}`);
	});

	it("is taken over at once from a holder that was killed", async () => {
		const holder = await holdInAnotherProcess();
		holder.kill("SIGKILL");
		await once(holder, "exit");
		const lock = await lockFolder(folder, 0);
		lock.release();
	});

	it("is refused twice within one process as well", async () => {
		const lock = await lockFolder(folder, 0);
		await expect(lockFolder(folder, 0)).rejects.toThrow(FolderLockedError);
		lock.release();
		const again = await lockFolder(folder, 0);
		again.release();
	});
});
