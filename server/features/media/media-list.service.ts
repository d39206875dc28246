import { type FilterQuery, type QueryOrderMap, raw } from "@mikro-orm/core";
import { toPageQuery } from "#contract/fields.ts";
import type { MediaListQuery } from "#contract/media.ts";
import { Media } from "#db/entities/media.entity.ts";
import { inRussian } from "#db/russian-order.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { containingWords } from "../../lib/search-pattern.ts";
import { withRenditions } from "./media.service.ts";

// An SQL fragment serves only one query, so the orders are built anew for each.
const orders = (): Record<MediaListQuery["order"], QueryOrderMap<Media> | QueryOrderMap<Media>[]> => ({
	newest: { createdAt: "desc", id: "desc" },
	oldest: { createdAt: "asc", id: "asc" },
	name: [{ [inRussian("file_name")]: "asc" }, { id: "asc" }],
	size: { byteLength: "desc", id: "desc" },
});

/** A page of the library or of its trash, and the number of all files that match. */
export async function listMedia({ em }: RequestContext, query: MediaListQuery) {
	const { limit, offset } = toPageQuery(query);
	const orderBy = orders()[query.order];
	const [found, total] = await em.findAndCount(Media, matching(query), { orderBy, limit, offset });
	return { files: await withRenditions(em, found), total };
}

function matching({ kind, search, isUnused, state }: MediaListQuery): FilterQuery<Media> {
	const conditions = containingWords<Media>(search, ["fileName", "title", "altRu", "altEn"]);
	if (kind) conditions.push({ kind });
	if (isUnused) {
		conditions.push({ [raw((alias) => `not exists (select 1 from media_use u where u.media_id = ${alias}.id)`)]: [] });
	}
	return { deletedAt: state === "trash" ? { $ne: null } : null, $and: conditions };
}
