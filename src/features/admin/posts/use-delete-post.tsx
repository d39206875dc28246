import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useConfirm } from "../confirm/confirm.tsx";
import { changeAtOnce } from "../lists/optimistic.ts";
import { useRefresh } from "../lists/use-refresh.ts";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { type Answers, trpc } from "../trpc.ts";

type Page = Answers["post"]["list"];

/** @returns how to delete a post: it asks, takes it off the list at once, and offers to undo it */
export function useDeletePost(post: { id: number; title: string }) {
	const title = `«${post.title || "Без названия"}»`;
	const topic = `post ${post.id}`;
	const confirm = useConfirm();
	const refresh = useRefresh();
	const queryClient = useQueryClient();
	const restore = trpc.post.restore.useMutation({
		onSuccess: () => notifyDone(topic, `Статья возвращена: ${title}`),
		onError: (error) =>
			notifyFailure(topic, "Не удалось вернуть статью", error),
		onSettled: refresh,
	});
	const { mutate } = trpc.post.delete.useMutation({
		onMutate: ({ id }) =>
			changeAtOnce<Page>(
				queryClient,
				getQueryKey(trpc.post.list),
				({ posts, total }) => ({
					posts: posts.filter((post) => post.id !== id),
					total: posts.some((post) => post.id === id) ? total - 1 : total,
				}),
			),
		onSuccess: (_, { id }) =>
			notifyDone(topic, `Статья удалена: ${title}`, {
				run: () => restore.mutate({ id }),
			}),
		onError(error, _, takeBack) {
			takeBack?.();
			notifyFailure(topic, "Не удалось удалить статью", error);
		},
		onSettled: refresh,
	});
	return async () => {
		const isSure = await confirm({
			title: "Удалить статью?",
			text: `Статья ${title} исчезнет с сайта и попадёт в корзину. Вернуть её можно 30 дней.`,
			action: "Удалить",
			isDestructive: true,
		});
		if (isSure) mutate({ id: post.id });
	};
}
