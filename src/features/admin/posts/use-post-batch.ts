import { useState } from "react";
import { plural } from "../../../lib/plural.ts";
import { useConfirm } from "../confirm/confirm.tsx";
import { failureOf } from "../failure/failure.ts";
import { useRefresh } from "../lists/use-refresh.ts";
import { notifications } from "../notifications/notify.ts";
import { trpc } from "../trpc.ts";
import type { ListedPost } from "./post-card.tsx";
import { fieldsOf, toInput } from "./post-fields.ts";

const countOf = (posts: unknown[]) =>
	plural(posts.length, ["статья", "статьи", "статей"]);

/** @returns how to publish, take back or delete several posts: each asks first and can be undone */
export function usePostBatch() {
	const { client } = trpc.useUtils();
	const confirm = useConfirm();
	const refresh = useRefresh();
	const [isBusy, setIsBusy] = useState(false);

	const setPublished = (published: boolean) => async (id: number) => {
		const post = await client.post.byId.query({ id });
		await client.post.replace.mutate({
			id,
			post: {
				...toInput({ ...fieldsOf(post), published }, post),
				version: post.version,
			},
		});
	};
	const remove = (id: number) => client.post.delete.mutate({ id });
	const restore = (id: number) => client.post.restore.mutate({ id });

	/** Changes posts one after the other, and says how many are done, how many are not, and the first reason why. */
	async function run(
		posts: ListedPost[],
		change: (id: number) => Promise<unknown>,
		words: { done: string; failed: string },
		undo?: (id: number) => Promise<unknown>,
	): Promise<void> {
		setIsBusy(true);
		const done: ListedPost[] = [];
		const reasons: unknown[] = [];
		for (const post of posts) {
			await change(post.id).then(
				() => done.push(post),
				(error: unknown) => reasons.push(error),
			);
		}
		await refresh();
		setIsBusy(false);
		const [reason] = reasons;
		const title = [
			reasons.length > 0 && `${words.failed}: ${countOf(reasons)}`,
			done.length > 0 && `${words.done}: ${countOf(done)}`,
		];
		notifications.add({
			variant: reasons.length > 0 ? "destructive" : "default",
			topic: "several posts",
			title: title.filter(Boolean).join(". "),
			text: reasons.length > 0 ? failureOf(reason).detail : undefined,
			action:
				undo && done.length > 0
					? {
							label: "Отменить",
							run: () =>
								void run(done, undo, {
									done: "Возвращено как было",
									failed: "Не удалось вернуть",
								}),
						}
					: undefined,
		});
	}

	return {
		isBusy,
		async setPublished(chosen: ListedPost[], published: boolean) {
			const posts = chosen.filter((post) => post.published !== published);
			const isSure = await confirm({
				title: published ? "Опубликовать?" : "Перевести в черновики?",
				text: published
					? `На сайте появится: ${countOf(posts)}.`
					: `С сайта исчезнет: ${countOf(posts)}. Тексты останутся в черновиках.`,
				action: published ? "Опубликовать" : "В черновики",
			});
			if (!isSure) return;
			await run(
				posts,
				setPublished(published),
				{
					done: published ? "Опубликовано" : "Переведено в черновики",
					failed: "Не удалось изменить",
				},
				setPublished(!published),
			);
		},
		async remove(posts: ListedPost[]) {
			const isSure = await confirm({
				title: "Удалить выбранное?",
				text: `Исчезнет с сайта и попадёт в корзину: ${countOf(posts)}. Вернуть можно 30 дней.`,
				action: "Удалить",
				isDestructive: true,
			});
			if (!isSure) return;
			await run(
				posts,
				remove,
				{ done: "Удалено", failed: "Не удалось удалить" },
				restore,
			);
		},
	};
}
