import { TRASH_PERIOD } from "#contract/trash.ts";
import { LIST_QUERY, List, PAGE_SIZE } from "../lists/list.tsx";
import { SelectionHeader, useSelection } from "../lists/selection.tsx";
import { TrashNote } from "../lists/trashed-card.tsx";
import { useBatch } from "../lists/use-batch.ts";
import type { ListAddress } from "../lists/use-list-address.ts";
import { countPosts } from "../terms/term.ts";
import { type RouterOutputs, trpc } from "../trpc.ts";
import { type ListedPost, PostCard } from "./post-card.tsx";
import styles from "./post-list.module.css";
import type { PostListSearch } from "./post-list-search.ts";
import { SORTS } from "./post-list-state.ts";
import { titleOf } from "./title-of.ts";
import { TrashedPostCard } from "./trashed-post-card.tsx";
import { usePostBatchActions } from "./use-post-batch-actions.ts";

const toListPage = ({ posts, total }: RouterOutputs["post"]["list"]) => ({ items: posts, total });

interface PostListProps {
	address: ListAddress<PostListSearch>;
}

/** A page of the posts that match the search, with the selection for batch actions. */
export function PostList({ address }: PostListProps) {
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
		{ ...LIST_QUERY, select: toListPage },
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
					// The selection is reset with the search and page, so that no selected post is out of sight.
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
export function TrashedPostList({ address }: PostListProps) {
	const query = trpc.post.trash.useQuery(
		{ page: address.page, pageSize: PAGE_SIZE },
		{ ...LIST_QUERY, select: toListPage },
	);
	return (
		<List
			noun="post"
			query={query}
			address={address}
			loading="Загрузка статей..."
			failed="Не удалось загрузить корзину"
			empty={{ title: "Корзина пуста" }}
		>
			{(posts) => (
				<>
					<TrashNote>{`Удалённые статьи хранятся ${TRASH_PERIOD}, потом исчезают навсегда.`}</TrashNote>
					{posts.map((post) => (
						<TrashedPostCard key={post.id} post={post} />
					))}
				</>
			)}
		</List>
	);
}
