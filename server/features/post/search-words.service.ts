// Who pastes a long sentence means its long words.
const WORDS_MAX = 8;
const WORD_MAX = 40;

/**
 * The words of what was typed into a search field: letters and digits alone, so that none of them means anything to the
 * database but itself.
 *
 * @returns at most eight, of the longest
 */
export function wordsOf(q: string): string[] {
	const words = q.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
	return [...new Set(words.map((word) => word.slice(0, WORD_MAX)))]
		.map((word) => word.toWellFormed())
		.sort((a, b) => b.length - a.length)
		.slice(0, WORDS_MAX);
}

// The same keys on a Russian and on an English keyboard (Windows' layouts).
const RUSSIAN =
	"ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ";
const ENGLISH =
	"`qwertyuiop[]asdfghjkl;'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>";

/**
 * What was meant where somebody typed in the wrong layout: "gcb[jkjubz" is «психология».
 *
 * @returns nothing where the text says nothing of its layout: it has letters of both, or of neither
 */
export function inOtherLayout(text: string): string | undefined {
	const hasRussian = /\p{Script=Cyrillic}/u.test(text);
	const hasEnglish = /[a-z]/i.test(text);
	if (hasRussian === hasEnglish) return;
	const [from, to] = hasRussian ? [RUSSIAN, ENGLISH] : [ENGLISH, RUSSIAN];
	return Array.from(text, (key) => to[from.indexOf(key)] ?? key).join("");
}
