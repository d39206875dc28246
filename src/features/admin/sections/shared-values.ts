import { SECTIONS } from "#contract/content/sections.ts";
import type { AdminSection } from "#contract/site-section.ts";

/** The notes on values that other texts show too, by the values' paths. */
export function notesOf(shownIn: AdminSection["shownIn"]): Record<string, string> {
	return Object.fromEntries(
		Object.entries(shownIn).map(([target, places]) => {
			const titles = new Set(places.map(({ section }) => `«${SECTIONS[section].title}»`));
			return [target, `Показано ещё в: ${[...titles].join(", ")} — там стоит {${places[0]?.typed}}.`];
		}),
	);
}
