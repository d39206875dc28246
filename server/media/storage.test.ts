import { randomBytes } from "node:crypto";
import { truncateSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setUpFolder } from "#packages/testing";
import { bytesOf, namesIn } from "../testing/stored-files.ts";
import { STORAGES, type TestStorage } from "../testing/test-storages.ts";
import type { Storage } from "./storage.ts";

const MEGABYTE = 1_000_000;
const pathTo = setUpFolder();

describe.each(STORAGES)("%s", (_, open) => {
	let opened: TestStorage;
	let storage: Storage;
	beforeAll(async () => {
		opened = await open();
		({ storage } = opened);
	});
	afterAll(() => opened.remove());

	const read = async (name: string) => bytesOf(await storage.read(name));

	it("returns a written file with its size and name", async () => {
		await storage.write("ab-1.jpg", Buffer.from("one"));
		await storage.write("ab-2.jpg", Buffer.from("three"));
		await storage.write("c.jpg", Buffer.from("x"));
		expect(await read("ab-2.jpg")).toEqual(Buffer.from("three"));
		expect([await storage.stat("ab-2.jpg"), (await storage.read("ab-2.jpg"))?.size]).toEqual([5, 5]);
		expect(await namesIn(storage, "ab-")).toEqual(["ab-1.jpg", "ab-2.jpg"]);
	});

	it("overwrites a file of the same name, and stores empty files", async () => {
		await storage.write("twice.jpg", Buffer.from("the first"));
		await storage.write("twice.jpg", Buffer.from("second"));
		await storage.write("empty.jpg", Buffer.of());
		expect(await read("twice.jpg")).toEqual(Buffer.from("second"));
		expect([await storage.stat("empty.jpg"), await read("empty.jpg")]).toEqual([0, Buffer.of()]);
	});

	it("stores a copy of a local file, and leaves the original in place", async () => {
		const path = pathTo("sound");
		const bytes = randomBytes(12 * MEGABYTE);
		writeFileSync(path, bytes);
		await storage.write("sound.mp3", { path });
		expect(bytes.equals((await read("sound.mp3")) ?? Buffer.of())).toBe(true);
		await storage.write("again.mp3", { path });
		expect(await storage.stat("again.mp3")).toBe(bytes.length);
	});

	it("returns a range of a file, including its last byte", async () => {
		await storage.write("part.mp3", Buffer.from("0123456789"));
		const file = await storage.read("part.mp3");
		for (const [start, end, text] of [
			[0, 1, "01"],
			[2, 5, "2345"],
			[9, 9, "9"],
			[0, 9, "0123456789"],
		] as const) {
			const part = await new Response(await file?.stream({ start, end })).text();
			expect([start, end, part]).toEqual([start, end, text]);
		}
	});

	it("deletes a file, and ignores a missing one", async () => {
		await storage.write("gone.jpg", Buffer.from("x"));
		await storage.delete("gone.jpg");
		await storage.delete("gone.jpg");
		await storage.delete("never.jpg");
		expect([await storage.read("gone.jpg"), await storage.stat("gone.jpg")]).toEqual([undefined, undefined]);
		expect(await namesIn(storage, "gone")).toEqual([]);
	});

	it("returns undefined for a missing file", async () => {
		expect([await storage.read("never.jpg"), await storage.stat("never.jpg")]).toEqual([undefined, undefined]);
		expect(await namesIn(storage, "never")).toEqual([]);
	});

	it.each(["../a.jpg", "a/b.jpg", ".a.jpg", "a", "A.jpg", "", "a.jpg\0", "a\\b.jpg", "a.jpg/..", "a b.jpg", "я.jpg"])(
		"rejects the name %j",
		async (name) => {
			const before = await namesIn(storage);
			await expect(storage.write(name, Buffer.from("x"))).rejects.toThrow("Invalid file name");
			expect([await storage.read(name), await storage.stat(name)]).toEqual([undefined, undefined]);
			await storage.delete(name);
			expect(await namesIn(storage)).toEqual(before);
		},
	);

	it("lists more names than fit on one page of a bucket listing", async () => {
		const names = Array.from({ length: 1_010 }, (_each, n) => `many-${String(n).padStart(4, "0")}.jpg`);
		for (let start = 0; start < names.length; start += 50) {
			await Promise.all(names.slice(start, start + 50).map((name) => storage.write(name, Buffer.from("x"))));
		}
		expect(await namesIn(storage, "many-")).toEqual(names);
		expect(await namesIn(storage, "many-00")).toHaveLength(100);
		expect((await namesIn(storage)).length).toBeGreaterThan(names.length);
	});

	it("stores nothing of a source that is truncated or missing, and keeps the former file", async () => {
		const path = pathTo("video");
		writeFileSync(path, randomBytes(40 * MEGABYTE));
		await storage.write("former.mp4", Buffer.from("former"));
		const writing = Promise.allSettled(["broken.mp4", "former.mp4"].map((name) => storage.write(name, { path })));
		const missing = expect(storage.write("missing.mp4", { path: pathTo("none") })).rejects.toThrow();
		setTimeout(() => truncateSync(path, 6 * MEGABYTE), 5);
		await missing;
		const outcomes = await writing;
		// The write may complete before the file is truncated.
		for (const [index, name] of ["broken.mp4", "former.mp4"].entries()) {
			const size = await storage.stat(name);
			if (outcomes[index]?.status === "rejected") expect(size).toBe(name === "former.mp4" ? 6 : undefined);
			else expect(size).toBe(40 * MEGABYTE);
		}
		expect(await storage.stat("missing.mp4")).toBeUndefined();
	});
});
