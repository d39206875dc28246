const utf8 = new TextDecoder("utf-8", { fatal: true });
const windows1251 = new TextDecoder("windows-1251");

/** A word with letters of both scripts, as a Western word has that was taken for a Russian one: `Йtй` for `Été`. */
const MIXED = /\p{Script=Latin}\p{M}*\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{M}*\p{Script=Latin}/u;

/**
 * A title that was read as Latin-1, in the encoding that it really has: tags of MP3 and WAV do not say theirs, or say Latin-1
 * whatever it is. Most programs write UTF-8 or, in Russian, Windows-1251.
 *
 * @returns the title as it is where it was read rightly
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
