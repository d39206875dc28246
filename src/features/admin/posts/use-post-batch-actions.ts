import { TRASH_PERIOD } from "#contract/trash.ts";
import type { BatchAction } from "../lists/use-batch.ts";
import { PART_OF_CHANGE } from "../session/reauth-link.ts";
import { trpc } from "../trpc.ts";
import type { ListedPost } from "./post-card.tsx";

/** The actions on several posts. */
export function usePostBatchActions(): BatchAction<ListedPost>[] {
	const { client } = trpc.useUtils();
	const setPublished =
		(published: boolean) =>
		async ({ id }: ListedPost) => {
			const post = await client.post.byId.query({ id }, { context: PART_OF_CHANGE });
			// The server ignores the read-only fields.
			const input = { ...post, tags: post.tags.map((tag) => tag.id), published, isDraft: !published };
			await client.post.replace.mutate({ id, post: input });
		};
	return [
		{
			label: "Опубликовать",
			concerns: ({ published }) => !published,
			question: { title: "Опубликовать?", text: (count) => `На сайте появится: ${count}.` },
			send: setPublished(true),
			undo: setPublished(false),
			done: "Опубликовано",
			failed: "Не удалось изменить",
		},
		{
			label: "В черновики",
			concerns: ({ published }) => published,
			question: {
				title: "Перевести в черновики?",
				text: (count) => `С сайта исчезнет: ${count}. Тексты останутся в черновиках.`,
			},
			send: setPublished(false),
			undo: setPublished(true),
			done: "Переведено в черновики",
			failed: "Не удалось изменить",
		},
		{
			label: "Удалить",
			isDestructive: true,
			concerns: () => true,
			question: {
				title: "Удалить выбранное?",
				text: (count) => `Исчезнет с сайта и попадёт в корзину: ${count}. Вернуть можно ${TRASH_PERIOD}.`,
			},
			send: ({ id }) => client.post.delete.mutate({ id }),
			undo: ({ id }) => client.post.restore.mutate({ id }),
			done: "Удалено",
			failed: "Не удалось удалить",
		},
	];
}
