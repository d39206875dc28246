import { type ConvertedText, convertText, type ResolvedUrl, urlsIn } from "./convert-text.ts";
import { ImportError } from "./errors/index.ts";
import type { BlogPosts, ImportedText } from "./imported-blog.ts";
import { type ExportToRead, readExport } from "./read-export.ts";

// The functions that `import-thread.ts` calls in a thread. The class of an error does not survive the transfer, so a
// refusal is returned as a text.

/** A result, or the reason, for the owner, why there is none. */
export type Answer<T> = { result: T } | { refusal: string };

async function answer<T>(work: () => T | Promise<T>): Promise<Answer<T>> {
	try {
		return { result: await work() };
	} catch (error) {
		if (error instanceof ImportError) return { refusal: error.message };
		// Elements or brackets are nested many thousands deep.
		if (error instanceof RangeError) return { refusal: "разметка слишком сложная: прочитать её не удалось" };
		throw error;
	}
}

export const readBlog = (read: ExportToRead): Promise<Answer<BlogPosts>> => answer(() => readExport(read));

export const findUrls = (text: ImportedText): Promise<Answer<string[]>> => answer(() => urlsIn(text));

/** A text with the replacements of its URLs. */
export interface TextToConvert {
	text: ImportedText;
	urls: Map<string, ResolvedUrl>;
}

export const convert = ({ text, urls }: TextToConvert): Promise<Answer<ConvertedText>> =>
	answer(() => convertText(text, (url) => urls.get(url)));
