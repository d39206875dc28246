import { globSync, readdirSync, statSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { artworks } from "#content/artworks.ts";
import type { Artwork } from "#contract/content/artworks.ts";
import { setUpFolder } from "#server/testing/test-folder.ts";
import { encodeOriginals, removeUnused } from "./encode-originals.ts";
import { picturesModule } from "./pictures-module.ts";

const pathTo = setUpFolder();

const [painting, ...others] = artworks;
if (!painting) throw new Error("There is no work");
const [digital] = others.filter(({ sizeCm }) => !sizeCm);
if (!digital) throw new Error("There is no digital work");

const original = (name: string, width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: "#2a3fbd" } }).toFile(pathTo(name));

const encoded = (works: Artwork[], known = {}) =>
	encodeOriginals({ works, from: pathTo(), to: pathTo("encoded"), known, print: () => {} });
const filesOf = ({ slug }: Artwork) => globSync(`${slug}-*`, { cwd: pathTo("encoded") }).sort();

describe("a folder of originals", () => {
	it("becomes files in several widths, with size, hash and preview", async () => {
		await original(`${digital.slug}.png`, 1_600, 1_000);
		const { pictures, findings } = await encoded([digital]);
		expect(findings).toEqual([]);
		const picture = pictures.get(digital.slug);
		expect(picture).toMatchObject({ width: 1_600, height: 1_000 });
		const { hash = "", preview = "" } = picture ?? {};
		const name = `${digital.slug}-${hash}`;
		const forms = ["400.avif", "760.avif", "760.jpg", "1200.avif", "1200.jpg", "1600.avif"];
		expect(filesOf(digital)).toEqual(forms.map((form) => `${name}-${form}`).sort());
		for (const file of filesOf(digital)) {
			const { width } = await sharp(await readFile(pathTo("encoded", file))).metadata();
			expect(file).toContain(`-${width}.`);
		}
		expect(preview.length).toBeLessThan(600);
		const small = await sharp(Buffer.from(preview, "base64")).metadata();
		expect(small).toMatchObject({ format: "webp", width: 20 });
	}, 60_000);

	it("is checked for missing, unknown, broken, small and wrongly shaped pictures", async () => {
		await original(`${painting.slug}.png`, 300, 1_000);
		await original("no-such-work.png", 900, 900);
		await writeFile(pathTo("IMG_0001.HEIC"), "of a telephone");
		await original(`${digital.slug}.png`, 500, 400);
		const [third, fourth, fifth] = others.filter((work) => work !== digital);
		if (!third || !fourth || !fifth) throw new Error("There are too few works");
		await writeFile(pathTo(`${third.slug}.jpg`), "no picture");
		await original(`${fourth.slug}.JPG`, 1_000, 1_000);
		const whole = await readFile(pathTo(`${fourth.slug}.JPG`));
		await writeFile(pathTo(`${fourth.slug}.JPG`), whole.subarray(0, 900));
		const { findings, pictures, isComplete } = await encoded([painting, digital, third, fourth, fifth]);
		expect([...pictures.keys()]).toEqual([]);
		expect(isComplete).toBe(false);
		expect(findings).toEqual([
			"IMG_0001.HEIC: neither JPEG, PNG, TIFF, WebP nor AVIF",
			"no-such-work.png: no work has this name",
			expect.stringMatching(`${painting.slug}: 300 × 1000 px is another shape than .*; not taken`),
			`${painting.slug}: missing, and the site has none yet`,
			`${digital.slug}: too small (500 px), at least 800; not taken`,
			`${digital.slug}: missing, and the site has none yet`,
			expect.stringMatching(`${third.slug}: the file cannot be used .*; not taken`),
			`${third.slug}: missing, and the site has none yet`,
			expect.stringMatching(`${fourth.slug}: the file cannot be used .*; not taken`),
			`${fourth.slug}: missing, and the site has none yet`,
			`${fifth.slug}: missing, and the site has none yet`,
		]);
		expect(readdirSync(pathTo("encoded"))).toEqual([]);
	}, 60_000);

	it("without any original fails", async () => {
		const { findings, isComplete } = await encoded([]);
		expect(findings).toEqual([`${pathTo()}: there is no original of any work`]);
		expect(isComplete).toBe(false);
	});

	it("is completed by a second run after an interruption, and files of removed works are deleted last", async () => {
		await original(`${digital.slug}.png`, 900, 800);
		const { pictures } = await encoded([digital]);
		const known = Object.fromEntries(pictures);
		const again = () => encoded([digital], known);
		const files = filesOf(digital);
		const [first = ""] = files;
		const madeAt = () => statSync(pathTo("encoded", first)).mtimeMs;
		const before = madeAt();
		expect([...(await again()).pictures]).toEqual([...pictures]);
		expect(madeAt()).toBe(before);

		// A missing file is made again, or reported where its original is missing too.
		await rm(pathTo("encoded", first));
		expect((await again()).isComplete).toBe(true);
		expect(filesOf(digital)).toEqual(files);
		await rm(pathTo(`${digital.slug}.png`));
		expect([...(await again()).pictures]).toEqual([...pictures]);
		await rm(pathTo("encoded", first));
		expect((await again()).findings).toContain(`${digital.slug}: missing, and the site has none yet`);

		await writeFile(pathTo("encoded", "mine.jpg"), "the owner's");
		await removeUnused(pathTo("encoded"), new Map());
		expect(readdirSync(pathTo("encoded"))).toEqual(["mine.jpg"]);
	}, 60_000);

	it("becomes a module of source code", () => {
		const picture = { hash: "01234567", width: 2_400, height: 1_600, preview: "UklG" };
		const source = picturesModule(new Map(["two-suns", "alone"].map((slug) => [slug, picture])));
		expect(source).toContain('\t"two-suns": {\n\t\thash: "01234567",');
		expect(source.indexOf("alone: {")).toBeLessThan(source.indexOf('"two-suns": {'));
	});
});
