// Each Russian letter has a Latin letter or digit of its own, since Postgres knows trigrams of others only in some
// locales. The frequent ones come first: `translate` compares each character with this list until it finds it.
const RUSSIAN = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъ";
const SUBSTITUTES = "oeaintsrvlkmdpuqx8gzb4yhjw6c59f7";
const ENGLISH = "abcdefghijklmnopqrstuvwxyz";

const FROM = ` ${RUSSIAN}ё${RUSSIAN.toUpperCase()}Ё${ENGLISH.toUpperCase()}`;
const TO = ` ${SUBSTITUTES}e${SUBSTITUTES}e${ENGLISH}`;

/**
 * The SQL of a text whose substrings a trigram index finds: lower case, ё as е, and Russian letters replaced.
 *
 * @param text the SQL of the original text
 */
export const trigramText = (text: string) => `translate(${text}, '${FROM}', '${TO}')`;

/**
 * The pattern for `like` that the `trigramText` of every text with a word matches, and maybe others: letters of other
 * alphabets match any character.
 *
 * @param word in lower case, with е for ё
 */
export function trigramPattern(word: string): string {
	const letters = Array.from(word, (letter) => {
		const place = RUSSIAN.indexOf(letter);
		if (place >= 0) return SUBSTITUTES[place];
		if (/[%_\\]/.test(letter)) return `\\${letter}`;
		return /[!-~]/.test(letter) ? letter : "_";
	});
	return `%${letters.join("")}%`;
}
