import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";

const compressed = promisify(zstdCompress);
const decompressed = promisify(zstdDecompress);

/**
 * Compresses a text with Zstandard (RFC 8878). With another text as the dictionary the result has the size of what differs.
 *
 * @param dictionary a similar text, which is needed again to read the result
 */
export const compress = (text: string, dictionary?: string): Promise<Uint8Array> =>
	compressed(text, dictionaryOf(dictionary));

/** Reads what `compress` has made of a text and the same dictionary. @throws Error when the bytes are damaged */
export const decompress = async (bytes: Uint8Array, dictionary?: string): Promise<string> =>
	(await decompressed(bytes, dictionaryOf(dictionary))).toString();

const dictionaryOf = (text: string | undefined) => (text === undefined ? {} : { dictionary: Buffer.from(text) });
