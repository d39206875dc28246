import type { Artwork } from "#contract/content/artworks.ts";
import type { Language } from "#contract/language.ts";
import { textOf } from "./bilingual.ts";

/** The title of the page of a work. */
export const artworkTitle = (work: Artwork, language: Language): string =>
	`${textOf(work, "title", language)}, ${work.year}`;
