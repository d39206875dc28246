import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CATALOGUE } from "./site-pictures/catalogue.ts";
import { moduleName, pictureModule, writePicture } from "./site-pictures/picture-module.ts";

// npm run site-pictures                          encodes all pictures of the pages from their originals
// npm run site-pictures -- portrait project-1    encodes only those named
const FROM = join(import.meta.dirname, "site-pictures/originals");
const TO = join(import.meta.dirname, "../src/theme/pictures");

const { positionals: named } = parseArgs({ allowPositionals: true });
const unknown = named.filter((name) => !CATALOGUE.some((picture) => picture.name === name));
if (unknown.length > 0) {
	const names = CATALOGUE.map(({ name }) => name).join(", ");
	process.stderr.write(`No picture ${unknown.join(", ")}; there are: ${names}\n`);
	process.exit(2);
}

for (const picture of CATALOGUE) {
	if (named.length > 0 && !named.includes(picture.name)) continue;
	const files = await writePicture(picture, FROM, TO).catch((error: unknown) => {
		const reason = error instanceof Error ? error.message : String(error);
		process.stderr.write(`${picture.name}: ${reason}\n`);
		process.exit(1);
	});
	for (const { file, bytes } of files) {
		const size = (bytes / 1_024).toFixed(1).padStart(7);
		process.stdout.write(`${size} KB  ${file}\n`);
	}
	await writeFile(join(TO, moduleName(picture)), pictureModule(picture));
}
