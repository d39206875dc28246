import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { site } from "#content/site.ts";
import { makeSharePicture } from "#server/media/share-picture.ts";
import { makeIcons } from "./share/icons.ts";

// npm run share    writes the share pictures of pages and the icons of tabs and home screens
const PUBLIC = join(import.meta.dirname, "../src/public");

function write(name: string, bytes: Buffer): void {
	const path = join(PUBLIC, name);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, bytes);
	process.stdout.write(`${name}\t${bytes.length}\n`);
}

const { name, authorLabel } = site;
const PICTURES = {
	"generated-icon.png": { title: name, line: authorLabel, crop: { part: 1, left: 0.85, top: 0 } },
	"share/blog.png": { title: site.blog.title, line: name, crop: { part: 0.55, left: 0.2, top: 0.15 } },
	"share/gallery.png": {
		title: "Художественная галерея",
		line: `Art Gallery · ${name}`,
		crop: { part: 0.55, left: 0.9, top: 0.6 },
	},
};
for (const [file, content] of Object.entries(PICTURES)) {
	write(file, await makeSharePicture(content));
}
for (const [file, bytes] of Object.entries(await makeIcons(PUBLIC))) {
	write(file, bytes);
}
