import type { CSSProperties } from "react";
import type { Language } from "#contract/language.ts";
import { cutAtWord, fittingSentences } from "../../lib/cut-text.ts";
import { joinShortWords } from "../../lib/join-short-words.ts";

/**
 * The maximum number of lines of a description on a card (specification, "Gallery"), and the number of characters that
 * fit into them at every width.
 */
const LIMITS = { ru: { lines: 3, characters: 96 }, en: { lines: 2, characters: 68 } } as const;

interface CardDescriptionProps {
	text: string;
	language: Language;
	/** The `lang` attribute, where the language is not that of the page. */
	lang?: string;
}

/** The beginning of a description, cut between sentences or words; the rest stays in the document, hidden. */
export function CardDescription({ text, language, lang }: CardDescriptionProps) {
	const { lines, characters } = LIMITS[language];
	const [sentences] = fittingSentences(text, characters);
	const [shown] = cutAtWord(joinShortWords(sentences), characters);
	return (
		<p lang={lang} data-cut={shown.length < sentences.length} style={{ "--lines": lines } as CSSProperties}>
			{shown}
			<span hidden>{joinShortWords(text).slice(shown.length)}</span>
		</p>
	);
}
