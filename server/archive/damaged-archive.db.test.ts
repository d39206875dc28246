import { randomBytes } from "node:crypto";
import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpFolder, zipOf } from "#packages/testing";
import { makeRows } from "../testing/operation.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { MANIFEST } from "./manifest.ts";
import { openArchive } from "./open-archive.ts";
import { writeArchive } from "./write-archive.ts";

const site = setUpTestSite();
const folder = setUpFolder();
const MEDIA_NAME = `${"a".repeat(32)}-10x10.webp`;
const MEDIA = randomBytes(2_000);

/** An intact archive, which every test copies. */
let file: string;
beforeAll(async () => {
	await makeRows(site);
	await site.media.write(MEDIA_NAME, MEDIA);
	file = join(site.uploadFolder, "whole.zip");
	const erasures = (async function* () {})();
	await writeArchive({ url: site.databaseUrl, media: site.media, erasures }, file, { createdAt: site.clock.now() });
});

describe("a damaged archive", () => {
	/** Tries to open a modified copy of the archive. @returns the refusal */
	async function refusalOf(change: (copy: string) => void): Promise<string> {
		const copy = folder("damaged.zip");
		copyFileSync(file, copy);
		change(copy);
		return openArchive(copy).then(
			(archive) => {
				archive.close();
				return "opened";
			},
			(error: Error) => `${error.name}: ${error.message}`,
		);
	}

	it("that was truncated at any point is rejected", async () => {
		const { size } = statSync(file);
		for (let part = 0; part < 20; part += 1) {
			const length = part === 19 ? size - 1 : Math.floor((size * part) / 20);
			expect(await refusalOf((copy) => truncateSync(copy, length)), `${length} of ${size}`).toMatch(
				/^SiteError: .*(повреждён|не целая|Это не копия)/i,
			);
		}
	});

	it("with a flipped bit at any position is rejected", async () => {
		const { size } = statSync(file);
		for (let part = 0; part <= 40; part += 1) {
			const at = Math.min(size - 1, Math.floor((size * part) / 40));
			const flip = (copy: string) => {
				const bytes = readFileSync(copy);
				bytes[at] = (bytes[at] ?? 0) ^ 0x10;
				writeFileSync(copy, bytes);
			};
			expect(await refusalOf(flip), `byte ${at} of ${size}`).toMatch(/^SiteError: .*(поврежд|не копия)/i);
		}
	});

	it("is rejected with the name of the damaged file", async () => {
		const message = await refusalOf((copy) => {
			const bytes = readFileSync(copy);
			const at = bytes.indexOf(MEDIA.subarray(0, 100));
			bytes[at + 50] = (bytes[at + 50] ?? 0) ^ 1;
			writeFileSync(copy, bytes);
		});
		expect(message).toBe(`SiteError: Копия повреждена: файл media/${MEDIA_NAME} не такой, каким был записан.`);
	});

	it.each<[string, (copy: string) => void]>([
		["a text", (copy) => writeFileSync(copy, "Это не архив")],
		["nothing", (copy) => writeFileSync(copy, "")],
	])("replaced by %s is rejected", async (_, change) => {
		expect(await refusalOf(change)).toContain("это не целая копия сайта");
	});
});

/** The files of an archive as another program has packed them again, sorted by name. */
async function repacked(rename: (name: string) => string | undefined, others: Record<string, string> = {}) {
	const archive = await openArchive(file);
	const entries: { name: string; content: Uint8Array | string }[] = [];
	for (const name of [MANIFEST, ...Object.keys(archive.manifest.files)].sort()) {
		const renamed = rename(name);
		if (renamed) entries.push({ name: renamed, content: await buffer(await archive.read(name)) });
	}
	archive.close();
	for (const [name, content] of Object.entries(others)) entries.push({ name, content });
	const copy = folder("repacked.zip");
	writeFileSync(copy, zipOf(entries));
	return copy;
}

describe("an archive that was unpacked and repacked", () => {
	it.each<[string, string, Record<string, string>]>([
		[
			"with its folder, as Macs do",
			"backup-1/",
			{ "__MACOSX/backup-1/._manifest.json": "x", "backup-1/.DS_Store": "x" },
		],
		["in a folder of a folder", "Загрузки/backup-1/", { "Загрузки/readme.txt": "x" }],
		["without a folder", "", { "Thumbs.db": "x" }],
	])("%s is read if it is complete", async (_, into, others) => {
		const original = await openArchive(file);
		const archive = await openArchive(await repacked((name) => into + name, others));
		expect(archive.manifest).toEqual(original.manifest);
		const read = async ({ read: readFile }: typeof archive) => buffer(await readFile(`media/${MEDIA_NAME}`));
		expect(await read(archive)).toEqual(await read(original));
		for (const opened of [archive, original]) opened.close();
	});

	it("without one of its files is rejected with the cause and a remedy", async () => {
		const lost = await repacked((name) => (name.startsWith("media/") ? undefined : `b/${name}`));
		await expect(openArchive(lost)).rejects.toThrow(
			new RegExp(`распаковали и собрали заново, и в ней не хватает файла media/${MEDIA_NAME}\\. .*Safari.*«Открывать`),
		);
		const headless = await repacked((name) => (name === MANIFEST ? undefined : `b/${name}`));
		await expect(openArchive(headless)).rejects.toThrow(/не хватает файла manifest\.json\. .*Safari/);
	});

	it("with a changed file is rejected with the name of the file", async () => {
		const copy = await repacked((name) => (name === "tables/post.ndjson" ? undefined : name), {
			"tables/post.ndjson": "{}",
		});
		await expect(openArchive(copy)).rejects.toThrow(/файл tables\/post\.ndjson изменился\. .*Safari/);
	});

	it("as a ZIP within a ZIP is rejected with the name of the inner one", async () => {
		const copy = folder("outer.zip");
		writeFileSync(copy, zipOf([{ name: "копии/backup-20260101t000000z.zip", content: readFileSync(file) }]));
		await expect(openArchive(copy)).rejects.toThrow("лежит другой: backup-20260101t000000z.zip. Распакуйте");
	});

	it("with a damaged manifest is rejected", async () => {
		const copy = await repacked((name) => name);
		const bytes = readFileSync(copy);
		// The checksum of the manifest in the central directory.
		const at = bytes.lastIndexOf(`${MANIFEST}`) - 46 + 16;
		bytes[at] = (bytes[at] ?? 0) ^ 1;
		writeFileSync(copy, bytes);
		await expect(openArchive(copy)).rejects.toThrow(
			"Копия повреждена: файл manifest.json не такой, каким был записан.",
		);
	});
});
