import { randomBytes } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { setUpFolder } from "#packages/testing";
import { canMountDisk, mountSmallDisk } from "../testing/small-disk.ts";
import { bytesOf } from "../testing/stored-files.ts";
import { createFolderStorage } from "./folder-storage.ts";

const pathTo = setUpFolder();

it.runIf(canMountDisk())(
	"a full disk rejects a file with an explanation, leaves no partial file, and keeps existing ones",
	async () => {
		const disk = mountSmallDisk("4m");
		onTestFinished(disk.remove);
		const folder = join(disk.folder, "media");
		const storage = createFolderStorage(folder);
		await storage.write("a.jpg", Buffer.from("kept"));
		const large = randomBytes(6_000_000);
		const path = pathTo("large");
		writeFileSync(path, large);
		for (const source of [large, { path }]) {
			const refused = expect(storage.write("b.jpg", source)).rejects;
			await refused.toMatchObject({
				status: 503,
				retryAfter: 60,
				message: expect.stringMatching(/^На диске сервера кончилось место/),
			});
			expect(readdirSync(folder)).toEqual(["a.jpg"]);
		}
		expect(await bytesOf(await storage.read("a.jpg"))).toEqual(Buffer.from("kept"));
		await storage.write("c.jpg", large.subarray(0, 1_000_000));
	},
);
