import type { FilterQuery } from "@mikro-orm/core";
import type { AdminPageQuery } from "#contract/admin-post-list.ts";
import type { ArtworkListQuery } from "#contract/artwork.ts";
import { toPageQuery } from "#contract/fields.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { searchPatterns } from "../../lib/search-pattern.ts";

const RELATIONS = { populate: ["section", "picture", "workingRevision"], strategy: "joined" } as const;

/** A page of works, and the number of all that match. */
export interface ArtworkPage {
	works: Artwork[];
	total: number;
}

/** A page of the works that are not deleted and match the query, in the order of the gallery. */
export async function listAdminArtworks(context: RequestContext, query: ArtworkListQuery): Promise<ArtworkPage> {
	const { limit, offset } = toPageQuery(query);
	const [works, total] = await context.em.findAndCount(Artwork, matching(query), {
		...RELATIONS,
		orderBy: { section: { position: "asc", id: "asc" }, position: "asc", id: "asc" },
		limit,
		offset,
	});
	return { works, total };
}

/** A page of the trash, the last deleted first. */
export async function listDeletedArtworks(
	context: RequestContext,
	{ limit, offset }: AdminPageQuery,
): Promise<ArtworkPage> {
	const [works, total] = await context.em.findAndCount(
		Artwork,
		{ deletedAt: { $ne: null } },
		{ ...RELATIONS, orderBy: { deletedAt: "desc", id: "desc" }, limit, offset },
	);
	return { works, total };
}

function matching({ search, sectionId, state, isHidden }: ArtworkListQuery): FilterQuery<Artwork> {
	const conditions = searchPatterns(search).map(containsPattern);
	if (sectionId !== undefined) conditions.push({ section: sectionId });
	if (state) conditions.push({ state });
	if (isHidden !== undefined) conditions.push({ published: !isHidden });
	return { deletedAt: null, $and: conditions };
}

const containsPattern = (pattern: string): FilterQuery<Artwork> => ({
	$or: [
		{ titleRu: { $re: pattern } },
		{ titleEn: { $re: pattern } },
		{ slug: { $re: pattern } },
		{ descriptionRu: { $re: pattern } },
		...(/^\d{1,4}$/.test(pattern) ? [{ year: Number(pattern) }] : []),
	],
});
