import type { ArtworkValues } from "#contract/artwork.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import { completeValues } from "../revision/working-copy.service.ts";
import { dueNow } from "../schedule/schedule.service.ts";
import { scheduleService } from "../schedule/schedule-plan.service.ts";
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
	publish: (context, { id, version }, values, options) => {
		const save = { id, version, isPublishing: true, isRestoring: false };
		return replaceArtwork(context, { ...save, artwork: { ...values, isHidden: false } }, options);
	},
	hide: (context, { id, version }, mayHide) => setArtworkHidden(context, { id, version, isHidden: true }, mayHide),
	moveMoments: (_context, em, artwork, moments) => {
		em.assign(artwork, moments);
	},
	change: changeArtwork,
	recordPublication,
	findDue: (context) =>
		context.em
			.fork()
			.find(Artwork, dueNow(context, { isHidden: false }), {
				populate: ["section", "picture"],
				orderBy: { id: "asc" },
			}),
});
