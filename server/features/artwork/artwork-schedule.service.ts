import type { ArtworkValues } from "#contract/artwork.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import { PUBLISHED_AT_ONCE } from "#db/entities/publication.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { completeValues } from "../revision/working-copy.service.ts";
import { isTakenSlug, scheduleService } from "../schedule/schedule-plan.service.ts";
import {
	changeArtwork,
	getAdminArtwork,
	recordPublication,
	replaceArtwork,
	setArtworkHidden,
} from "./artwork-editing.service.ts";
import { ARTWORK_KIND, withExistingRelations } from "./artwork-values.service.ts";

/** Plans when a work is shown and hidden, and does what is due. */
export const artworkSchedule = scheduleService<Artwork, ArtworkValues>({
	isShown: ({ isHidden }) => !isHidden,
	load: getAdminArtwork,
	valuesOf: async (_context, artwork) => ARTWORK_KIND.valuesOf(artwork),
	readValues: (context, artwork, stored) =>
		withExistingRelations(context, artwork, completeValues(ARTWORK_KIND, artwork, stored)),
	async publish(context, { id, version }, values, options) {
		const save = { id, version, isPublishing: true, isRestoring: false };
		const replace = (change: Partial<ArtworkValues> = {}) =>
			replaceArtwork(context, { ...save, artwork: { ...values, ...change, isHidden: false } }, options);
		return replace().catch(async (error: unknown) => {
			// Another work has taken the slug since the values were saved.
			if (options.publishAt || !isTakenSlug(error)) throw error;
			const { slug } = await context.em.findOneOrFail(Artwork, { id });
			return replace({ slug });
		});
	},
	hide: (context, { id, version }, mayHide) => setArtworkHidden(context, { id, version, isHidden: true }, mayHide),
	moveMoments: (_context, em, artwork, moments) => {
		em.assign(artwork, moments);
	},
	change: changeArtwork,
	recordPublication,
	findDue: ({ em, clock }: RequestContext) => {
		const now = clock.now();
		const isDue = [
			{ isHidden: false, publishAt: { $gt: PUBLISHED_AT_ONCE, $lte: now } },
			{ isHidden: false, withdrawAt: { $lte: now } },
			{ scheduledAt: { $lte: now } },
		];
		const options = { populate: ["section", "picture"], orderBy: { id: "asc" } } as const;
		return em.fork().find(Artwork, { deletedAt: null, $or: isDue }, options);
	},
});
