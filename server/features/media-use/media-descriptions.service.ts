import { PICTURE_DESCRIPTION } from "#contract/media.ts";
import type { EntityManager } from "#db/open.ts";
import { pathMatcher, readFilePaths } from "./media-paths.service.ts";

// A picture of the markup: its text, which may contain escaped brackets, and its URL.
const PICTURE = /!\[((?:\\.|[^[\]\\])*)\](\(\s*<?([^\s<>)]+))/gs;

/** The maximum length of a description that the library keeps, as of `mediaInputSchema`. */
const DESCRIPTION_MAX = 500;

/** A text alternative as the markup writes it, on one line. */
export const escaped = (text: string) =>
	text
		.trim()
		.replaceAll(/\s+/g, " ")
		.replaceAll(/[[\]\\]/g, "\\$&");

const unescaped = (markup: string) => markup.replaceAll(/\\([[\]\\])/g, "$1").replaceAll(/\s+/g, " ");

/**
 * Changes the text alternatives in a text.
 *
 * @param change returns the new alternative of the picture with a URL, in markup as `escaped` writes it
 */
export const mapDescriptions = (content: string, change: (markup: string, url: string) => string): string =>
	content.replaceAll(PICTURE, (_, markup: string, link: string, url: string) => `![${change(markup, url)}]${link}`);

/** A picture with the text alternative that a place gives it. */
export interface DescribedPicture {
	url: string;
	alt: string;
}

/** The pictures in a text, with their text alternatives. */
export function picturesOf(content: string): DescribedPicture[] {
	return [...content.matchAll(PICTURE)].map(([, markup = "", , url = ""]) => ({ url, alt: unescaped(markup) }));
}

/**
 * Gives pictures of the library that have no Russian description the first one that a place gives them. Call it in the
 * transaction that saves the place, which holds the lock of the content version.
 *
 * @param mediaIds the files that the place uses
 */
export async function takeDescriptions(
	em: EntityManager,
	mediaIds: readonly number[],
	pictures: readonly DescribedPicture[],
): Promise<void> {
	const described = pictures.filter(({ alt }) => isDescription(alt));
	if (described.length === 0) return;
	const undescribed = await em.execute<{ id: number }[]>(
		`select id from media where alt_ru = '' and kind = 'picture'
		and id in (select jsonb_array_elements_text(?::jsonb)::int) order by id`,
		[JSON.stringify(mediaIds)],
	);
	for (const { id } of undescribed) {
		const isOwn = pathMatcher(await readFilePaths(em, id));
		const found = described.find(({ url }) => isOwn(url));
		if (!found) continue;
		await em.execute("update media set alt_ru = ?, version = version + 1 where id = ?", [found.alt.trim(), id]);
		// The description also appears on the pages of works.
		await em.execute("update content_version set version = version + 1");
	}
}

/**
 * True for the owner's words; pictures without a description have a default one in texts (specification, section 2).
 */
const isDescription = (alt: string) =>
	alt.trim() !== "" && alt.trim() !== PICTURE_DESCRIPTION && alt.length <= DESCRIPTION_MAX;
