import { globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { artworks } from "../../../src/content/artworks.ts";
import type { Artwork } from "../../../src/content/content.schema.ts";
import { picturesModule } from "./pictures-module.ts";
import { ship } from "./ship.ts";

let folder = "";
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "artworks-"));
});
afterEach(() => rm(folder, { recursive: true }));

const [painting, ...others] = artworks;
if (!painting) throw new Error("There is no work");
const [digital] = others.filter(({ sizeCm }) => !sizeCm);
if (!digital) throw new Error("There is no digital work");

const original = (name: string, width: number, height: number) =>
	sharp({
		create: { width, height, channels: 3, background: "#2a3fbd" },
	}).toFile(join(folder, name));

const shipped = (works: Artwork[]) => {
	const to = join(folder, "shipped");
	return ship({ works, from: folder, to, known: {}, say: () => {} });
};
const filesOf = ({ slug }: Artwork) =>
	globSync(`${slug}-*`, { cwd: join(folder, "shipped") }).sort();

describe("a folder of originals", () => {
	it("becomes files at several widths, with size, hash and preview", async () => {
		await original(`${digital.slug}.png`, 1_700, 1_300);
		const { pictures, findings } = await shipped([digital]);
		expect(findings).toEqual([]);
		const picture = pictures.get(digital.slug);
		expect(picture).toMatchObject({ width: 1_700, height: 1_300 });
		const { hash = "", preview = "" } = picture ?? {};
		const name = `${digital.slug}-${hash}`;
		expect(filesOf(digital)).toEqual(
			[
				`${name}-400.avif`,
				`${name}-760.avif`,
				`${name}-760.jpg`,
				`${name}-1200.avif`,
				`${name}-1200.jpg`,
				`${name}-1700.avif`,
			].sort(),
		);
		for (const file of filesOf(digital)) {
			const { width } = await sharp(join(folder, "shipped", file)).metadata();
			expect(file).toContain(`-${width}.`);
		}
		expect(preview.length).toBeLessThan(600);
		const small = await sharp(Buffer.from(preview, "base64")).metadata();
		expect(small).toMatchObject({ format: "webp", width: 20 });
	}, 60_000);

	it("is reported on: what is missing, unknown, no picture, too small or of another shape", async () => {
		await original(`${painting.slug}.png`, 900, 3_000);
		await original("no-such-work.png", 900, 900);
		await original(`${digital.slug}.png`, 500, 400);
		const [third, fourth] = others.filter((work) => work !== digital);
		if (!third || !fourth) throw new Error("There are too few works");
		await writeFile(join(folder, `${third.slug}.jpg`), "no picture");
		const { findings, pictures } = await shipped([
			painting,
			digital,
			third,
			fourth,
		]);
		expect([...pictures.keys()]).toEqual([painting.slug]);
		expect(findings).toEqual([
			"no-such-work.png: no work has this name",
			expect.stringMatching(`${painting.slug}: .* px is another shape than`),
			`${digital.slug}: too small (500 px), at least 800; not taken`,
			`${digital.slug}: missing, and the site has none yet`,
			`${third.slug}: the file is no picture`,
			`${third.slug}: missing, and the site has none yet`,
			`${fourth.slug}: missing, and the site has none yet`,
		]);
	}, 60_000);

	it("leaves what it says nothing of, and takes away what is of no work any more", async () => {
		const to = join(folder, "shipped");
		await original(`${digital.slug}.png`, 900, 800);
		const { pictures } = await shipped([digital]);
		await rm(join(folder, `${digital.slug}.png`));
		const known = Object.fromEntries(pictures);
		const before = filesOf(digital);
		const again = await ship({
			works: [digital],
			from: folder,
			to,
			known,
			say: () => {},
		});
		expect([...again.pictures]).toEqual([...pictures]);
		expect(filesOf(digital)).toEqual(before);
		await ship({ works: [], from: folder, to, known, say: () => {} });
		expect(filesOf(digital)).toEqual([]);
	}, 60_000);

	it("is written down as source", () => {
		const picture = {
			hash: "01234567",
			width: 2_400,
			height: 1_600,
			preview: "UklG",
		};
		const source = picturesModule(
			new Map([
				["two-suns", picture],
				["alone", picture],
			]),
		);
		expect(source).toContain('\t"two-suns": {\n\t\thash: "01234567",');
		expect(source.indexOf("alone: {")).toBeLessThan(
			source.indexOf('"two-suns": {'),
		);
	});
});
