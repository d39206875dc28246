import type { Cover } from "#contract/post.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { presentArtworkPicture } from "../artwork/artwork.presenter.ts";
import { visibleToReaders } from "../schedule/schedule.service.ts";

/** The number of neighbouring posts in a list whose covers all differ. */
const WINDOW = 6;

/** True if a picture is wide enough for a cover, which is 3 : 2: an upright one would be cropped too much. */
export const isWide = ({ width, height }: { width: number; height: number }) => width >= 1.1 * height;

/**
 * The works of the gallery that may be covers. Every list and article needs them: they are read as rows with a few
 * columns, since entities of the whole gallery took two thirds of the time of an article.
 */
export async function listCovers({ em, clock }: Pick<RequestContext, "em" | "clock">): Promise<Cover[]> {
	const works = await em
		.createQueryBuilder(Artwork, "work")
		.select(["id", "slug", "titleRu", "year"])
		.innerJoinAndSelect("work.picture", "picture", {}, ["path", "width", "height", "preview", "isWideGamut"])
		.where(visibleToReaders({ clock }))
		.execute<Pick<Artwork, "slug" | "titleRu" | "year" | "picture">[]>("all");
	return works
		.filter(({ picture }) => isWide(picture))
		.map(({ slug, titleRu, year, picture }) => ({
			slug,
			title: titleRu,
			year,
			picture: presentArtworkPicture(picture),
		}));
}

/** The FNV-1a hash (Fowler, Noll, Vo), 32 bits. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const byte of Buffer.from(text)) {
		hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
	}
	return hash;
}

/** The works ranked for a post by rendezvous hashing: a work that is added changes the covers of few posts. */
function rankCovers(slug: string, covers: readonly Cover[]): Cover[] {
	return covers
		.map((cover) => ({ cover, weight: hashOf(`${cover.slug} ${slug}`) }))
		.sort((one, other) => other.weight - one.weight)
		.map(({ cover }) => cover);
}

/**
 * Chooses works of the gallery as covers for posts without a featured image: the best ranked work for the slug that none
 * of the five posts before it has.
 *
 * @param slugs the slugs of the posts in the order of their list
 * @param covers the works to choose from
 * @returns a cover for each of them, or null when the gallery has no suitable work
 */
export function chooseCovers(slugs: readonly string[], covers: readonly Cover[]): (Cover | null)[] {
	const chosen: (Cover | null)[] = [];
	for (const slug of slugs) {
		const ranked = rankCovers(slug, covers);
		const recent = chosen.slice(1 - WINDOW);
		const next = ranked.find((cover) => !recent.includes(cover));
		chosen.push(next ?? ranked[0] ?? null);
	}
	return chosen;
}
