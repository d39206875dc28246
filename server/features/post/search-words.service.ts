// The number of words, and of characters in a word, that are searched: of a pasted sentence the longest words count.
const WORDS_MAX = 8;
const WORD_MAX = 40;

/**
 * The words of a search query: letters and digits alone, so that none of them has a special meaning to the database.
 *
 * @returns at most eight, the longest first
 */
export function wordsOf(q: string): string[] {
	const words = q.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
	return [...new Set(words.map((word) => word.slice(0, WORD_MAX)))]
		.map((word) => word.toWellFormed())
		.sort((a, b) => b.length - a.length)
		.slice(0, WORDS_MAX);
}

// The characters of the same keys in the Russian and the English keyboard layout of Windows.
const RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ";
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>";

/**
 * The text as it would be in the other keyboard layout: "gcb[jkjubz" is «психология».
 *
 * @returns undefined when the layout cannot be told: the text has letters of both layouts, or of neither
 */
export function inOtherLayout(text: string): string | undefined {
	const hasRussian = /\p{Script=Cyrillic}/u.test(text);
	const hasEnglish = /[a-z]/i.test(text);
	if (hasRussian === hasEnglish) return;
	const [from, to] = hasRussian ? [RUSSIAN, ENGLISH] : [ENGLISH, RUSSIAN];
	return Array.from(text, (key) => to[from.indexOf(key)] ?? key).join("");
}
