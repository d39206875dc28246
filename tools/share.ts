import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { makeSharePicture } from "#server/media/share-picture.ts";
import { PAGE_SHARE_PICTURES } from "#server/pages/page-share-pictures.ts";
import { share } from "./commands/project.mjs";

// The background of favicon.svg.
const BACKGROUND = "#efe6d6";
// The safe zone of a maskable icon (W3C, Web App Manifest): launchers may crop everything beyond 40 % of the width from
// the centre.
const SAFE_PART = 0.8;

/** Draws all icons from `favicon.svg`. @returns them by file name */
async function makeIcons(publicDir: string): Promise<Record<string, Buffer>> {
	const svg = readFileSync(join(publicDir, "favicon.svg"));
	const square = (size: number) =>
		sharp(svg, { density: (72 * size) / 32 })
			.resize(size, size)
			.flatten({ background: BACKGROUND })
			.png({ palette: true })
			.toBuffer();
	const maskable = async (size: number) => {
		const inner = Math.round(size * SAFE_PART);
		const margin = Math.round((size - inner) / 2);
		return sharp(await square(inner))
			.extend({
				top: margin,
				bottom: size - inner - margin,
				left: margin,
				right: size - inner - margin,
				background: BACKGROUND,
			})
			.png({ palette: true })
			.toBuffer();
	};
	return {
		"favicon.ico": asIco(await square(32), 32),
		"apple-touch-icon.png": await square(180),
		"icons/icon-192.png": await square(192),
		"icons/icon-512.png": await square(512),
		"icons/maskable-512.png": await maskable(512),
	};
}

/** Wraps a PNG in an ICO file: a header of 6 bytes, an entry of 16, the picture. */
function asIco(png: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2); // an icon
	head.writeUInt16LE(1, 4); // one picture
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10); // planes
	head.writeUInt16LE(32, 12); // bits a pixel
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}

share.parse();

const PUBLIC = join(import.meta.dirname, "../src/public");

function write(name: string, bytes: Buffer): void {
	const path = join(PUBLIC, name);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, bytes);
	process.stdout.write(`${name}\t${bytes.length}\n`);
}

for (const [path, inputOf] of Object.entries(PAGE_SHARE_PICTURES)) {
	write(path.slice(1), await makeSharePicture(inputOf(EXAMPLE_CONTENT)));
}
for (const [file, bytes] of Object.entries(await makeIcons(PUBLIC))) write(file, bytes);
