import type { AdminArtwork } from "#contract/artwork.ts";
import type { ArtworkState } from "#contract/artwork-state.ts";
import { client } from "../../kit/calls/trpc.ts";
import type { Change } from "../../kit/lists/changes.ts";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { publicationOf, removalOf, restoreSchedule } from "../entity-form/entity-changes.ts";
import { ARTWORK_KIND } from "./artwork-kind.ts";
import { STATES } from "./artwork-words.ts";

/** The changes of works in the list. All but a publication can be undone from the notification. */
export function useArtworkChanges() {
	const { start, change } = useChanges();

	type Stated = Pick<AdminArtwork, "id" | "titleRu" | "state">;
	const stateChange = ({ id, titleRu, state: former }: Stated, state: ArtworkState, isUndo = false): Change => ({
		noun: "artwork",
		id,
		shown: { state },
		send: () => client.artwork.setState.mutate({ id, state }),
		done: `${STATES[state].label}: «${titleRu}»`,
		failed: "Не удалось изменить состояние",
		...(!isUndo && { undo: () => [stateChange({ id, titleRu, state }, former, true)] }),
	});
	const hiddenChange = ({ id, titleRu }: AdminArtwork, isHidden: boolean): Change => ({
		noun: "artwork",
		id,
		shown: { isHidden },
		send: () => client.artwork.setPublished.mutate({ id, published: !isHidden }),
		done: `${isHidden ? "Скрыта" : "На сайте"}: «${titleRu}»`,
		failed: isHidden ? "Не удалось скрыть работу" : "Не удалось показать работу",
	});
	const hiddenUndo = (former: AdminArtwork): Change => {
		const undo = hiddenChange(former, former.isHidden);
		async function send() {
			if (!former.isWaiting) await undo.send();
			await restoreSchedule(client.artwork, former);
		}
		return { ...undo, send };
	};
	const titled = (artwork: AdminArtwork) => ({ ...artwork, title: artwork.titleRu });
	return {
		setState: (artwork: AdminArtwork, state: ArtworkState) => start(stateChange(artwork, state)),
		setHidden: (artwork: AdminArtwork, isHidden: boolean) =>
			start({ ...hiddenChange(artwork, isHidden), undo: () => [hiddenUndo(artwork)] }),
		publish: (artwork: AdminArtwork) => start(publicationOf("artwork", titled(artwork), client.artwork)),
		remove: (artwork: AdminArtwork) => start(removalOf(ARTWORK_KIND, titled(artwork), client.artwork)),
		/** Moves a work before another one of its section, or to its end. @throws an error that was already shown */
		move: (artwork: AdminArtwork, before: number | null) =>
			change({
				noun: "artwork",
				// All moves are sent in order, since each changes the positions of other works.
				id: "order",
				send: () => client.artwork.move.mutate({ id: artwork.id, sectionId: artwork.sectionId, before }),
				failed: "Не удалось изменить порядок",
			}),
	};
}
