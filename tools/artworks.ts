import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { pictures as known } from "#content/artworks/pictures.gen.ts";
import { artworks } from "#content/artworks.ts";
import { type ArtworkPicture, artworkFile, avifWidthsOf } from "#contract/artwork-picture.ts";
import { encodeOriginals, removeUnused } from "./artworks/encode-originals.ts";
import { picturesModule } from "./artworks/pictures-module.ts";
import { writeAtomically } from "./artworks/variants.ts";

/** The contact sheet: the side of a picture's square, the gap between two, in pixels, and the background of the gallery. */
const SHEET = { side: 150, gap: 24, columns: 10, background: "#0b1329" };

/** Draws pictures side by side, row by row. */
async function contactSheet(files: readonly string[]) {
	const { side, gap, columns, background } = SHEET;
	const inputs = await Promise.all(
		files.map(async (file, index) => ({
			input: await sharp(file).resize(side, side, { fit: "contain", background }).png().toBuffer(),
			left: gap + (index % columns) * (side + gap),
			top: gap + Math.floor(index / columns) * (side + gap),
		})),
	);
	return sharp({
		create: {
			width: gap + columns * (side + gap),
			height: gap + Math.ceil(files.length / columns) * (side + gap),
			channels: 3,
			background,
		},
	}).composite(inputs);
}

// npm run artworks -- FOLDER              makes the pictures of the gallery from FOLDER/<slug>.jpg, .png, .tif …
// npm run artworks -- --sheet FILE.jpg    writes a contact sheet of the pictures that the site has, in their order
const ROOT = join(import.meta.dirname, "..");
const FILES = join(ROOT, "src/public/artworks");
const MODULE = join(ROOT, "content/artworks/pictures.gen.ts");

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sheet: { type: "string" } } });
const [named, ...rest] = positionals;
const print = (line: string) => process.stdout.write(`${line}\n`);
/** Resolves a path from the caller's folder: npm runs this in the project's folder. */
const resolvePath = (path: string) => resolve(process.env.INIT_CWD ?? ".", path);

function fail(text: string): never {
	process.stderr.write(`${text}\n`);
	process.exit(2);
}

/** Ships a folder of originals. @returns all pictures that the site has then, by slug */
async function encodeFolder(from: string): Promise<ReadonlyMap<string, ArtworkPicture>> {
	if (!statSync(from, { throwIfNoEntry: false })?.isDirectory()) {
		fail(`There is no folder ${from}`);
	}
	if (from === FILES) fail("The originals belong into another folder");
	const { pictures, findings, isComplete } = await encodeOriginals({ works: artworks, from, to: FILES, known, print });
	// The module is written before former files are removed: if the run is interrupted in between, no file is missing.
	await writeAtomically(MODULE, picturesModule(pictures));
	await removeUnused(FILES, pictures);
	for (const finding of findings) print(`! ${finding}`);
	print(`${pictures.size} works have their pictures, ${findings.length} findings`);
	if (!isComplete) process.exitCode = 1;
	return pictures;
}

if (rest.length > 0) fail("One folder at a time; a name with spaces in quotes");
if (!named && !values.sheet) {
	fail(
		"Where are the originals? npm run artworks -- FOLDER\nEach file is named after the slug of its work: content/artworks",
	);
}
const pictures = named ? await encodeFolder(resolvePath(named)) : new Map(Object.entries(known));

if (values.sheet) {
	const files = artworks.flatMap(({ slug }) => {
		const picture = pictures.get(slug);
		if (!picture) return [];
		const [width = picture.width] = avifWidthsOf(picture.width);
		return join(FILES, artworkFile(slug, picture.hash, width, "avif"));
	});
	const sheet = await contactSheet(files);
	await sheet.jpeg({ quality: 72, mozjpeg: true }).toFile(resolvePath(values.sheet));
}
