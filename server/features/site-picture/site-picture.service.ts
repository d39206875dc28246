import type { SitePictureInput } from "#contract/site-picture.ts";
import { projectPlace, type SitePicturePlace } from "#contract/site-picture-place.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { SitePicture } from "#db/entities/site-picture.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { getRendition } from "../media/media-rendition.service.ts";
import { replaceUses } from "../media/media-use.service.ts";

/** The pictures that the owner has chosen for places of the site. */
export const listSitePictures = ({ em }: Pick<RequestContext, "em">): Promise<SitePicture[]> =>
	em.find(SitePicture, {}, { populate: ["picture.media"], orderBy: { place: "asc" }, refresh: true });

/**
 * Chooses a picture of the library for a place.
 *
 * @throws SiteError `notFound` for a file that is not in the library, `invalid` for one that is no picture
 */
export async function chooseSitePicture(
	context: RequestContext,
	{ place, mediaId, crop, focus }: SitePictureInput,
): Promise<SitePicture[]> {
	// The files are made before the transaction: it takes seconds, while others would wait.
	const { id } = await getRendition(context, { id: mediaId, profile: "page", crop });
	await withContentVersionBump(context.em.fork(), async (em) => {
		await em.upsert(SitePicture, { place, picture: id, focus });
		await writeUses(em);
	});
	return listSitePictures(context);
}

/** Shows the picture that came with the site again. */
export async function resetSitePicture(context: RequestContext, place: SitePicturePlace): Promise<SitePicture[]> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		await em.nativeDelete(SitePicture, { place });
		await writeUses(em);
	});
	return listSitePictures(context);
}

/** Takes away the pictures of projects that are no longer there, in the transaction that publishes the projects. */
export async function removePicturesOfOtherProjects(em: EntityManager, ids: readonly string[]): Promise<void> {
	const kept = ids.map(projectPlace);
	await em.nativeDelete(SitePicture, { $and: [{ place: { $like: "project-%" } }, { place: { $nin: kept } }] });
	await writeUses(em);
}

async function writeUses(em: EntityManager): Promise<void> {
	const chosen = await listSitePictures({ em });
	const uses = chosen.map(({ place, picture }) => ({ mediaId: picture.media.id, field: place }));
	await replaceUses(em, "site", 0, uses);
}
