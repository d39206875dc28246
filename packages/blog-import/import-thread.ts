import { join } from "node:path";
import { createWorker } from "#packages/worker";
import type { ConvertedText } from "./convert-text.ts";
import { ImportError } from "./errors/index.ts";
import type { Answer, TextToConvert } from "./import-worker.ts";
import type { BlogPosts, ImportedText } from "./imported-blog.ts";
import type { ExportToRead } from "./read-export.ts";

/** The time limits of reading a whole export and of converting one text, in milliseconds. */
const READ_MS = 180_000;
const CONVERT_MS = 30_000;
/** The memory limit in megabytes: an export of 50 MB takes half of it. */
const MEMORY_MAX = 1_024;

const TOO_MUCH = "файл слишком сложный: его не удалось прочитать за отведённое время. Разделите выгрузку на части.";

/** One thread for all functions, since they load the same libraries. */
const inWorker = createWorker({
	filename: join(import.meta.dirname, "import-worker.ts"),
	runtime: "worker_threads",
	resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX },
	toOverLimit: (cause) => new ImportError("invalid", TOO_MUCH, cause),
});

/**
 * Makes a function run in the thread, so that the site's visitors do not wait for it and a malicious file cannot hang
 * the site.
 *
 * @throws ImportError `invalid` that says what is wrong with the file; or the reason of the signal that ended the call
 */
function inThread<In, Out>(name: string, limitMs: number): (input: In, signal?: AbortSignal) => Promise<Out> {
	const run = inWorker<In, Answer<Out>>(name, limitMs);
	return async (input, signal) => {
		const answer = await run(input, signal);
		if ("refusal" in answer) throw new ImportError("invalid", answer.refusal);
		return answer.result;
	};
}

/** Reads the posts of an export. @throws ImportError `invalid` */
export const readInThread = inThread<ExportToRead, BlogPosts>("readBlog", READ_MS);

/** The URLs in a text, as written. @throws ImportError `invalid` for a text that is too complex */
export const findUrlsInThread = inThread<ImportedText, string[]>("findUrls", CONVERT_MS);

/** Converts a text to markup. @throws ImportError `invalid` for a text that is too complex */
export const convertInThread = inThread<TextToConvert, ConvertedText>("convert", CONVERT_MS);
