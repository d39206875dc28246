import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { avifWidthsOf, largestJpegUrl } from "#contract/artwork-picture.ts";
import type { Focus } from "#contract/media.ts";
import { MEDIA_PATH, type Picture, pictureUrl, variantsOf } from "#contract/picture-url.ts";
import type { RenditionFile } from "#db/entities/media-replacement.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";

type Files = Pick<RenditionFile, "path" | "profile" | "width" | "height" | "extension" | "isWideGamut">;

const pictureOf = ({ path, ...size }: Files, focus?: Focus): Picture => ({
	hash: path.slice(MEDIA_PATH.length),
	width: size.width,
	height: size.height,
	extension: size.extension,
	isWideGamut: size.isWideGamut,
	...(focus && { focus }),
});

/** The URL path of a file in the storage. */
export const publicUrl = (name: string) => MEDIA_PATH + name;

/** The URL path of the largest file of a rendition that every browser can show, with the focal point of a picture. */
export function renditionUrl(rendition: Files, focus?: Focus): string {
	if (rendition.profile === "artwork") return largestJpegUrl(rendition);
	return pictureUrl(pictureOf(rendition, focus));
}

/** The URL path of the smallest file of a rendition. */
export function thumbnailUrl(rendition: Files): string {
	const { path, profile } = rendition;
	if (profile === "artwork") return `${path}-${avifWidthsOf(rendition)[0]}.avif`;
	const [smallest] = variantsOf(pictureOf(rendition));
	return MEDIA_PATH + smallest?.name;
}

/** The URL path of the file with the most pixels: for works, an AVIF. */
function largestUrl(rendition: Files): string {
	const { path, width, profile } = rendition;
	return profile === "artwork" ? `${path}-${width}.avif` : renditionUrl(rendition);
}

/**
 * Reads the file from which renditions of a picture are made: its original, or the largest file of the whole picture
 * where the original was not kept (works that came with the site, uploads of earlier versions).
 *
 * @throws SiteError `conflict` where neither exists
 */
export async function readSource(
	context: Pick<RequestContext, "media" | "releaseFolder">,
	{ original, renditions }: { original: string; renditions: readonly RenditionFile[] },
): Promise<Uint8Array> {
	const [largest] = renditions.filter(({ crop }) => !crop).sort((one, other) => other.width - one.width);
	const path = original === "" ? largest && largestUrl(largest) : MEDIA_PATH + original;
	const bytes = path && (await readFileAt(context, path));
	if (bytes) return bytes;
	throw new SiteError("conflict", "Исходный файл этой картинки не сохранился. Загрузите её ещё раз.");
}

async function readFileAt(
	{ media, releaseFolder }: Pick<RequestContext, "media" | "releaseFolder">,
	path: string,
): Promise<Uint8Array | undefined> {
	if (!path.startsWith(MEDIA_PATH)) return readFile(join(releaseFolder, path));
	const file = await media.read(path.slice(MEDIA_PATH.length));
	return file && buffer(await file.stream());
}
