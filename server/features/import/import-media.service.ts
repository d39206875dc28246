import { Readable } from "node:stream";
import { memoize } from "es-toolkit";
import pLimit from "p-limit";
import { MEDIA_BYTES_MAX } from "#contract/media.ts";
import { MEDIA_PATH, parsePicture } from "#contract/picture-url.ts";
import type { ImportedBlog } from "#packages/blog-import";
import type { RemoteFiles } from "#packages/blog-import/remote-files";
import { type ReceivedFile, receiveBytes } from "../../http/receive-file.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError, toSiteError } from "../../lib/errors.ts";
import { presentMedia } from "../media/media.presenter.ts";
import { findMediaAt } from "../media/media.service.ts";
import { maxSizeOf } from "../media/media-file.service.ts";
import { uploadMedia } from "../media/media-upload.service.ts";

/** The number of files that are fetched at the same time. */
const CONCURRENCY = 3;

/** The prefix of the located URL of a file that came in the archive. */
const ARCHIVE = "archive:";
const PICTURE_DATA = /^data:image\/[a-z+.-]+;base64,/i;

/**
 * The absolute form of a URL in a text: `archive:` and a path, a URL of the web, or the picture itself as `data:`.
 *
 * @param base the URL or the path of the text
 * @returns undefined for a URL that cannot be resolved
 */
export function locate({ site, findFile, files }: ImportedBlog, url: string, base: string): string | undefined {
	if (/^data:/i.test(url)) return PICTURE_DATA.test(url) ? url : undefined;
	const file = findFile(url, base) ?? ownFile(files?.paths ?? [], url);
	if (file !== undefined) return ARCHIVE + file;
	if (url.startsWith(MEDIA_PATH) && !site) return url;
	const absolute = /^https?:/.test(base) ? base : site;
	if (!URL.canParse(url, absolute || undefined)) return;
	const { href, protocol } = new URL(url, absolute || undefined);
	return /^https?:$/.test(protocol) ? href : undefined;
}

/** The hash in the name of a file of the library. */
const HASH = /([0-9a-f]{32})[^/]*$/;

/** Caches the first file with each hash by the list of an archive's paths, of which there may be thousands. */
const indexes = new WeakMap<readonly string[], Map<string, string>>();

/** The file in an archive of this site to which a URL of its library refers: the picture, or its original. */
function ownFile(paths: readonly string[], url: string): string | undefined {
	const hash = parsePicture(url)?.hash;
	if (hash === undefined) return;
	let byHash = indexes.get(paths);
	if (!byHash) {
		byHash = new Map(paths.toReversed().map((path) => [HASH.exec(path)?.[1] ?? "", path]));
		indexes.set(paths, byHash);
	}
	return byHash.get(hash);
}

/** The URL that stays in a text where a file is unavailable; undefined where none can stay. */
export const remainingUrl = (located: string): string | undefined =>
	/^https?:/.test(located) ? located.replace(/^http:/, "https:") : undefined;

/**
 * Makes the function that adds files of a blog to the media library, each once, and returns their URLs there. It throws
 * a SiteError with the reason why a file is unavailable.
 *
 * @param signal aborts it: files that are not loaded yet are refused
 */
export function createMediaImport(
	context: RequestContext,
	blog: ImportedBlog,
	remote: RemoteFiles,
	signal?: AbortSignal,
) {
	const limit = pLimit(CONCURRENCY);

	async function open(located: string): Promise<{ body: Readable; name: string }> {
		if (PICTURE_DATA.test(located)) {
			const bytes = Buffer.from(located.slice(located.indexOf(",") + 1), "base64");
			return { body: Readable.from([bytes]), name: "" };
		}
		const path = located.startsWith(ARCHIVE) ? located.slice(ARCHIVE.length) : undefined;
		if (path === undefined || !blog.files) return remote.open(located, signal);
		return { body: await blog.files.open(path), name: path.split("/").at(-1) ?? "" };
	}

	async function add(located: string): Promise<string> {
		signal?.throwIfAborted();
		if (located.startsWith(MEDIA_PATH)) {
			if (await findMediaAt(context, located)) return located;
			throw new SiteError("notFound", "в выгрузке нет этого файла");
		}
		const { body, name } = await open(located);
		const limits = { folder: context.uploadFolder, maxSize: MEDIA_BYTES_MAX.video, maxSizeOf, fileName: name };
		const upload = (file: ReceivedFile) => uploadMedia({ ...context, em: context.em.fork() }, file);
		return presentMedia(await receiveBytes(body, limits, upload)).url;
	}

	return memoize((located: string) =>
		limit(() => add(located)).catch((error: unknown) => {
			throw toSiteError(error);
		}),
	);
}
