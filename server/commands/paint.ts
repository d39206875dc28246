import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { contactSheet } from "./contact-sheet.ts";
import { ORIGINALS } from "./paint/originals.ts";

// npm run paint -- --to FOLDER                          makes every work of ours as FOLDER/<slug>.png
// npm run paint -- --to FOLDER quiet-water two-suns     only those
// npm run paint -- --to FOLDER --side 700               smaller, to try things out
// npm run paint -- --to FOLDER --sheet sheet.jpg        and a sheet of them to look at
const { values, positionals: named } = parseArgs({
	allowPositionals: true,
	options: {
		to: { type: "string" },
		side: { type: "string", default: "2400" },
		sheet: { type: "string" },
	},
});

function fail(text: string): never {
	process.stderr.write(`${text}\n`);
	process.exit(2);
}
const folder = values.to ?? fail("Where to? npm run paint -- --to FOLDER");
const side = Number(values.side);
if (!(side >= 100 && side <= 4_000)) fail("--side is from 100 to 4000 pixels");
const unknown = named.filter(
	(name) => !ORIGINALS.some(({ slug }) => slug === name),
);
if (unknown.length > 0) {
	const slugs = ORIGINALS.map(({ slug }) => slug).join(", ");
	fail(`No work ${unknown.join(", ")}; there are: ${slugs}`);
}

const wanted = ORIGINALS.filter(
	({ slug }) => named.length === 0 || named.includes(slug),
);
const fileOf = (slug: string) => join(folder, `${slug}.png`);
await mkdir(folder, { recursive: true });
for (const { slug, make } of wanted) {
	const { width, height, data } = make(side);
	await sharp(data, { raw: { width, height, channels: 3 } })
		.png({ compressionLevel: 4 })
		.toFile(fileOf(slug));
	process.stdout.write(`${width} × ${height}  ${slug}\n`);
}
if (values.sheet) {
	const files = wanted.map(({ slug }) => fileOf(slug));
	const sheet = await contactSheet(files, { side: 420, columns: 4 });
	await sheet.toFile(values.sheet);
}
