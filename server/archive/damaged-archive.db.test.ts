import { randomBytes } from "node:crypto";
import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { makeOneOfEach } from "../testing/operation.ts";
import { setUpFolder } from "../testing/test-folder.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { openArchive } from "./open-archive.ts";
import { writeArchive } from "./write-archive.ts";

const site = setUpTestSite();
const folder = setUpFolder();
const MEDIA_NAME = `${"a".repeat(32)}-10x10.webp`;

let file: string;
beforeEach(async () => {
	await makeOneOfEach(site);
	await site.media.write(MEDIA_NAME, randomBytes(2_000));
	file = folder("whole.zip");
	const erasures = (async function* () {})();
	await writeArchive({ url: site.databaseUrl, media: site.media, erasures }, file, { createdAt: site.clock.now() });
});

describe("a damaged archive", () => {
	/** Tries to open a copy of an archive that was changed. @returns the refusal */
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

	it("that was cut short is refused, wherever", async () => {
		const { size } = statSync(file);
		for (let part = 0; part < 20; part += 1) {
			const length = part === 19 ? size - 1 : Math.floor((size * part) / 20);
			expect(await refusalOf((copy) => truncateSync(copy, length)), `${length} of ${size}`).toMatch(
				/^SiteError: .*(повреждён|не целая|Это не копия)/i,
			);
		}
	});

	it("with a flipped byte is refused, wherever", async () => {
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

	it("is refused by the name of the damaged file", async () => {
		const message = await refusalOf((copy) => {
			const bytes = readFileSync(copy);
			const content = readFileSync(join(site.mediaFolder, MEDIA_NAME));
			const at = bytes.indexOf(content.subarray(0, 100));
			bytes[at + 50] = (bytes[at + 50] ?? 0) ^ 1;
			writeFileSync(copy, bytes);
		});
		expect(message).toBe(`SiteError: Копия повреждена: файл media/${MEDIA_NAME} не такой, каким был записан.`);
	});

	it.each<[string, (copy: string) => void]>([
		["a text", (copy) => writeFileSync(copy, "Это не архив")],
		["nothing", (copy) => writeFileSync(copy, "")],
	])("in whose place there is %s is refused", async (_, change) => {
		expect(await refusalOf(change)).toContain("это не целая копия сайта");
	});
});
