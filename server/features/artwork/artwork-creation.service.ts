import type { ArtworkInput } from "#contract/artwork.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { createOnce } from "../../lib/create-once.ts";
import { SiteError } from "../../lib/errors.ts";
import { recordSave } from "../revision/working-copy.service.ts";
import { getAdminArtwork, notifySearchEngines } from "./artwork-editing.service.ts";
import { positionInFront } from "./artwork-order.service.ts";
import { claimSlug } from "./artwork-slug.service.ts";
import { ARTWORK_KIND, toColumns, valuesOfInput, writeArtworkUses } from "./artwork-values.service.ts";

/**
 * Creates a work, in front of all works of its section. With the `creationKey` of an earlier call it creates nothing and
 * returns the work of that call as it is now.
 *
 * @throws SiteError `conflict` when another work has the slug, or when the work of the earlier call is in the trash;
 *   `invalid` for an unknown section and for a picture that is not in the sizes of the gallery
 */
export async function createArtwork(context: RequestContext, input: ArtworkInput): Promise<Artwork> {
	const { creationKey } = input;
	const id = await createOnce(
		() => findCreated(context, creationKey),
		() => insertArtwork(context, input),
	);
	return getAdminArtwork(context, id);
}

async function findCreated(context: RequestContext, creationKey: string | undefined): Promise<number | undefined> {
	if (creationKey === undefined) return;
	const artwork = await context.em.fork().findOne(Artwork, { creationKey }, { fields: ["deletedAt"] });
	if (artwork?.deletedAt) {
		throw new SiteError(
			"conflict",
			"Эта работа уже создана, но сейчас лежит в корзине. Верните её оттуда или создайте новую.",
		);
	}
	return artwork?.id;
}

function insertArtwork(context: RequestContext, input: ArtworkInput): Promise<number> {
	const now = context.clock.now();
	return withContentVersionBump(context.em.fork(), async (em) => {
		const values = valuesOfInput(input);
		const columns = await toColumns(em, values);
		const position = await positionInFront(em, input.sectionId);
		const { isHidden, creationKey } = input;
		const created = {
			...columns,
			isHidden,
			creationKey: creationKey ?? null,
			position,
			createdAt: now,
			updatedAt: now,
		};
		const artwork = em.create(Artwork, created);
		await em.flush();
		const { id } = artwork;
		await claimSlug(em, id, input.slug, now);
		await writeArtworkUses(em, artwork);
		await recordSave(context, em, ARTWORK_KIND, { id, values, reason: isHidden ? "save" : "publish" });
		if (!input.isHidden) await notifySearchEngines(context, em, [input.slug]);
		return artwork.id;
	});
}
