import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useConfirm } from "../confirm/confirm.tsx";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { updateOptimistically } from "../queries/update-optimistically.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { type RouterOutputs, trpc } from "../trpc.ts";

type Page = RouterOutputs["post"]["list"];

/** @returns a function that deletes a post after a confirmation: the list is updated optimistically, and undo is offered */
export function useDeletePost(post: { id: number; title: string }) {
	const title = `«${post.title || "Без названия"}»`;
	const topic = `post ${post.id}`;
	const confirm = useConfirm();
	const refresh = useRefresh();
	const queryClient = useQueryClient();
	const restore = trpc.post.restore.useMutation({
		onSuccess: () => notifyDone(topic, `Статья возвращена: ${title}`),
		onError: (error) => notifyFailure(topic, "Не удалось вернуть статью", error),
		onSettled: refresh,
	});
	const { mutate } = trpc.post.delete.useMutation({
		onMutate: ({ id }) =>
			updateOptimistically<Page>(queryClient, getQueryKey(trpc.post.list), ({ posts, total }) => ({
				posts: posts.filter((post) => post.id !== id),
				total: posts.some((post) => post.id === id) ? total - 1 : total,
			})),
		onSuccess: (_, { id }) =>
			notifyDone(topic, `Статья удалена: ${title}`, {
				run: () => restore.mutate({ id }),
			}),
		onError(error, _, rollBack) {
			rollBack?.();
			notifyFailure(topic, "Не удалось удалить статью", error);
		},
		onSettled: refresh,
	});
	return async () => {
		const isConfirmed = await confirm({
			title: "Удалить статью?",
			text: `Статья ${title} исчезнет с сайта и попадёт в корзину. Вернуть её можно 30 дней.`,
			action: "Удалить",
			isDestructive: true,
		});
		if (isConfirmed) mutate({ id: post.id });
	};
}
