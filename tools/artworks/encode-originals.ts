import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import type { ArtworkPicture } from "#contract/artwork-picture.ts";
import { type Artwork, hasMatchingRatio } from "#contract/content/artworks.ts";
import { hashOf, isVariant, readOriginal, SIDE, variantsOf, writeVariants } from "./variants.ts";

const KINDS = /\.(png|jpe?g|tiff?|webp|avif)$/i;

interface EncodingOptions {
	works: readonly Artwork[];
	/** The folder of the originals, each named after the slug of its work. */
	from: string;
	/** The folder of the site's files. */
	to: string;
	/** The pictures that the site has already, by slug. */
	known: Readonly<Record<string, ArtworkPicture>>;
	print(line: string): void;
}

interface EncodingResult {
	pictures: Map<string, ArtworkPicture>;
	/** Problems for the owner to solve, a line each. */
	findings: string[];
	/** True if every original was accepted, and every work has its files. */
	isComplete: boolean;
}

/** An original was rejected. The message says why. */
class RejectedError extends Error {}

/**
 * Makes the files of the site from a folder of originals. Works without an original keep their files. An original that
 * was encoded before is not encoded again, so that a second run completes an interrupted one.
 */
export async function encodeOriginals(options: EncodingOptions): Promise<EncodingResult> {
	const { works, from, to, known, print } = options;
	const findings: string[] = [];
	const pictures = new Map<string, ArtworkPicture>();
	await mkdir(to, { recursive: true });
	const originals = originalsIn(from, works, findings);
	let isComplete = originals.size > 0;
	if (!isComplete) findings.push(`${from}: there is no original of any work`);
	for (const work of works) {
		const { slug } = work;
		const file = originals.get(slug);
		if (file) {
			try {
				const picture = await encodeOriginal(work, file, options, findings);
				pictures.set(slug, picture);
				print(`${picture.width} × ${picture.height}  ${slug}`);
				continue;
			} catch (error) {
				findings.push(`${slug}: ${reasonOf(error)}; not taken`);
				isComplete = false;
			}
		}
		const existing = known[slug];
		if (existing && hasFiles(slug, existing, to)) {
			pictures.set(slug, existing);
			print(`unchanged  ${slug}`);
		} else {
			findings.push(`${slug}: missing, and the site has none yet`);
			isComplete = false;
		}
	}
	return { pictures, findings, isComplete };
}

const reasonOf = (error: unknown) =>
	error instanceof RejectedError
		? error.message
		: `the file cannot be used (${error instanceof Error ? error.message : error})`;

const hasFiles = (slug: string, picture: ArtworkPicture, folder: string) =>
	variantsOf(slug, picture).every((name) => existsSync(join(folder, name)));

/** The originals in a folder, by the slugs of their works. */
function originalsIn(folder: string, works: readonly Artwork[], findings: string[]): Map<string, string> {
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

async function encodeOriginal(
	work: Artwork,
	file: string,
	{ to, known }: EncodingOptions,
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
		throw new RejectedError(`too small (${side} px), at least ${SIDE.min}`);
	}
	if (sizeCm && !hasMatchingRatio({ sizeCm, picture: original })) {
		throw new RejectedError(
			`${width} × ${height} px is another shape than ${sizeCm.width} × ${sizeCm.height} cm, crop it or correct the size`,
		);
	}
	if (side < SIDE.good) {
		findings.push(`${slug}: small (${side} px), better ${SIDE.good} to ${SIDE.max}`);
	}
	return writeVariants(slug, hash, original, to);
}

/** Removes the files of former pictures and of removed works; other files stay. */
export async function removeUnused(folder: string, pictures: ReadonlyMap<string, ArtworkPicture>): Promise<void> {
	const wanted = new Set([...pictures].flatMap(([slug, picture]) => variantsOf(slug, picture)));
	for (const name of readdirSync(folder)) {
		if (isVariant(name) && !wanted.has(name)) await rm(join(folder, name));
	}
}
