import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CATALOGUE } from "./pictures/catalogue.ts";
import { writePicture } from "./pictures/encode.ts";
import { moduleName, pictureModule } from "./pictures/picture-module.ts";
import { writeSheet } from "./pictures/sheet.ts";

// node … server/commands/pictures.ts                        paints and writes every picture of the site
// node … server/commands/pictures.ts hero-tall project-1    only those named
// node … server/commands/pictures.ts --sheet FOLDER         and a sheet of all to look at, with the large painting
const FOLDER = join(import.meta.dirname, "../../src/theme/pictures");

const { values, positionals: named } = parseArgs({
	allowPositionals: true,
	options: { sheet: { type: "string" } },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

const unknown = named.filter(
	(name) => !CATALOGUE.some((spec) => spec.name === name),
);
if (unknown.length > 0) {
	const names = CATALOGUE.map(({ name }) => name).join(", ");
	process.stderr.write(
		`No picture ${unknown.join(", ")}; there are: ${names}\n`,
	);
	process.exit(2);
}

await mkdir(FOLDER, { recursive: true });
const wanted = CATALOGUE.filter(
	({ name }) => named.length === 0 || named.includes(name),
);
// One canvas at a time: the large one takes a hundred megabytes.
for (const specs of Map.groupBy(wanted, ({ source }) => source).values()) {
	const canvas = specs[0]?.paint();
	if (!canvas) continue;
	for (const spec of specs) {
		for (const { file, bytes } of await writePicture(spec, canvas, FOLDER)) {
			say(`${(bytes / 1_024).toFixed(1).padStart(7)} KB  ${file}`);
		}
	}
}
for (const spec of CATALOGUE) {
	await writeFile(join(FOLDER, moduleName(spec)), pictureModule(spec));
}
if (values.sheet) await writeSheet(CATALOGUE, FOLDER, values.sheet);
