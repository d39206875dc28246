import { PICTURE_DESCRIPTION } from "#contract/media.ts";
import type { AdvicePlace, AdviceTopic } from "#contract/post-advice.ts";
import type { InspectedMarkup } from "#packages/markup";
import type { Finding } from "./post-advice.service.ts";
import { FAULT_ADVICE } from "./post-field-advice.service.ts";

/** The length in characters from which a text needs headings: some seven minutes of reading. */
const LONG_TEXT = 6_000;

const finding = (topic: AdviceTopic, message: string, place?: AdvicePlace): Finding => ({
	topic,
	field: "content",
	message,
	...(place && { place }),
});

/** Advice on pictures without a description; the default that the editor inserts is not one. */
export const adviseOnPictures = ({ pictures }: Pick<InspectedMarkup, "pictures">): Finding[] =>
	pictures
		.filter(({ alt }) => alt === "" || alt === PICTURE_DESCRIPTION)
		.map(({ line, url }) =>
			finding("pictures", "У картинки нет описания: незрячие читатели не узнают, что на ней.", { line, excerpt: url }),
		);

/** The name of a level on the editor's buttons. */
const nameOf = (level: number) => `«Заголовок ${level}»`;

/** Advice on the order of headings, on which screen readers and the table of contents rely. */
export function adviseOnHeadings({ headings, length }: Pick<InspectedMarkup, "headings" | "length">): Finding[] {
	if (headings.length === 0 && length > LONG_TEXT) {
		return [finding("headings", "Текст длинный, а заголовков в нём нет: с ними легче найти нужное.")];
	}
	return headings.flatMap(({ level, line, text }, index) => {
		const place = { line, excerpt: text };
		const before = headings[index - 1];
		if (text === "") return [finding("headings", "Заголовок без слов.", place)];
		if (!before) {
			return level === 1 ? [] : [finding("headings", `Первый заголовок — ${nameOf(level)}, а не ${nameOf(1)}.`, place)];
		}
		if (level <= before.level + 1) return [];
		return [finding("headings", `После ${nameOf(before.level)} сразу ${nameOf(level)}: пропущен уровень.`, place)];
	});
}

/** Advice on faults in the typography of the text that the site does not fix by itself. */
export const adviseOnFaults = ({ faults }: Pick<InspectedMarkup, "faults">): Finding[] =>
	faults.map(({ kind, line, excerpt }) => {
		const message = kind === "straightQuote" ? "Кавычка без пары осталась прямой." : FAULT_ADVICE[kind];
		return finding("typography", message, { line, excerpt });
	});
