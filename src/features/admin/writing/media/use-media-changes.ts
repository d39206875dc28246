import type { MediaView } from "#contract/media.ts";
import { client } from "../../kit/calls/trpc.ts";
import { type Change, trashChanges } from "../../kit/lists/changes.ts";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { nameOf } from "./describe-media.ts";

/** The changes of files of the library. */
export function useMediaChanges() {
	const { change, start } = useChanges();
	const restoration = (id: number, send: () => Promise<unknown>): Change => ({
		noun: "media",
		id,
		send,
		done: "Прежний файл вернулся везде, где он стоял",
		failed: "Не удалось вернуть прежний файл",
	});
	const trash = (media: MediaView) =>
		trashChanges("media", media.id, client.media, {
			deleted: `Файл в корзине: ${nameOf(media)}`,
			deleteFailed: "Не удалось удалить файл",
			restored: `Файл возвращён: ${nameOf(media)}`,
			restoreFailed: "Не удалось вернуть файл",
		});
	return {
		restore: (media: MediaView) => start(trash(media).restore),
		/** Moves a file to the trash. @throws an error that was already shown */
		remove: (media: MediaView) => change(trash(media).remove),
		/** Restores the previous file everywhere the replaced one is used. */
		undoReplacement: ({ id }: MediaView) => start(restoration(id, () => client.media.undoReplacement.mutate({ id }))),
		/** Replaces a file with another one of the library in all places that use it. */
		switchUses: ({ id }: MediaView, target: MediaView) =>
			start({
				noun: "media",
				id,
				send: () => client.media.switchUses.mutate({ id, targetId: target.id }),
				done: `Теперь везде стоит «${nameOf(target)}»`,
				failed: "Не удалось использовать файл из медиатеки",
				undo: ({ former }) => [
					restoration(id, () => client.media.switchUses.mutate({ id, targetId: target.id, former })),
				],
			}),
		/** Sets the alternative text in the posts and sections that use the file. */
		applyAlt: ({ id }: MediaView) =>
			change({
				noun: "media",
				id,
				send: () => client.media.applyAlt.mutate({ id }),
				done: "Описание обновлено везде, где стоит файл",
				failed: "Не удалось обновить описание",
				undo: ({ former }) => [
					{
						noun: "media",
						id,
						send: () => client.media.applyAlt.mutate({ id, former }),
						done: "Прежние описания вернулись",
						failed: "Не удалось вернуть описания",
					},
				],
			}).catch(() => undefined),
	};
}
