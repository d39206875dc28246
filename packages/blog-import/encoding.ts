/** The encodings of Russian texts before UTF-8: of Windows, of its console and its archives, and of old Unix. */
const FORMER = ["windows-1251", "ibm866", "koi8-r"] as const;

/** Decodes a text as UTF-16 where a byte order mark says so, else as UTF-8; undefined for other bytes. */
function decodeUnicode(bytes: Uint8Array): string | undefined {
	const [first, second] = bytes;
	const marked =
		first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
	try {
		return new TextDecoder(marked, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

/** Characters that do not occur in texts: control characters other than tab and line ends. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Scores how well a text reads as Russian: in a wrong encoding its lower-case letters become capitals, other signs or
 * box-drawing characters.
 */
const readability = (text: string): number =>
	count(text, /[а-яё]/g) - count(text, /[А-ЯЁ]/g) / 2 - 2 * count(text, /[^\p{ASCII}А-Яа-яЁё«»„“—–…№]/gu);

/**
 * Decodes a Russian text that does not declare its encoding.
 *
 * @returns the text, with its encoding if that is a legacy one; undefined if it reads as Russian in no encoding
 */
export function decodeRussian(bytes: Uint8Array): { text: string; encoding?: string } | undefined {
	const text = decodeUnicode(bytes);
	if (text !== undefined) return { text };
	const [best] = FORMER.map((encoding) => ({ encoding, text: new TextDecoder(encoding).decode(bytes) })).toSorted(
		(one, other) => readability(other.text) - readability(one.text),
	);
	return best && readability(best.text) > 0 && !CONTROL.test(best.text) ? best : undefined;
}

/**
 * Box-drawing characters, signs and foreign letters of code page 866, which Russian file names lack: in Windows-1251
 * their bytes are letters.
 */
const FRAMES = /[\u2500-\u259f\u00b0\u2219\u00b7\u221a\u25a0ЄєЇїЎў]/;

/**
 * Decodes a file name in an archive that does not declare its encoding: UTF-8 as Macs write it, else the code page of
 * Russian Windows (866), else Windows-1251.
 */
export function decodeFileName(bytes: Uint8Array): string {
	const name = decodeUnicode(bytes);
	if (name !== undefined) return name;
	const oem = new TextDecoder("ibm866").decode(bytes);
	return FRAMES.test(oem) ? new TextDecoder("windows-1251").decode(bytes) : oem;
}
