import { artworks } from "#content/artworks.ts";
import type { Cover } from "#contract/post.ts";

/** The number of neighbouring posts in a list whose covers all differ. */
const WINDOW = 6;

// Works wide enough for a cover, which is 3 : 2: too much of an upright work would be cropped.
const WORKS = artworks.filter(({ picture }) => picture.width >= 1.1 * picture.height);

/** The FNV-1a hash (Fowler, Noll, Vo), 32 bits. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const byte of Buffer.from(text)) {
		hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
	}
	return hash;
}

const COVERS = WORKS.map(({ slug, titleRu, year, picture }): Cover => ({ slug, title: titleRu, year, picture }));

/**
 * The works ranked for a post by rendezvous hashing, so that adding a work to the gallery changes the covers of few
 * posts.
 */
function rankCovers(slug: string): Cover[] {
	return COVERS.map((cover) => ({ cover, weight: hashOf(`${cover.slug} ${slug}`) }))
		.sort((one, other) => other.weight - one.weight)
		.map(({ cover }) => cover);
}

/**
 * Chooses works of the gallery as covers for posts without a featured image: the best ranked work for the slug that none
 * of the five posts before it has.
 *
 * @param slugs the slugs of the posts in the order of their list
 * @returns a cover for each of them, or null when the gallery has no suitable work
 */
export function chooseCovers(slugs: readonly string[]): (Cover | null)[] {
	const chosen: (Cover | null)[] = [];
	for (const slug of slugs) {
		const ranked = rankCovers(slug);
		const recent = chosen.slice(1 - WINDOW);
		const next = ranked.find((cover) => !recent.includes(cover));
		chosen.push(next ?? ranked[0] ?? null);
	}
	return chosen;
}
