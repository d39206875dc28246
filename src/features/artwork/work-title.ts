import type { Artwork } from "../../content/content.schema.ts";
import type { Language } from "../../content/language.ts";
import { textOf } from "./bilingual.ts";

/** The title of a work's page. */
export const workTitle = (work: Artwork, language: Language): string =>
	`${textOf(work, "title", language)}, ${work.year}`;
