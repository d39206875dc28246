import type { Artwork } from "#contract/content.ts";
import type { Language } from "#contract/language.ts";
import { textOf } from "./bilingual.ts";

/** The title of a work's page. */
export const workTitle = (work: Artwork, language: Language): string =>
	`${textOf(work, "title", language)}, ${work.year}`;
