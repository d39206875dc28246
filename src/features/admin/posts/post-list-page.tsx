import { Button, Group, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { LeftDraftsNotice } from "../drafts/left-drafts-notice.tsx";
import { PAGE_SIZE, PAGED_QUERY, PagedList } from "../lists/paged-list.tsx";
import { useKeptFocus } from "../lists/use-kept-focus.ts";
import { trpc } from "../trpc.ts";
import { PostCard } from "./post-card.tsx";
import { PostFilters } from "./post-filters.tsx";
import {
	type PostListSearch,
	rememberPostList,
	SORTS,
} from "./post-list-search.ts";
import { TrashedPostCard } from "./trashed-post-card.tsx";

interface PostListPageProps {
	search: PostListSearch;
	/** @param isTyping whether more of it is to come: then the address changes without a step back */
	onSearch(search: PostListSearch, isTyping?: boolean): void;
}

/** The posts of the panel: search, filters, cards, pages. */
export function PostListPage({ search, onSearch }: PostListPageProps) {
	useEffect(() => rememberPostList(search), [search]);
	const list = useKeptFocus<HTMLDivElement>();
	return (
		<Stack ref={list}>
			<Group justify="space-between">
				<Button
					renderRoot={(props) => (
						<Link to="/admin/posts/$id" params={{ id: "new" }} {...props} />
					)}
				>
					Новая статья
				</Button>
			</Group>
			<LeftDraftsNotice />
			<PostFilters search={search} onSearch={onSearch} />
			{search.state === "trash" ? (
				<TrashedPosts search={search} onSearch={onSearch} />
			) : (
				<Posts search={search} onSearch={onSearch} />
			)}
		</Stack>
	);
}

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
			{({ posts, total }) => (
				<>
					<Count
						total={total}
						isFiltered={Boolean(q || state || category || tag)}
					/>
					{posts.map((post) => (
						<PostCard key={post.id} post={post} />
					))}
				</>
			)}
		</PagedList>
	);
}

function Count({ total, isFiltered }: { total: number; isFiltered: boolean }) {
	return (
		<Text size="sm" c="dimmed" role="status">
			{total === 0
				? "Статьи не найдены"
				: `${isFiltered ? "Найдено" : "Всего"}: ${total}`}
		</Text>
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
					<Text size="sm" c="dimmed">
						{total === 0
							? "Корзина пуста"
							: "Удалённые статьи хранятся 30 дней, потом исчезают навсегда."}
					</Text>
					{posts.map((post) => (
						<TrashedPostCard key={post.id} post={post} />
					))}
				</>
			)}
		</PagedList>
	);
}
