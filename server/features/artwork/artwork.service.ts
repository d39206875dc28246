import { slugSchema } from "#contract/slug.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import { ArtworkSlug } from "#db/entities/artwork-slug.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { visibleToReaders } from "../schedule/schedule.service.ts";

const artworkNotFound = () => new SiteError("notFound", "Работа не найдена");

/** The works that readers may see with their sections and pictures, in the order of the gallery. */
export const listArtworks = (context: Pick<RequestContext, "em" | "clock">): Promise<Artwork[]> =>
	context.em.find(Artwork, visibleToReaders(context), {
		populate: ["section", "picture.media"],
		orderBy: { section: { position: "asc" }, position: "asc", id: "asc" },
		strategy: "joined",
	});

/**
 * The work of a slug, current or former, that readers may see.
 *
 * @throws SiteError `gone` for a deleted work that readers have seen, `notFound` for anything else
 */
export async function getArtwork(context: RequestContext, slug: string): Promise<Artwork> {
	if (!slugSchema.safeParse(slug).success) throw artworkNotFound();
	const relations = { populate: ["artwork.section", "artwork.picture.media"] } as const;
	const found = await context.em.findOne(ArtworkSlug, { slug, artwork: visibleToReaders(context) }, relations);
	if (found) return found.artwork;
	const deleted = { slug, artwork: { published: true, deletedAt: { $ne: null } } };
	if (await context.em.count(ArtworkSlug, deleted)) throw new SiteError("gone", "Работа удалена");
	throw artworkNotFound();
}
