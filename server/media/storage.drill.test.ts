import { truncateSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it, onTestFinished } from "vitest";
import { setUpFolder } from "#packages/testing";
import { STORAGES } from "../testing/test-storages.ts";

const MEGABYTE = 1_000_000;
const pathTo = setUpFolder();

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

it.each(STORAGES)("%s writes and reads a large file with little memory", async (_, open) => {
	const { storage, remove } = await open();
	onTestFinished(remove);
	const path = pathTo("concert");
	const size = 200 * MEGABYTE;
	writeFileSync(path, "begin");
	truncateSync(path, size);
	collectGarbage();
	const before = process.memoryUsage().arrayBuffers;
	let most = 0;
	const watch = setInterval(() => {
		collectGarbage();
		most = Math.max(most, process.memoryUsage().arrayBuffers - before);
	}, 200);
	await storage.write("concert.wav", { path });
	let length = 0;
	const stream = await (await storage.read("concert.wav"))?.stream();
	for await (const piece of stream ?? []) length += piece.length;
	clearInterval(watch);
	expect(length).toBe(size);
	// V8 collects buffers once 64 MB of them are unused, and frees them in another thread.
	expect(most).toBeLessThan(150 * MEGABYTE);
});
