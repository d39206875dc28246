import type { AdminArtwork } from "#contract/artwork.ts";
import type { ArtworkState } from "#contract/artwork-state.ts";
import { TRASH_PERIOD } from "#contract/trash.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import type { Change } from "../../kit/lists/changes.ts";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { STATES } from "./artwork-words.ts";

/** The changes of works in the list. All but a publication can be undone from the notification. */
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
	type Planned = Pick<AdminArtwork, "id" | "publishAt" | "withdrawAt">;
	/** Restores a work's former schedule. */
	const replan = async ({ id, publishAt, withdrawAt }: Planned) => {
		if (publishAt ?? withdrawAt) await client.artwork.schedule.mutate({ id, publishAt, withdrawAt });
	};
	const hiddenTexts = (titleRu: string, isHidden: boolean) => ({
		done: `${isHidden ? "Скрыта" : "На сайте"}: «${titleRu}»`,
		failed: isHidden ? "Не удалось скрыть работу" : "Не удалось показать работу",
	});
	const hiddenChange = (artwork: AdminArtwork, isHidden: boolean): Change => ({
		noun: "artwork",
		id: artwork.id,
		shown: { isHidden },
		send: () => client.artwork.setPublished.mutate({ id: artwork.id, published: !isHidden }),
		...hiddenTexts(artwork.titleRu, isHidden),
		undo: () => [hiddenUndo(artwork)],
	});
	const hiddenUndo = (former: AdminArtwork): Change => ({
		noun: "artwork",
		id: former.id,
		shown: { isHidden: former.isHidden },
		async send() {
			const { id, isHidden, isWaiting } = former;
			if (!isWaiting) await client.artwork.setPublished.mutate({ id, published: !isHidden });
			await replan(former);
		},
		...hiddenTexts(former.titleRu, former.isHidden),
	});
	const restoreChange = (artwork: AdminArtwork): Change => ({
		noun: "artwork",
		id: artwork.id,
		shown: { deletedAt: null },
		async send() {
			await client.artwork.restore.mutate({ id: artwork.id });
			await replan(artwork);
		},
		done: `Работа возвращена: «${artwork.titleRu}»`,
		failed: "Не удалось вернуть работу",
	});
	return {
		setState: (artwork: AdminArtwork, state: ArtworkState) => start(stateChange(artwork, state)),
		setHidden: (artwork: AdminArtwork, isHidden: boolean) => start(hiddenChange(artwork, isHidden)),
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
		/**
		 * Moves a work before another one of its section, or to the section's end.
		 *
		 * @throws an error that was already shown
		 */
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
