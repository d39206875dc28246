import { Button, EmptyState, Stack } from "@mantine/core";
import { useState } from "react";
import styles from "../lists/list-toolbar.module.css";
import { PAGE_SIZE, PAGED_QUERY, PagedList } from "../lists/paged-list.tsx";
import { PersonalDataDialog } from "../personal-data/personal-data-dialog.tsx";
import { trpc } from "../trpc.ts";
import { CommentFilters } from "./comment-filters.tsx";
import { CommentList } from "./comment-list.tsx";
import type { CommentListSearch } from "./comment-list-search.ts";

interface CommentsPageProps {
	search: CommentListSearch;
	/** @param isTyping whether the search text is still being typed: then the history entry is replaced */
	onSearch(search: CommentListSearch, isTyping?: boolean): void;
}

/** The page of the comments (specification, section 2), with the dialog for visitors' personal data. */
export function CommentsPage({ search, onSearch }: CommentsPageProps) {
	const [email, setEmail] = useState<string>();
	return (
		<Stack gap="sm">
			<div className={styles.toolbar}>
				<CommentFilters search={search} onSearch={onSearch} />
				<Button variant="default" onClick={() => setEmail("")}>
					Персональные данные
				</Button>
			</div>
			<Comments search={search} onSearch={onSearch} onEmail={setEmail} />
			{email !== undefined && <PersonalDataDialog email={email} onClose={() => setEmail(undefined)} />}
		</Stack>
	);
}

function Comments({ search, onSearch, onEmail }: CommentsPageProps & { onEmail(email: string): void }) {
	const { q, state, post, page = 1 } = search;
	const list = trpc.comment.list.useQuery(
		{
			...(q ? { q } : {}),
			...(state ? { state } : {}),
			...(post ? { postId: post } : {}),
			page,
			pageSize: PAGE_SIZE,
		},
		PAGED_QUERY,
	);
	return (
		<PagedList
			list={list}
			page={page}
			loading="Загрузка комментариев..."
			failure="Не удалось загрузить комментарии"
			onPage={(next, isCorrection) => onSearch({ ...search, page: next }, isCorrection)}
		>
			{({ comments, total }) => (
				<CommentList
					comments={comments}
					count={`Всего: ${total}`}
					empty={
						<EmptyState py="xl" role="status" title={emptyMessage(search)}>
							{(search.q || search.state || search.post) && (
								<EmptyState.Actions>
									<Button variant="default" onClick={() => onSearch({})}>
										Показать все
									</Button>
								</EmptyState.Actions>
							)}
						</EmptyState>
					}
					onEmail={onEmail}
					onPost={(id) => onSearch({ ...search, post: id, page: undefined })}
				/>
			)}
		</PagedList>
	);
}

function emptyMessage({ q, state, post }: CommentListSearch): string {
	if (q || post) return "Комментарии не найдены";
	if (state === "waiting") return "Ничего не ждёт модерации";
	if (state === "urgent") return "Срочных нет";
	return state === "trash" ? "Корзина пуста" : "Комментариев пока нет";
}
