import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { artworkFile } from "../../src/content/artworks/artwork-picture.ts";
import { pictures as known } from "../../src/content/artworks/pictures.gen.ts";
import { artworks } from "../../src/content/artworks.ts";
import { picturesModule } from "./artworks/pictures-module.ts";
import { ship } from "./artworks/ship.ts";
import { contactSheet } from "./paint/contact-sheet.ts";

// npm run artworks -- FOLDER              turns FOLDER/<slug>.jpg, .png, .tif … into the pictures of the gallery
// npm run artworks -- --sheet FILE.jpg    a small sheet of the pictures that the site has, as they hang
const ROOT = join(import.meta.dirname, "../..");
const FILES = join(ROOT, "src/public/artworks");
const MODULE = join(ROOT, "src/content/artworks/pictures.gen.ts");

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { sheet: { type: "string" } },
});
const [from] = positionals;
const say = (line: string) => process.stdout.write(`${line}\n`);

if (from ? !existsSync(from) : !values.sheet) {
	process.stderr.write(
		"Where are the originals? npm run artworks -- FOLDER\nEach file is named after the slug of its work: src/content/artworks\n",
	);
	process.exit(2);
}

if (from) {
	const { pictures, findings } = await ship({
		works: artworks,
		from,
		to: FILES,
		known,
		say,
	});
	await writeFile(MODULE, picturesModule(pictures));
	for (const finding of findings) say(`! ${finding}`);
	say(
		`${pictures.size} works have their pictures, ${findings.length} findings`,
	);
	// A work without a picture stops the build; all else is advice.
	if (pictures.size < artworks.length) process.exitCode = 1;
}

if (values.sheet) {
	const files = artworks.map(({ slug }) =>
		join(FILES, artworkFile(slug, known[slug]?.hash ?? "", 400, "avif")),
	);
	const sheet = await contactSheet(files, { side: 150, columns: 10 });
	await sheet.jpeg({ quality: 72, mozjpeg: true }).toFile(values.sheet);
}
