// Each word is looked for in every text. Who pastes a long sentence means its long words.
const WORDS_MAX = 10;

/**
 * The patterns of Postgres' `~` that a text must match to have every word of a search in it.
 *
 * Case does not matter, nor whether ё was typed. A word is a run without spaces and quotation marks,
 * which the page writes in another form than the source. Patterns hold letters to choose from and
 * nothing that repeats, so that none takes longer than another, whatever was typed.
 *
 * @returns one for each word, at most ten; none where nothing is searched for
 */
export function searchPatterns(q: string): string[] {
	const words = q
		.normalize("NFC")
		.toLowerCase()
		.replaceAll("ё", "е")
		.split(/[\s"«»„“”]+/u)
		.filter((word) => word !== "")
		// The longest is the rarest: what has not got it is not looked at again.
		.sort((a, b) => b.length - a.length);
	const needed: string[] = [];
	for (const word of words) {
		// Where a word is, its parts are.
		if (!needed.some((longer) => longer.includes(word))) needed.push(word);
	}
	return needed
		.slice(0, WORDS_MAX)
		.map((word) => Array.from(word, patternOf).join(""));
}

/** Spelt out instead of `~*`, whose knowledge of letters depends on how the database was made. */
function patternOf(letter: string): string {
	if (letter === "е") return "[еёЕЁ]";
	const capital = letter.toUpperCase();
	if (capital !== letter && [...capital].length === 1) {
		return `[${letter}${capital}]`;
	}
	return /[!-/:-@[-`{-~]/.test(letter) ? `\\${letter}` : letter;
}
