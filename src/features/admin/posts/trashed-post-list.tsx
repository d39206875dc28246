import { EmptyState, Text } from "@mantine/core";
import { PAGE_SIZE, PAGED_QUERY, PagedList } from "../lists/paged-list.tsx";
import { trpc } from "../trpc.ts";
import type { PostListProps } from "./post-list-search.ts";
import { TrashedPostCard } from "./trashed-post-card.tsx";

/** A page of the posts in the trash. */
export function TrashedPostList({ search, onSearch }: PostListProps) {
	const { page = 1 } = search;
	const list = trpc.post.trash.useQuery({ page, pageSize: PAGE_SIZE }, PAGED_QUERY);
	return (
		<PagedList
			list={list}
			page={page}
			loading="Загрузка статей..."
			failure="Не удалось загрузить корзину"
			onPage={(next, isCorrection) => onSearch({ ...search, page: next }, isCorrection)}
		>
			{({ posts, total }) => (
				<>
					{total === 0 ? (
						<EmptyState py="xl" title="Корзина пуста" />
					) : (
						<Text c="dimmed">Удалённые статьи хранятся 30 дней, потом исчезают навсегда.</Text>
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
