import { LockMode } from "@mikro-orm/core";
import type { ArtworkValues } from "#contract/artwork.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { findUsers } from "../media-use/media-use.service.ts";
import { artworkService } from "./artwork-editing.service.ts";
import { ARTWORK_KIND, writeArtworkUses } from "./artwork-values.service.ts";

/**
 * Changes the pictures of all works that use a file, hidden and deleted ones included, and of their working copies and
 * planned replacements. Call it in the transaction of a write that raises the content version.
 *
 * @param rewrite the values with another picture, or the same ones
 */
export async function rewriteArtworks(
	context: RequestContext,
	em: EntityManager,
	mediaId: number,
	rewrite: (values: ArtworkValues) => ArtworkValues,
): Promise<void> {
	const ids = await findUsers(em, "artwork", mediaId);
	const artworks = await em.find(Artwork, { id: { $in: ids } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
	await em.populate(artworks, ["section", "picture"]);
	for (const artwork of artworks) {
		await ARTWORK_KIND.recordFormerValues(em, artwork);
		await ARTWORK_KIND.rewriteCopies(context, em, artwork, rewrite);
		const values = rewrite(ARTWORK_KIND.valuesOf(artwork));
		if (values.pictureId !== artwork.picture.id) {
			const picture = await em.findOneOrFail(MediaRendition, { id: values.pictureId, profile: "artwork" });
			em.assign(artwork, { picture, updatedAt: context.clock.now() });
			await artworkService.recordChange(context, em, artwork);
		}
		await em.flush();
		await writeArtworkUses(em, artwork);
	}
}
