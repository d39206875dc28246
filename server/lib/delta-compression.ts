import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";

const compressed = promisify(zstdCompress);
const decompressed = promisify(zstdDecompress);

/** Compresses a text with Zstandard (RFC 8878); with a similar text as the dictionary, to about their difference. */
export const compress = (text: string, dictionary?: string): Promise<Uint8Array> =>
	compressed(text, dictionaryOf(dictionary));

/** Decompresses the output of `compress`, given the same dictionary. @throws Error when the bytes are damaged */
export const decompress = async (bytes: Uint8Array, dictionary?: string): Promise<string> =>
	(await decompressed(bytes, dictionaryOf(dictionary))).toString();

const dictionaryOf = (text: string | undefined) => (text === undefined ? {} : { dictionary: Buffer.from(text) });
