import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pictures as known } from "../../src/content/artworks/pictures.gen.ts";
import { artworks } from "../../src/content/artworks.ts";
import { picturesModule } from "./artworks/pictures-module.ts";
import { ship } from "./artworks/ship.ts";

// npm run artworks -- FOLDER    turns FOLDER/<slug>.jpg, .png, .tif … into the pictures of the gallery
const ROOT = join(import.meta.dirname, "../..");
const FILES = join(ROOT, "src/public/artworks");
const MODULE = join(ROOT, "src/content/artworks/pictures.gen.ts");

const [from] = process.argv.slice(2);
if (!from || !existsSync(from)) {
	process.stderr.write(
		"Where are the originals? npm run artworks -- FOLDER\nEach file is named after the slug of its work: src/content/artworks\n",
	);
	process.exit(2);
}
const { pictures, findings } = await ship({
	works: artworks,
	from,
	to: FILES,
	known,
	say: (line) => process.stdout.write(`${line}\n`),
});
await writeFile(MODULE, picturesModule(pictures));
for (const finding of findings) process.stdout.write(`! ${finding}\n`);
process.stdout.write(
	`${pictures.size} works have their pictures, ${findings.length} findings\n`,
);
// A work without a picture stops the build; all else is advice.
if (pictures.size < artworks.length) process.exitCode = 1;
