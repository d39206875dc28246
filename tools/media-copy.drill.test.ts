import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setUpFolder } from "#packages/testing";
import { openFolder } from "#server/boot/open-storage.ts";
import { createBucketStorage } from "#server/media/bucket-storage.ts";
import type { Storage } from "#server/media/storage.ts";
import { Program, runProgram } from "#server/testing/program.ts";
import { type S3Server, startS3Server } from "#server/testing/s3-server.ts";
import { bytesOf, namesIn } from "#server/testing/stored-files.ts";
import { copyMedia } from "./media-copy.ts";

const pathTo = setUpFolder();

let server: S3Server;
let folder: Storage;
let bucket: Storage;

beforeAll(async () => {
	server = await startS3Server("site/");
});
afterAll(() => server.remove());
beforeEach(async () => {
	folder = openFolder({ DATA_DIR: pathTo() });
	bucket = createBucketStorage(server.settings);
	for (const name of await namesIn(bucket)) await bucket.delete(name);
});

const environment = () => ({
	DATA_DIR: pathTo(),
	// A killed run leaves its temporary folder behind.
	TMPDIR: pathTo(),
	MEDIA_BUCKET: server.settings.bucket,
	MEDIA_ENDPOINT: server.settings.endpoint,
	MEDIA_REGION: server.settings.region,
	MEDIA_ACCESS_KEY_ID: server.settings.accessKeyId,
	MEDIA_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
	MEDIA_PREFIX: server.settings.prefix,
});
const media = (args: string[], settings: Record<string, string> = environment()) =>
	runProgram("tools/media.ts", args, settings);

/** Writes files `file-0000.jpg` and so on, whose content is their number. */
async function writeFiles(storage: Storage, count: number): Promise<string[]> {
	const names = Array.from({ length: count }, (_, n) => `file-${String(n).padStart(4, "0")}.jpg`);
	await Promise.all(names.map((name, n) => storage.write(name, Buffer.from(`content ${n}`))));
	return names;
}

async function expectSame(from: Storage, to: Storage) {
	const names = await namesIn(from);
	expect(await namesIn(to)).toEqual(names);
	for (const name of names) expect(await bytesOf(await to.read(name))).toEqual(await bytesOf(await from.read(name)));
}

describe("copyMedia", () => {
	const copy = async (from: Storage, to: Storage) => {
		const lines: string[] = [];
		return { ...(await copyMedia({ from, to, print: (line) => lines.push(line) })), lines };
	};

	it("copies every file, including private ones, and reports its progress", async () => {
		await writeFiles(folder, 120);
		await folder.write("original-1.wav", Buffer.alloc(6_000_000, 7));
		const result = await copy(folder, bucket);
		expect(result).toMatchObject({ copied: 121, equal: 0, failed: 0 });
		expect(result.bytes).toBeGreaterThan(6_000_000);
		expect(result.lines).toEqual([expect.stringMatching(/^100 files so far; \d+\.\d MB copied$/)]);
		await expectSame(folder, bucket);
	});

	it("skips identical files, and replaces truncated or corrupt ones", async () => {
		const [first = "", second = ""] = await writeFiles(folder, 5);
		await copy(folder, bucket);
		writeFileSync(server.objectFile(first), "konzept 0");
		writeFileSync(server.objectFile(second), "con");
		expect(await copy(folder, bucket)).toMatchObject({ copied: 2, equal: 3, failed: 0 });
		await expectSame(folder, bucket);
	});

	it("reports failed files, copies the others, and gives up after twenty failures", async () => {
		const names = await writeFiles(bucket, 40);
		for (const name of names.slice(0, 2)) mkdirSync(pathTo("media", name), { recursive: true });
		const result = await copy(bucket, folder);
		expect(result).toMatchObject({ copied: 38, failed: 2 });
		expect(result.lines.sort()).toEqual(names.slice(0, 2).map((name) => expect.stringContaining(`${name}: `)));
		for (const name of names.slice(2)) {
			await folder.delete(name);
			mkdirSync(pathTo("media", name));
		}
		const { failed } = await copy(bucket, folder);
		expect(failed).toBeGreaterThanOrEqual(20);
		expect(failed).toBeLessThan(25);
	});
});

describe("npm run media", () => {
	it("copies to the bucket and back, and reports the result", async () => {
		await writeFiles(folder, 3);
		const there = await media(["copy", "--to", "s3"]);
		expect(there).toMatchObject({
			code: 0,
			output: expect.stringContaining("Copied: 3 (0.0 MB); there already: 0; failed: 0"),
		});
		await folder.delete("file-0001.jpg");
		const back = await media(["copy", "--to", "folder"]);
		expect(back).toMatchObject({ code: 0, output: expect.stringContaining("Copied: 1 (0.0 MB); there already: 2") });
		expect(readFileSync(pathTo("media", "file-0001.jpg"), "utf8")).toBe("content 1");
	});

	it("resumes after being killed", async () => {
		await writeFiles(folder, 300);
		const killed = new Program("tools/media.ts", ["copy", "--to", "s3"], environment());
		killed.onOutput(() => {
			if (killed.output.includes("100 files so far")) killed.child.kill("SIGKILL");
		});
		expect(await killed.exited).toBeNull();
		const again = await media(["copy", "--to", "s3"]);
		expect(again.code).toBe(0);
		const [, copied, equal] = (/Copied: (\d+) .*already: (\d+)/.exec(again.output) ?? []).map(Number);
		expect([(copied ?? 0) + (equal ?? 0), (equal ?? 0) >= 100]).toEqual([300, true]);
		await expectSame(folder, bucket);
	});

	it("exits with 1 if a file or the bucket fails, and with 2 if the arguments are invalid", async () => {
		const [name = ""] = await writeFiles(bucket, 2);
		mkdirSync(pathTo("media", name), { recursive: true });
		const failed = await media(["copy", "--to", "folder"]);
		expect(failed).toMatchObject({ code: 1, output: expect.stringMatching(/Copied: 1 .*failed: 1\n[\s\S]*could not/) });
		const down = { ...environment(), MEDIA_ENDPOINT: "http://127.0.0.1:1" };
		const unreachable = await media(["copy", "--to", "folder"], down);
		expect(unreachable).toMatchObject({ code: 1, output: expect.stringContaining("MEDIA_BUCKET failed") });
		expect(unreachable.output).not.toContain(server.settings.secretAccessKey);
		const unset = await media(["copy", "--to", "s3"], { DATA_DIR: pathTo() });
		expect(unset).toMatchObject({ code: 1, output: expect.stringContaining("No bucket is configured") });
		for (const args of [["copy"], ["copy", "--to", "moon"], ["move", "--to", "s3"]]) {
			expect(await media(args)).toMatchObject({ code: 2, output: expect.stringContaining("npm run media") });
		}
	});
});
