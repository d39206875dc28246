import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pictures as known } from "#content/artworks/pictures.gen.ts";
import { artworks } from "#content/artworks.ts";
import {
	type ArtworkPicture,
	artworkFile,
	avifWidthsOf,
} from "#contract/artwork-picture.ts";
import { contactSheet } from "./artworks/contact-sheet.ts";
import { picturesModule } from "./artworks/pictures-module.ts";
import { removeFormer, ship } from "./artworks/ship.ts";
import { writeWhole } from "./artworks/variants.ts";

// npm run artworks -- FOLDER              turns FOLDER/<slug>.jpg, .png, .tif … into the pictures of the gallery
// npm run artworks -- --sheet FILE.jpg    a small sheet of the pictures that the site has, as they hang
const ROOT = join(import.meta.dirname, "..");
const FILES = join(ROOT, "src/public/artworks");
const MODULE = join(ROOT, "content/artworks/pictures.gen.ts");

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { sheet: { type: "string" } },
});
const [named, ...rest] = positionals;
const say = (line: string) => process.stdout.write(`${line}\n`);
/** As the caller means it: npm runs this in the project's own folder. */
const placeOf = (path: string) => resolve(process.env.INIT_CWD ?? ".", path);

function fail(text: string): never {
	process.stderr.write(`${text}\n`);
	process.exit(2);
}

/** Ships a folder of originals. @returns what the site has then */
async function shipFolder(
	from: string,
): Promise<ReadonlyMap<string, ArtworkPicture>> {
	if (!statSync(from, { throwIfNoEntry: false })?.isDirectory()) {
		fail(`There is no folder ${from}`);
	}
	if (from === FILES) fail("The originals are kept elsewhere: choose a folder");
	const { pictures, findings, isWhole } = await ship({
		works: artworks,
		from,
		to: FILES,
		known,
		say,
	});
	// First what is said of the files, then those go of which nothing is said: broken off in between, all are there.
	await writeWhole(MODULE, picturesModule(pictures));
	await removeFormer(FILES, pictures);
	for (const finding of findings) say(`! ${finding}`);
	say(
		`${pictures.size} works have their pictures, ${findings.length} findings`,
	);
	if (!isWhole) process.exitCode = 1;
	return pictures;
}

if (rest.length > 0) fail("One folder at a time; a name with spaces in quotes");
if (!named && !values.sheet) {
	fail(
		"Where are the originals? npm run artworks -- FOLDER\nEach file is named after the slug of its work: content/artworks",
	);
}
const pictures = named
	? await shipFolder(placeOf(named))
	: new Map(Object.entries(known));

if (values.sheet) {
	const files = artworks.flatMap(({ slug }) => {
		const picture = pictures.get(slug);
		if (!picture) return [];
		const [width = picture.width] = avifWidthsOf(picture.width);
		return join(FILES, artworkFile(slug, picture.hash, width, "avif"));
	});
	const sheet = await contactSheet(files, { side: 150, columns: 10 });
	await sheet
		.jpeg({ quality: 72, mozjpeg: true })
		.toFile(placeOf(values.sheet));
}
