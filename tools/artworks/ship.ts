import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import type { ArtworkPicture } from "#contract/artwork-picture.ts";
import { type Artwork, hasItsShape } from "#contract/content.ts";
import {
	hashOf,
	isVariant,
	readOriginal,
	SIDE,
	variantsOf,
	writeVariants,
} from "./variants.ts";

const KINDS = /\.(png|jpe?g|tiff?|webp|avif)$/i;

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
	/** Whether every original was taken, and every work has its files. */
	isWhole: boolean;
}

/** What is wrong with an original: it is not taken. */
class NotTaken extends Error {}

/**
 * Makes the files of the site from a folder of originals, beside those that the site has. Works without an original
 * keep theirs. An original that was shipped before is not encoded again: a run that was broken off goes on.
 */
export async function ship(shipping: Shipping): Promise<Shipped> {
	const { works, from, to, known, say } = shipping;
	const findings: string[] = [];
	const pictures = new Map<string, ArtworkPicture>();
	await mkdir(to, { recursive: true });
	const originals = originalsIn(from, works, findings);
	let isWhole = originals.size > 0;
	if (!isWhole) findings.push(`${from}: there is no original of any work`);
	for (const work of works) {
		const { slug } = work;
		const file = originals.get(slug);
		if (file) {
			try {
				const picture = await shipOne(work, file, shipping, findings);
				pictures.set(slug, picture);
				say(`${picture.width} × ${picture.height}  ${slug}`);
				continue;
			} catch (error) {
				findings.push(`${slug}: ${reasonOf(error)}; not taken`);
				isWhole = false;
			}
		}
		const kept = known[slug];
		if (kept && hasFiles(slug, kept, to)) {
			pictures.set(slug, kept);
			say(`kept as it is  ${slug}`);
		} else {
			findings.push(`${slug}: missing, and the site has none yet`);
			isWhole = false;
		}
	}
	return { pictures, findings, isWhole };
}

const reasonOf = (error: unknown) =>
	error instanceof NotTaken
		? error.message
		: `the file cannot be used (${error instanceof Error ? error.message : error})`;

const hasFiles = (slug: string, picture: ArtworkPicture, folder: string) =>
	variantsOf(slug, picture).every((name) => existsSync(join(folder, name)));

/** The files of a folder by the works that they are of. */
function originalsIn(
	folder: string,
	works: readonly Artwork[],
	findings: string[],
): Map<string, string> {
	const originals = new Map<string, string>();
	const names = readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.startsWith("."))
		.map(({ name }) => name)
		.sort();
	for (const name of names) {
		const slug = parse(name).name;
		const former = originals.get(slug);
		if (!KINDS.test(name)) {
			findings.push(`${name}: neither JPEG, PNG, TIFF, WebP nor AVIF`);
		} else if (!works.some((work) => work.slug === slug)) {
			findings.push(`${name}: no work has this name`);
		} else if (former) {
			findings.push(`${name}: ${parse(former).base} is taken for this work`);
		} else originals.set(slug, join(folder, name));
	}
	return originals;
}

async function shipOne(
	work: Artwork,
	file: string,
	{ to, known }: Shipping,
	findings: string[],
): Promise<ArtworkPicture> {
	const { slug, sizeCm } = work;
	const bytes = await readFile(file);
	const hash = hashOf(bytes);
	const former = known[slug];
	if (former?.hash === hash && hasFiles(slug, former, to)) return former;
	const original = await readOriginal(bytes);
	const { width, height } = original;
	const side = Math.max(width, height);
	if (side < SIDE.min) {
		throw new NotTaken(`too small (${side} px), at least ${SIDE.min}`);
	}
	if (sizeCm && !hasItsShape({ sizeCm, picture: original })) {
		throw new NotTaken(
			`${width} × ${height} px is another shape than ${sizeCm.width} × ${sizeCm.height} cm, crop it or correct the size`,
		);
	}
	if (side < SIDE.good) {
		findings.push(
			`${slug}: small (${side} px), better ${SIDE.good} to ${SIDE.max}`,
		);
	}
	return writeVariants(slug, hash, original, to);
}

/** Takes away the files of former pictures and of works that are gone; other files stay. */
export async function removeFormer(
	folder: string,
	pictures: ReadonlyMap<string, ArtworkPicture>,
): Promise<void> {
	const wanted = new Set(
		[...pictures].flatMap(([slug, picture]) => variantsOf(slug, picture)),
	);
	for (const name of readdirSync(folder)) {
		if (isVariant(name) && !wanted.has(name)) await rm(join(folder, name));
	}
}
