import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { isRecordingName, isServedName } from "#contract/media-file.ts";
import { MEDIA_PATH } from "#contract/picture-url.ts";
import { findTraces, type Patch, patchStream } from "#packages/recordings";
import type { FileContent } from "../http/file-content.ts";
import { answerMissingFile, IMMUTABLE, sendFile } from "../http/files.ts";
import type { Storage } from "./storage.ts";

/** The maximum memory for patches, in bytes: those of most files take a few hundred. */
const PATCHES_MAX = 16_000_000;
const PATCH_BYTES = 64;

/** Serves audio and video files without data about place and device. */
function withoutTraces(): (name: string, file: FileContent) => Promise<FileContent> {
	// The content of a name never changes, so it is searched once.
	const patches = new LRUCache<string, Patch[], FileContent>({
		maxSize: PATCHES_MAX,
		sizeCalculation: (found) => found.reduce((sum, { bytes }) => sum + PATCH_BYTES + (bytes?.length ?? 0), PATCH_BYTES),
		fetchMethod: (_name, _former, { context: { size, stream } }) =>
			findTraces(async (from, to) => buffer(await stream({ start: from, end: to - 1 })), size),
	});
	return async (name, file) => {
		const found = await patches.forceFetch(name, { context: file });
		if (found.length === 0) return file;
		return { ...file, stream: async (range) => patchStream(await file.stream(range), range?.start ?? 0, found) };
	};
}

/** The handler for the files of the media library. It does not look up names that no served file can have. */
export function createMedia(storage: Storage): Hono {
	const cleaned = withoutTraces();
	return new Hono().get(`${MEDIA_PATH}*`, async (c) => {
		const name = c.req.path.slice(MEDIA_PATH.length);
		const file = isServedName(name) ? await storage.read(name) : undefined;
		if (!file) return answerMissingFile(c);
		if (isRecordingName(name)) {
			// The suffix of the ETag tells the file from the unpatched one, which was served formerly.
			return sendFile(c, await cleaned(name, file), { name, etag: `"${name}.2"`, caching: IMMUTABLE });
		}
		// The content of a name never changes, so the name is its ETag.
		return sendFile(c, file, { name, etag: `"${name}"`, caching: IMMUTABLE });
	});
}
