import { globSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import {
	type ArtworkPicture,
	artworkFile,
	avifWidthsOf,
	jpegWidthsOf,
} from "../../../src/content/artworks/artwork-picture.ts";
import {
	type Artwork,
	hasItsShape,
} from "../../../src/content/content.schema.ts";
import { SIDE, writeVariants } from "./variants.ts";

const KINDS = "*.{png,jpg,jpeg,tif,tiff,webp,avif,PNG,JPG,JPEG,TIF,TIFF}";

interface Shipping {
	works: readonly Artwork[];
	/** Of the originals, each named after its work. */
	from: string;
	/** Where the files of the site are. */
	to: string;
	/** What the site has already. */
	known: Readonly<Record<string, ArtworkPicture>>;
	say(line: string): void;
}

interface Shipped {
	pictures: Map<string, ArtworkPicture>;
	/** What somebody has to do something about, a line each. */
	findings: string[];
}

/** Turns a folder of originals into the files of the site. Works without an original keep the files that they have. */
export async function ship(shipping: Shipping): Promise<Shipped> {
	const { works, from, to, known, say } = shipping;
	const findings: string[] = [];
	const pictures = new Map<string, ArtworkPicture>();
	await mkdir(to, { recursive: true });
	const originals = originalsIn(from, works, findings);
	for (const work of works) {
		const { slug } = work;
		const file = originals.get(slug);
		const made = file
			? await shipOne(work, file, shipping, findings)
			: undefined;
		const picture = made ?? known[slug];
		if (!picture) findings.push(`${slug}: missing, and the site has none yet`);
		else pictures.set(slug, picture);
		if (made) say(`${made.width} × ${made.height}  ${slug}`);
		else if (!file && picture) say(`kept as it is  ${slug}`);
	}
	await removeOthers(to, pictures);
	return { pictures, findings };
}

/** The files of a folder by the works that they are of. */
function originalsIn(
	folder: string,
	works: readonly Artwork[],
	findings: string[],
): Map<string, string> {
	const originals = new Map<string, string>();
	for (const name of globSync(KINDS, { cwd: folder }).sort()) {
		const slug = parse(name).name;
		if (!works.some((work) => work.slug === slug)) {
			findings.push(`${name}: no work has this name`);
		} else if (originals.has(slug)) {
			findings.push(`${name}: another file is of the same work`);
		} else originals.set(slug, join(folder, name));
	}
	return originals;
}

async function shipOne(
	work: Artwork,
	file: string,
	{ to }: Shipping,
	findings: string[],
): Promise<ArtworkPicture | undefined> {
	const { slug, sizeCm } = work;
	const bytes = await readFile(file);
	const size = await sharp(bytes)
		.metadata()
		.catch(() => undefined);
	const side = Math.max(size?.width ?? 0, size?.height ?? 0);
	if (!size || side === 0) {
		findings.push(`${slug}: the file is no picture`);
		return;
	}
	if (side < SIDE.min) {
		findings.push(
			`${slug}: too small (${side} px), at least ${SIDE.min}; not taken`,
		);
		return;
	}
	if (side < SIDE.good) {
		findings.push(
			`${slug}: small (${side} px), better ${SIDE.good} to ${SIDE.max}`,
		);
	}
	const picture = await writeVariants(slug, bytes, to);
	if (sizeCm && !hasItsShape({ ...work, picture })) {
		findings.push(
			`${slug}: ${picture.width} × ${picture.height} px is another shape than ${sizeCm.width} × ${sizeCm.height} cm`,
		);
	}
	return picture;
}

/** Files of former pictures and of works that are gone. */
async function removeOthers(
	folder: string,
	pictures: ReadonlyMap<string, ArtworkPicture>,
): Promise<void> {
	const wanted = new Set(
		[...pictures].flatMap(([slug, { hash, width }]) => [
			...avifWidthsOf(width).map((each) =>
				artworkFile(slug, hash, each, "avif"),
			),
			...jpegWidthsOf(width).map((each) =>
				artworkFile(slug, hash, each, "jpg"),
			),
		]),
	);
	for (const name of globSync("*.{avif,jpg}", { cwd: folder })) {
		if (!wanted.has(name)) await rm(join(folder, name));
	}
}
