import type { FilterQuery } from "@mikro-orm/core";
import type { AdminPageQuery } from "#contract/admin-post-list.ts";
import type { ArtworkListQuery } from "#contract/artwork.ts";
import { toPageQuery } from "#contract/fields.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { containingWords } from "../../lib/search-pattern.ts";

const RELATIONS = { populate: ["section", "picture", "workingRevision"], strategy: "joined" } as const;

/** A page of the works that are not deleted and match the query, in the order of the gallery, and their number. */
export function listAdminArtworks({ em }: RequestContext, query: ArtworkListQuery): Promise<[Artwork[], number]> {
	const { limit, offset } = toPageQuery(query);
	return em.findAndCount(Artwork, matching(query), {
		...RELATIONS,
		orderBy: { section: { position: "asc", id: "asc" }, position: "asc", id: "asc" },
		limit,
		offset,
	});
}

/** A page of the trash, the last deleted first, and the number of all in it. */
export function listDeletedArtworks({ em }: RequestContext, page: AdminPageQuery): Promise<[Artwork[], number]> {
	const orderBy = { deletedAt: "desc", id: "desc" } as const;
	return em.findAndCount(Artwork, { deletedAt: { $ne: null } }, { ...RELATIONS, orderBy, ...page });
}

const SEARCHED = ["titleRu", "titleEn", "slug", "descriptionRu"] as const;

function matching({ search, sectionId, state, isHidden }: ArtworkListQuery): FilterQuery<Artwork> {
	const conditions = containingWords<Artwork>(search, SEARCHED, (pattern) =>
		/^\d{1,4}$/.test(pattern) ? [{ year: Number(pattern) }] : [],
	);
	if (sectionId !== undefined) conditions.push({ section: sectionId });
	if (state) conditions.push({ state });
	if (isHidden !== undefined) conditions.push({ published: !isHidden });
	return { deletedAt: null, $and: conditions };
}
