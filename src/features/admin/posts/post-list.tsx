import { Button, EmptyState } from "@mantine/core";
import { useState } from "react";
import { PAGE_SIZE, PAGED_QUERY, PagedList } from "../lists/paged-list.tsx";
import { type RouterOutputs, trpc } from "../trpc.ts";
import { PostCard } from "./post-card.tsx";
import { PostListHeader } from "./post-list-header.tsx";
import type { PostListProps } from "./post-list-search.ts";
import { countFilters, SORTS } from "./post-list-state.ts";

/** A page of the posts that match the search, with the selection for batch actions. */
export function PostList({ search, onSearch }: PostListProps) {
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
			onPage={(next, isCorrection) => onSearch({ ...search, page: next }, isCorrection)}
		>
			{(found) =>
				found.total === 0 ? (
					<NoPosts isFiltered={Boolean(q) || countFilters(search) > 0} onReset={() => onSearch({})} />
				) : (
					<PostRows
						// The selection is reset with the search and page, so that no selected post is out of sight.
						key={JSON.stringify(search)}
						{...found}
						isFiltered={Boolean(q) || countFilters(search) > 0}
					/>
				)
			}
		</PagedList>
	);
}

function PostRows({ posts, total, isFiltered }: RouterOutputs["post"]["list"] & { isFiltered: boolean }) {
	const [ids, setIds] = useState<number[]>([]);
	const selected = posts.filter(({ id }) => ids.includes(id));
	return (
		<div>
			<PostListHeader
				posts={posts}
				selected={selected}
				count={`${isFiltered ? "Найдено" : "Всего"}: ${total}`}
				onSelect={(next) => setIds(next.map(({ id }) => id))}
			/>
			{posts.map((post) => (
				<PostCard
					key={post.id}
					post={post}
					isSelected={ids.includes(post.id)}
					onSelect={(isSelected) =>
						setIds((all) => (isSelected ? [...all, post.id] : all.filter((id) => id !== post.id)))
					}
				/>
			))}
		</div>
	);
}

function NoPosts({ isFiltered, onReset }: { isFiltered: boolean; onReset(): void }) {
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
