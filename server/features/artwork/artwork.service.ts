import { slugSchema } from "#contract/slug.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import { ArtworkSlug } from "#db/entities/artwork-slug.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";

/** The filter of the works that readers may see. Every query for them uses it. */
const VISIBLE_ARTWORKS = { deletedAt: null, isHidden: false };

/** The works that readers may see with their sections and pictures, in the order of the gallery. */
export const listArtworks = (context: Pick<RequestContext, "em">): Promise<Artwork[]> =>
	context.em.find(Artwork, VISIBLE_ARTWORKS, {
		populate: ["section", "picture"],
		orderBy: { section: { position: "asc" }, position: "asc", id: "asc" },
		strategy: "joined",
	});

/**
 * The work of a slug, current or former, that readers may see.
 *
 * @throws SiteError `gone` for a deleted work that readers have seen, `notFound` for anything else
 */
export async function getArtwork(context: RequestContext, slug: string): Promise<Artwork> {
	const found = slugSchema.safeParse(slug).success
		? await context.em.findOne(ArtworkSlug, { slug }, { populate: ["artwork.section", "artwork.picture"] })
		: null;
	if (!found || found.artwork.isHidden) throw new SiteError("notFound", "Работа не найдена");
	if (found.artwork.deletedAt) throw new SiteError("gone", "Работа удалена");
	return found.artwork;
}
