import { useState } from "react";
import { plural } from "../../../lib/plural.ts";
import { useConfirm } from "../confirm/confirm.tsx";
import { failureOf } from "../failure/failure.ts";
import { useRefresh } from "../lists/use-refresh.ts";
import { notifications } from "../notifications/notify.ts";
import { PART_OF_CHANGE } from "../session/reauth-link.ts";
import { trpc } from "../trpc.ts";
import type { ListedPost } from "./post-card.tsx";
import { fieldsOf, toInput } from "./post-fields.ts";

const countOf = (posts: unknown[]) =>
	plural(posts.length, ["статья", "статьи", "статей"]);

interface Progress {
	/** From 1. */
	at: number;
	of: number;
}

const titleOf = ({ title }: ListedPost) => title || "Без названия";

/** So many failed posts are named in a notification. */
const NAMED_MAX = 3;

function textOf(failed: string[]): string | undefined {
	if (failed.length === 0) return undefined;
	const rest = failed.length - NAMED_MAX;
	const named = failed.slice(0, NAMED_MAX).join(" ");
	return rest > 0 ? `${named} И ещё ${rest}.` : named;
}

/** @returns how to publish, take back or delete several posts: each asks first and can be undone */
export function usePostBatch() {
	const { client } = trpc.useUtils();
	const confirm = useConfirm();
	const refresh = useRefresh();
	const [progress, setProgress] = useState<Progress>();

	const setPublished = (published: boolean) => async (id: number) => {
		const post = await client.post.byId.query(
			{ id },
			{ context: PART_OF_CHANGE },
		);
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

	/** Changes posts one after the other, and says how many are done, and which are not and why. */
	async function run(
		posts: ListedPost[],
		change: (id: number) => Promise<unknown>,
		words: { done: string; failed: string },
		undo?: (id: number) => Promise<unknown>,
	): Promise<void> {
		const done: ListedPost[] = [];
		const failed: string[] = [];
		for (const [index, post] of posts.entries()) {
			setProgress({ at: index + 1, of: posts.length });
			try {
				await change(post.id);
				done.push(post);
			} catch (error) {
				failed.push(`«${titleOf(post)}»: ${failureOf(error).detail}`);
			}
		}
		await refresh();
		setProgress(undefined);
		const title = [
			failed.length > 0 && `${words.failed}: ${countOf(failed)}`,
			done.length > 0 && `${words.done}: ${countOf(done)}`,
		];
		notifications.add({
			variant: failed.length > 0 ? "destructive" : "default",
			topic: "several posts",
			title: title.filter(Boolean).join(". "),
			text: textOf(failed),
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
		/** How far the change has come, while one is under way. */
		progress,
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
