import { uniq } from "es-toolkit";
import { SECTIONS } from "#contract/content/sections.ts";
import type { AdminSection } from "#contract/content/site-section.ts";

const namesOf = (sections: readonly AdminSection["key"][]) =>
	uniq(sections)
		.map((section) => `«${SECTIONS[section].title}»`)
		.join(", ");

/** The notes, by field path, on values that other texts show and on texts that show values of other sections. */
export function notesOf({ shownIn, shows }: Pick<AdminSection, "shownIn" | "shows">): Record<string, string> {
	const showing = Object.entries(shows).map(([path, sections]) => [
		path,
		`Выделенное берётся из раздела ${namesOf(sections)}: изменится там, изменится и здесь.`,
	]);
	const shown = Object.entries(shownIn).map(([path, places]) => [
		path,
		`Показано ещё в: ${namesOf(places.map(({ section }) => section))}. Новое подставится там само.`,
	]);
	return Object.fromEntries([...showing, ...shown]);
}
