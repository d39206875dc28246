import { artworks } from "#content/artworks.ts";
import type { Cover } from "#contract/post.ts";

/** The number of neighbouring posts of a list among which no work stands twice. */
const WINDOW = 6;

// A cover is 3 : 2. Of an upright work too little would be left.
const WORKS = artworks.filter(
	({ picture }) => picture.width >= 1.1 * picture.height,
);

/** FNV-1a (Fowler, Noll, Vo), 32 bits. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const byte of Buffer.from(text)) {
		hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
	}
	return hash;
}

const COVERS = WORKS.map(
	({ slug, titleRu, year, picture }): Cover => ({
		slug,
		title: titleRu,
		year,
		picture,
	}),
);

/**
 * The works in the order in which they fit a post (rendezvous hashing): another work in the gallery changes the covers
 * of few posts.
 */
function inOrderFor(slug: string): Cover[] {
	return COVERS.map((cover) => ({
		cover,
		weight: hashOf(`${cover.slug} ${slug}`),
	}))
		.sort((one, other) => other.weight - one.weight)
		.map(({ cover }) => cover);
}

/**
 * The works of the gallery that stand for posts without pictures of their own: chosen by slug, and the next best one
 * where that work has just stood.
 *
 * @param slugs the posts' in the order of their list
 * @returns a cover for each of them, or null where the gallery has none
 */
export function chooseCovers(slugs: readonly string[]): (Cover | null)[] {
	const chosen: (Cover | null)[] = [];
	for (const slug of slugs) {
		const fitting = inOrderFor(slug);
		const recent = chosen.slice(1 - WINDOW);
		const next = fitting.find((cover) => !recent.includes(cover));
		chosen.push(next ?? fitting[0] ?? null);
	}
	return chosen;
}
