import type { AdminArtwork } from "#contract/artwork.ts";
import type { ArtworkState } from "#contract/artwork-state.ts";
import { TRASH_PERIOD } from "#contract/trash.ts";
import type { Change } from "../lists/changes.ts";
import { useChanges } from "../lists/use-changes.ts";
import { trpc } from "../trpc.ts";
import { STATES } from "./artwork-words.ts";

/** The changes of works in the list. Each but a publication can be undone by its notification. */
export function useArtworkChanges() {
	const { client } = trpc.useUtils();
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
	const hiddenChange = (id: number, titleRu: string, isHidden: boolean, isUndo = false): Change => ({
		noun: "artwork",
		id,
		shown: { isHidden },
		send: () => client.artwork.setHidden.mutate({ id, isHidden }),
		done: `${isHidden ? "Скрыта" : "На сайте"}: «${titleRu}»`,
		failed: isHidden ? "Не удалось скрыть работу" : "Не удалось показать работу",
		...(!isUndo && { undo: () => [hiddenChange(id, titleRu, !isHidden, true)] }),
	});
	const restoreChange = ({ id, titleRu }: AdminArtwork): Change => ({
		noun: "artwork",
		id,
		shown: { deletedAt: null },
		send: () => client.artwork.restore.mutate({ id }),
		done: `Работа возвращена: «${titleRu}»`,
		failed: "Не удалось вернуть работу",
	});
	return {
		setState: (artwork: AdminArtwork, state: ArtworkState) => start(stateChange(artwork, state)),
		setHidden: ({ id, titleRu }: AdminArtwork, isHidden: boolean) => start(hiddenChange(id, titleRu, isHidden)),
		publish: ({ id, titleRu }: AdminArtwork) =>
			start({
				noun: "artwork",
				id,
				shown: { hasEdits: false },
				send: () => client.artwork.publish.mutate({ id }),
				done: `Сайт обновлён: «${titleRu}»`,
				failed: "Не удалось обновить сайт",
			}),
		remove: (artwork: AdminArtwork) =>
			start({
				noun: "artwork",
				id: artwork.id,
				shown: { deletedAt: new Date().toISOString() },
				question: {
					title: "Удалить работу?",
					text: `Работа «${artwork.titleRu}» исчезнет с сайта и попадёт в корзину. Вернуть её можно ${TRASH_PERIOD}.`,
					action: "Удалить",
					isDestructive: true,
				},
				send: () => client.artwork.delete.mutate({ id: artwork.id }),
				done: `Работа удалена: «${artwork.titleRu}»`,
				failed: "Не удалось удалить работу",
				undo: () => [restoreChange(artwork)],
			}),
		/** Moves a work before another one of its section, or to the section's end. @throws an error that was notified */
		move: (artwork: AdminArtwork, before: number | null) =>
			change({
				noun: "artwork",
				// All moves are sent in order, since each changes the places of other works.
				id: "order",
				send: () => client.artwork.move.mutate({ id: artwork.id, sectionId: artwork.sectionId, before }),
				failed: "Не удалось изменить порядок",
			}),
	};
}
