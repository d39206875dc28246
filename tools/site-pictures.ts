import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sitePictures } from "./commands/project.mjs";
import { CATALOGUE } from "./site-pictures/catalogue.ts";
import { moduleName, pictureModule, writePicture } from "./site-pictures/picture-module.ts";

const FROM = join(import.meta.dirname, "site-pictures/originals");
const TO = join(import.meta.dirname, "../src/theme/pictures");

const [named] = sitePictures.parse().processedArgs;
const unknown = named.filter((name) => !CATALOGUE.some((picture) => picture.name === name));
if (unknown.length > 0) {
	const names = CATALOGUE.map(({ name }) => name).join(", ");
	sitePictures.error(`error: there is no picture ${unknown.join(", ")}. Allowed choices are ${names}.`);
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
