import { escapeRegExp } from "es-toolkit";
import { MEDIA_PATH } from "#contract/picture-url.ts";
import type { MediaFile } from "#db/entities/media-replacement.entity.ts";
import type { EntityManager } from "#db/open.ts";

/** The URL of any file with one of these beginnings; what follows the name, such as a focus, does not belong to it. */
const urlPattern = (paths: readonly string[]) => `(${paths.map(escapeRegExp).join("|")})[-.][\\w.-]*\\w`;

/** The beginnings of the URL paths of all files of a row of the library. */
export async function readFilePaths(em: EntityManager, mediaId: number): Promise<string[]> {
	const rows = await em.execute<{ path: string }[]>(
		"select path from media_rendition where media_id = ? union select ? || hash from media where id = ?",
		[mediaId, MEDIA_PATH, mediaId],
	);
	return rows.map(({ path }) => path);
}

/** Returns a test of whether a URL is that of a file with one of these beginnings; the origin does not matter. */
export function pathMatcher(paths: readonly string[]): (url: string) => boolean {
	const pattern = new RegExp(urlPattern(paths));
	return (url) => pattern.test(url);
}

/** Changes the URLs of files with one of these beginnings. */
export function mapUrls(text: string, paths: readonly string[], change: (url: string, path: string) => string): string {
	if (paths.length === 0) return text;
	return text.replaceAll(new RegExp(urlPattern(paths), "g"), (url, path: string) => change(url, path));
}

/** Replaces the URLs of files by their beginnings. @param urls the new URL path for each beginning */
export const replaceUrls = (text: string, urls: ReadonlyMap<string, string>): string =>
	mapUrls(text, [...urls.keys()], (url, path) => urls.get(path) ?? url);

/**
 * Updates the attributes of a recording's players in the markup: the length of a sound, the size of a video.
 *
 * @param url its URL path
 */
export function withPlayerFacts(
	text: string,
	url: string,
	{ duration, width, height }: Pick<MediaFile, "duration" | "width" | "height">,
): string {
	const facts = { "data-duration": duration && Math.round(duration), width, height };
	return text.replaceAll(/<(?:audio|video)\b[^<>]*>/gi, (tag) =>
		tag.includes(url)
			? Object.entries(facts).reduce(
					(changed, [name, value]) =>
						value ? changed.replace(new RegExp(`(\\s${name}=)"\\d*"`, "i"), `$1"${value}"`) : changed,
					tag,
				)
			: tag,
	);
}
