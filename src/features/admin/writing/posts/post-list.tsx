import { TRASH_PERIOD } from "#contract/trash.ts";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { LIST_QUERY, List, PAGE_SIZE, pageOf } from "../../kit/lists/list.tsx";
import type { PostListSearch, Sort } from "../../kit/lists/list-search.ts";
import { type BatchAction, SelectionHeader, useBatch, useSelection } from "../../kit/lists/selection.tsx";
import { titleOf } from "../../kit/lists/title-of.ts";
import type { ListAddress } from "../../kit/lists/use-list-address.ts";
import { restoreSchedule } from "../entity-form/entity-changes.ts";
import { TrashedList } from "../entity-form/trashed-list.tsx";
import { countPosts } from "../terms/term.ts";
import { type ListedPost, PostCard } from "./post-card.tsx";
import { POST_KIND } from "./post-kind.ts";
import styles from "./post-list.module.css";

/** The sort orders of the post list, with their labels and the input of the list query. */
export const SORTS = {
	newest: { label: "Сначала новые", query: { sort: "createdAt", direction: "desc" } },
	oldest: { label: "Сначала старые", query: { sort: "createdAt", direction: "asc" } },
	updated: { label: "Недавно изменённые", query: { sort: "updatedAt", direction: "desc" } },
	title: { label: "По названию", query: { sort: "title", direction: "asc" } },
	views: { label: "По просмотрам", query: { sort: "viewCount", direction: "desc" } },
	likes: { label: "По лайкам", query: { sort: "likeCount", direction: "desc" } },
} as const satisfies Record<Sort, { label: string; query: object }>;

/** A page of the posts that match the search, with the selection for batch actions. */
export function PostList({ address }: { address: ListAddress<PostListSearch> }) {
	const { q, state, category, tag, sort = "newest" } = address.search;
	const query = trpc.post.list.useQuery(
		{
			...(q ? { q } : {}),
			...(state && state !== "trash" ? { state } : {}),
			...(category ? { categoryId: category } : {}),
			...(tag ? { tagId: tag } : {}),
			...SORTS[sort].query,
			page: address.page,
			pageSize: PAGE_SIZE,
		},
		{ ...LIST_QUERY, select: pageOf("posts") },
	);
	return (
		<List
			noun="post"
			query={query}
			address={address}
			loading="Загрузка статей..."
			failed={({ status, detail }) => `Ошибка загрузки статей: ${status ? `Failed to fetch posts: ${status}` : detail}`}
			empty={{
				title: "Статьи не найдены",
				description: address.isFiltered
					? "Ничего не подошло под слова поиска и фильтры."
					: "Новая статья остаётся черновиком, пока вы её не опубликуете.",
			}}
		>
			{(posts, total) => (
				<PostRows
					// The selection is reset with the search and page, so that no invisible post stays selected.
					key={JSON.stringify(address.search)}
					posts={posts}
					count={`${address.isFiltered ? "Найдено" : "Всего"}: ${total}`}
				/>
			)}
		</List>
	);
}

function PostRows({ posts, count }: { posts: ListedPost[]; count: string }) {
	const selection = useSelection(posts);
	const batch = useBatch<ListedPost>({ nameOf: titleOf, countOf: countPosts });
	const columns = (
		<div className={styles.columns} aria-hidden="true">
			<span>Категория</span>
			<span data-number="">Просмотры</span>
			<span data-number="">Лайки</span>
			<span data-number="">Создана</span>
		</div>
	);
	return (
		<>
			<SelectionHeader
				selection={selection}
				actions={usePostBatchActions()}
				batch={batch}
				count={count}
				columns={columns}
			/>
			{posts.map((post) => (
				<PostCard key={post.id} post={post} checkbox={selection.checkboxOf(post)} />
			))}
		</>
	);
}

/** A page of the posts in the trash. */
export function TrashedPostList({ address }: { address: ListAddress<PostListSearch> }) {
	const query = trpc.post.trash.useQuery(
		{ page: address.page, pageSize: PAGE_SIZE },
		{ ...LIST_QUERY, select: pageOf("posts") },
	);
	return (
		<TrashedList
			kind={POST_KIND}
			query={query}
			address={address}
			loading="Загрузка статей..."
			deleted="Удалённые статьи"
			describe={(post) => ({
				title: titleOf(post),
				facts: [post.published ? "Была опубликована" : "Была черновиком"],
				restored: `Статья «${titleOf(post)}» возвращена`,
			})}
			restore={client.post.restore.mutate}
		/>
	);
}

function usePostBatchActions(): BatchAction<ListedPost>[] {
	const setPublished =
		(published: boolean) =>
		({ id }: ListedPost) =>
			client.post.setPublished.mutate({ id, published });
	return [
		{
			label: "Опубликовать",
			appliesTo: ({ published }) => !published,
			question: { title: "Опубликовать?", text: (count) => `На сайте появится: ${count}.` },
			send: setPublished(true),
			undo: setPublished(false),
			done: "Опубликовано",
			failed: "Не удалось изменить",
		},
		{
			label: "Обновить сайт",
			appliesTo: ({ published, hasEdits, isWaiting }) => published && hasEdits && !isWaiting,
			question: { title: "Обновить сайт?", text: (count) => `Читатели увидят сохранённые правки: ${count}.` },
			send: ({ id }) => client.post.publish.mutate({ id }),
			done: "Сайт обновлён",
			failed: "Не удалось обновить сайт",
		},
		{
			label: "В черновики",
			appliesTo: ({ published }) => published,
			question: {
				title: "Перевести в черновики?",
				text: (count) => `С сайта исчезнет: ${count}. Тексты останутся в черновиках.`,
			},
			send: setPublished(false),
			undo: async (post) => {
				if (!post.isWaiting) await setPublished(true)(post);
				await restoreSchedule(client.post, post);
			},
			done: "Переведено в черновики",
			failed: "Не удалось изменить",
		},
		{
			label: "Удалить",
			isDestructive: true,
			appliesTo: () => true,
			question: {
				title: "Удалить выбранное?",
				text: (count) => `Исчезнет с сайта и попадёт в корзину: ${count}. Вернуть можно ${TRASH_PERIOD}.`,
			},
			send: ({ id }) => client.post.delete.mutate({ id }),
			undo: async (post) => {
				await client.post.restore.mutate({ id: post.id });
				await restoreSchedule(client.post, post);
			},
			done: "Удалено",
			failed: "Не удалось удалить",
		},
	];
}
