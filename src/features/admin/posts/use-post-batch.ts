import { useState } from "react";
import { plural } from "../../../lib/plural.ts";
import { useConfirm } from "../confirm/confirm.tsx";
import { failureOf } from "../errors/failure.ts";
import { notifications } from "../notifications/notify.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { PART_OF_CHANGE } from "../session/reauth-link.ts";
import { trpc } from "../trpc.ts";
import type { ListedPost } from "./post-card.tsx";

const countOf = (posts: unknown[]) => plural(posts.length, ["статья", "статьи", "статей"]);

interface Progress {
	/** The number of the current post, from 1. */
	at: number;
	of: number;
}

const titleOf = ({ title }: ListedPost) => title || "Без названия";

/** The number of failed posts that a notification names. */
const NAMED_MAX = 3;

function describeFailed(failed: string[]): string | undefined {
	if (failed.length === 0) return undefined;
	const rest = failed.length - NAMED_MAX;
	const named = failed.slice(0, NAMED_MAX).join(" ");
	return rest > 0 ? `${named} И ещё ${rest}.` : named;
}

/** The batch actions on several posts: each asks for confirmation first and can be undone. */
export function usePostBatch() {
	const { client } = trpc.useUtils();
	const confirm = useConfirm();
	const refresh = useRefresh();
	const [progress, setProgress] = useState<Progress>();

	const setPublished = (published: boolean) => async (id: number) => {
		const post = await client.post.byId.query({ id }, { context: PART_OF_CHANGE });
		await client.post.replace.mutate({
			id,
			post: {
				// The server ignores the read-only fields.
				...post,
				tags: post.tags.map((tag) => tag.id),
				published,
				isDraft: !published,
			},
		});
	};
	const remove = (id: number) => client.post.delete.mutate({ id });
	const restore = (id: number) => client.post.restore.mutate({ id });

	/** Changes posts one after the other, and notifies how many succeeded and which failed why. */
	async function run(
		posts: ListedPost[],
		change: (id: number) => Promise<unknown>,
		messages: { done: string; failed: string },
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
			failed.length > 0 && `${messages.failed}: ${countOf(failed)}`,
			done.length > 0 && `${messages.done}: ${countOf(done)}`,
		];
		notifications.add({
			variant: failed.length > 0 ? "destructive" : "default",
			topic: "several posts",
			title: title.filter(Boolean).join(". "),
			text: describeFailed(failed),
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
		/** The progress of the running batch; undefined if none is running. */
		progress,
		async setPublished(selected: ListedPost[], published: boolean) {
			const posts = selected.filter((post) => post.published !== published);
			const isConfirmed = await confirm({
				title: published ? "Опубликовать?" : "Перевести в черновики?",
				text: published
					? `На сайте появится: ${countOf(posts)}.`
					: `С сайта исчезнет: ${countOf(posts)}. Тексты останутся в черновиках.`,
				action: published ? "Опубликовать" : "В черновики",
			});
			if (!isConfirmed) return;
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
			const isConfirmed = await confirm({
				title: "Удалить выбранное?",
				text: `Исчезнет с сайта и попадёт в корзину: ${countOf(posts)}. Вернуть можно 30 дней.`,
				action: "Удалить",
				isDestructive: true,
			});
			if (!isConfirmed) return;
			await run(posts, remove, { done: "Удалено", failed: "Не удалось удалить" }, restore);
		},
	};
}
