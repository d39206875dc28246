import { Button, EmptyState, NativeSelect, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { LeftDraftsNotice } from "../drafts/left-drafts-notice.tsx";
import styles from "../lists/list-bar.module.css";
import { PAGE_SIZE, PAGED_QUERY, PagedList } from "../lists/paged-list.tsx";
import { SearchField } from "../lists/search-field.tsx";
import { useKeptFocus } from "../lists/use-kept-focus.ts";
import { type Answers, trpc } from "../trpc.ts";
import { PostCard } from "./post-card.tsx";
import { PostFilters } from "./post-filters.tsx";
import { PostListHead } from "./post-list-head.tsx";
import type { PostListSearch } from "./post-list-search.ts";
import { countFilters, rememberPostList, SORTS } from "./post-list-state.ts";
import { TrashedPostCard } from "./trashed-post-card.tsx";

interface PostListPageProps {
	search: PostListSearch;
	/** @param isTyping whether more of it is to come: then the address changes without a step back */
	onSearch(search: PostListSearch, isTyping?: boolean): void;
}

/** The posts of the admin: search, filters, order, rows, pages. */
export function PostListPage({ search, onSearch }: PostListPageProps) {
	useEffect(() => rememberPostList(search), [search]);
	const list = useKeptFocus<HTMLDivElement>();
	const isTrash = search.state === "trash";
	return (
		<Stack ref={list} gap="sm">
			<LeftDraftsNotice />
			<div className={styles.bar}>
				<search className={styles.fields}>
					<SearchField
						placeholder="Название или текст"
						q={search.q}
						disabled={isTrash}
						onSearch={(q, isTyping) =>
							onSearch({ ...search, q, page: undefined }, isTyping)
						}
					/>
					<PostFilters search={search} onSearch={onSearch} />
					<NativeSelect
						aria-label="Порядок"
						className={styles.order}
						disabled={isTrash}
						value={search.sort ?? "newest"}
						data={Object.entries(SORTS).map(([value, { label }]) => ({
							value,
							label,
						}))}
						onChange={({ currentTarget: { value } }) => {
							const sort = value as keyof typeof SORTS;
							onSearch({
								...search,
								sort: sort === "newest" ? undefined : sort,
								page: undefined,
							});
						}}
					/>
				</search>
				<NewPost />
			</div>
			{isTrash ? (
				<TrashedPosts search={search} onSearch={onSearch} />
			) : (
				<Posts search={search} onSearch={onSearch} />
			)}
		</Stack>
	);
}

const NewPost = () => (
	<Button
		renderRoot={(props) => (
			<Link to="/admin/posts/$id" params={{ id: "new" }} {...props} />
		)}
	>
		Новая статья
	</Button>
);

function Posts({ search, onSearch }: PostListPageProps) {
	const { q, state, category, tag, sort = "newest", page = 1 } = search;
	const list = trpc.post.list.useQuery(
		{
			...(q ? { q } : {}),
			...(state && state !== "trash" ? { state } : {}),
			...(category ? { categoryId: category } : {}),
			...(tag ? { tagId: tag } : {}),
			...SORTS[sort].query,
			page,
			pageSize: PAGE_SIZE,
		},
		PAGED_QUERY,
	);
	return (
		<PagedList
			list={list}
			page={page}
			loading="Загрузка статей..."
			failure={({ status, detail }) =>
				`Ошибка загрузки статей: ${status ? `Failed to fetch posts: ${status}` : detail}`
			}
			onPage={(next, isCorrection) =>
				onSearch({ ...search, page: next }, isCorrection)
			}
		>
			{(found) =>
				found.total === 0 ? (
					<NoPosts
						isFiltered={Boolean(q) || countFilters(search) > 0}
						onReset={() => onSearch({})}
					/>
				) : (
					<PostRows
						// The choice ends with the page: no post is chosen that is out of sight.
						key={JSON.stringify(search)}
						{...found}
						isFiltered={Boolean(q) || countFilters(search) > 0}
					/>
				)
			}
		</PagedList>
	);
}

function PostRows({
	posts,
	total,
	isFiltered,
}: Answers["post"]["list"] & { isFiltered: boolean }) {
	const [ids, setIds] = useState<number[]>([]);
	const chosen = posts.filter(({ id }) => ids.includes(id));
	return (
		<div>
			<PostListHead
				posts={posts}
				chosen={chosen}
				count={`${isFiltered ? "Найдено" : "Всего"}: ${total}`}
				onChoose={(next) => setIds(next.map(({ id }) => id))}
			/>
			{posts.map((post) => (
				<PostCard
					key={post.id}
					post={post}
					isChosen={ids.includes(post.id)}
					onChoose={(isChosen) =>
						setIds((all) =>
							isChosen ? [...all, post.id] : all.filter((id) => id !== post.id),
						)
					}
				/>
			))}
		</div>
	);
}

function NoPosts({
	isFiltered,
	onReset,
}: {
	isFiltered: boolean;
	onReset(): void;
}) {
	return (
		<EmptyState
			role="status"
			py="xl"
			title="Статьи не найдены"
			description={
				isFiltered
					? "Ничего не подошло под слова поиска и фильтры."
					: "Новая статья остаётся черновиком, пока вы её не опубликуете."
			}
		>
			{isFiltered && (
				<EmptyState.Actions>
					<Button variant="default" onClick={onReset}>
						Показать все
					</Button>
				</EmptyState.Actions>
			)}
		</EmptyState>
	);
}

function TrashedPosts({ search, onSearch }: PostListPageProps) {
	const { page = 1 } = search;
	const list = trpc.post.trash.useQuery(
		{ page, pageSize: PAGE_SIZE },
		PAGED_QUERY,
	);
	return (
		<PagedList
			list={list}
			page={page}
			loading="Загрузка статей..."
			failure="Не удалось загрузить корзину"
			onPage={(next, isCorrection) =>
				onSearch({ ...search, page: next }, isCorrection)
			}
		>
			{({ posts, total }) => (
				<>
					{total === 0 ? (
						<EmptyState py="xl" title="Корзина пуста" />
					) : (
						<Text c="dimmed">
							Удалённые статьи хранятся 30 дней, потом исчезают навсегда.
						</Text>
					)}
					<div>
						{posts.map((post) => (
							<TrashedPostCard key={post.id} post={post} />
						))}
					</div>
				</>
			)}
		</PagedList>
	);
}
