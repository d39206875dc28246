import type { ArtworkInput, ArtworkValues } from "#contract/artwork.ts";
import type { ArtworkState } from "#contract/artwork-state.ts";
import { Artwork } from "#db/entities/artwork.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { versionedService } from "../versioned/versioned.service.ts";
import {
	ARTWORK_KIND,
	toColumns,
	toRevisionColumns,
	valuesOfInput,
	withExistingRelations,
	writeArtworkUses,
} from "./artwork-values.service.ts";

/** The service that saves, publishes, schedules, deletes and restores works. */
export const artworkService = versionedService<Artwork, ArtworkValues, ArtworkInput, void>({
	...ARTWORK_KIND,
	entity: "artwork",
	table: Artwork,
	relations: ["section", "picture.media"],
	messages: {
		notFound: "Работа не найдена. Возможно, она в корзине.",
		stale: "Работу уже сохранили в другом окне. Сравните версии, прежде чем сохранять.",
		takenSlug: "Этот адрес уже занят другой работой",
		lostSlug: "Адрес работы уже занят другой работой. Укажите новый.",
		createdInTrash: "Эта работа уже создана, но сейчас лежит в корзине. Верните её оттуда или создайте новую.",
	},
	pathsOf: (slug) => [`/gallery/${slug}`, `/en/gallery/${slug}`],
	isPublished: ({ isHidden }) => !isHidden,
	stateOf: (published) => ({ published }),
	prepare: async () => undefined,
	valuesOfInput,
	columnsOf: (em, input, _, artwork) => toColumns(em, valuesOfInput(input), artwork),
	columnsOfRevision: toRevisionColumns,
	existingValues: withExistingRelations,
	toInput: (values) => ({ ...values, isHidden: false }),
	writeUses: writeArtworkUses,
});

/** Marks a work as for sale, reserved or sold, immediately and in its copies too. @throws SiteError `notFound` */
export function setArtworkState(context: RequestContext, { id, state }: { id: number; state: ArtworkState }) {
	return artworkService.change(context, id, undefined, async (artwork, em) => {
		await ARTWORK_KIND.recordFormerValues(em, artwork);
		em.assign(artwork, { state, updatedAt: context.clock.now() });
		await artworkService.recordChange(context, em, artwork);
		await ARTWORK_KIND.rewriteCopies(context, em, artwork, (copy) => ({ ...copy, state }));
	});
}
