import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { setUpFolder } from "#packages/testing";
import { bytesOf, namesIn } from "../testing/stored-files.ts";
import { createFolderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";

const pathTo = setUpFolder();
let folder: string;
let storage: Storage;

beforeEach(() => {
	folder = pathTo("data", "media");
	storage = createFolderStorage(folder);
});

describe("the folder storage", () => {
	it("is empty before the first write, and reading creates no folder", async () => {
		expect(await storage.read("a.jpg")).toBeUndefined();
		expect(await namesIn(storage, "a")).toEqual([]);
		expect(await readdir(pathTo())).toEqual([]);
	});

	it("shows a file only once it is completely written", async () => {
		const sizes = new Set<number | undefined>();
		const large = Buffer.alloc(3_000_000, 1);
		let isWriting = true;
		const writing = (async () => {
			for (let n = 0; n < 5; n += 1) await storage.write(`a${n}.jpg`, large);
			isWriting = false;
		})();
		while (isWriting) {
			for (let n = 0; n < 5; n += 1) {
				const bytes = await bytesOf(await storage.read(`a${n}.jpg`));
				sizes.add(bytes?.length);
			}
		}
		await writing;
		sizes.delete(undefined);
		expect([...sizes]).toEqual([large.length]);
	});

	it("leaves no partial file when a write fails", async () => {
		await storage.write("a.jpg", Buffer.from("x"));
		const blockingFolder = join(folder, "b.jpg");
		await createFolderStorage(blockingFolder).write("x.jpg", Buffer.from("x"));
		await expect(storage.write("b.jpg", Buffer.from("x"))).rejects.toThrow();
		expect((await readdir(folder)).sort()).toEqual(["a.jpg", "b.jpg"]);
	});

	it("deletes the partial files of crashed processes, but not those that are being written", async () => {
		await storage.deletePartialFiles(new Date());
		await storage.write("a.jpg", Buffer.from("x"));
		for (const [name, modified] of [
			["a.jpg", 1_000],
			[".old.part", 1_000],
			[".new.part", 2_000],
		] as const) {
			await writeFile(join(folder, name), "half");
			await utimes(join(folder, name), modified, modified);
		}
		await storage.deletePartialFiles(new Date(2_000_000));
		expect((await readdir(folder)).sort()).toEqual([".new.part", "a.jpg"]);
	});

	it("can be shared by several processes", async () => {
		const other = createFolderStorage(folder);
		await Promise.all([storage, other].map((one) => one.write("a.jpg", Buffer.from("same"))));
		expect(await bytesOf(await other.read("a.jpg"))).toEqual(Buffer.from("same"));
		expect(await readdir(folder)).toEqual(["a.jpg"]);
	});

	it.runIf(existsSync("/proc/self/fd"))("closes a file that is not read to the end", async () => {
		const isOpen = () =>
			readdirSync("/proc/self/fd").some((fd) => {
				try {
					return readlinkSync(join("/proc/self/fd", fd)) === join(folder, "a.mp4");
				} catch {
					// The directory's descriptor is closed by now.
					return false;
				}
			});
		await storage.write("a.mp4", Buffer.alloc(3_000_000));
		const unread = await (await storage.read("a.mp4"))?.stream();
		expect([unread?.locked, isOpen()]).toEqual([false, false]);
		const reader = (await (await storage.read("a.mp4"))?.stream())?.getReader();
		await reader?.read();
		expect(isOpen()).toBe(true);
		await reader?.cancel();
		await expect.poll(isOpen).toBe(false);
	});
});
