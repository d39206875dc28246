const utf8 = new TextDecoder("utf-8", { fatal: true });
const windows1251 = new TextDecoder("windows-1251");

/** A word with letters of both scripts, such as `Йtй`: a Western word (`Été`) decoded as Russian. */
const MIXED = /\p{Script=Latin}\p{M}*\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{M}*\p{Script=Latin}/u;

/**
 * Decodes a title, which was read as Latin-1, in its real encoding: tags of MP3 and WAV do not state theirs, or always
 * state Latin-1. Most programs write UTF-8 or, in Russian, Windows-1251.
 *
 * @returns the unchanged title if it was decoded correctly
 */
export function recoded(title: string): string {
	if (!/[\x80-\xff]/.test(title) || /[^\0-\xff]/.test(title)) return title;
	const bytes = Buffer.from(title, "latin1");
	try {
		return utf8.decode(bytes);
	} catch {
		const russian = windows1251.decode(bytes);
		return /[а-яё]{2}/i.test(russian) && !MIXED.test(russian) ? russian : title;
	}
}
