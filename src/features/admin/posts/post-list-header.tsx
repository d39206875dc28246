import { Button, Checkbox, Group, Text } from "@mantine/core";
import { useRef } from "react";
import { ROW_ACTION } from "../lists/row-action.ts";
import type { ListedPost } from "./post-card.tsx";
import styles from "./post-list.module.css";
import { usePostBatch } from "./use-post-batch.ts";

interface PostListHeaderProps {
	posts: ListedPost[];
	selected: ListedPost[];
	/** «Всего: 8» */
	count: string;
	onSelect(posts: ListedPost[]): void;
}

/** The header of the post list: the checkbox that selects all posts, and the batch actions or the column headings. */
export function PostListHeader({ posts, selected, count, onSelect }: PostListHeaderProps) {
	const { progress, setPublished, remove } = usePostBatch();
	const hasSelection = selected.length > 0;
	const selectAll = useRef<HTMLInputElement>(null);
	/**
	 * Runs a batch action. Its buttons may disappear with the selection, so the focus moves to the checkbox that selects
	 * all.
	 */
	const act = (change: () => Promise<void>) => {
		if (progress) return;
		void change().then(() => selectAll.current?.focus({ preventScroll: true }));
	};
	const status = progress ? `Готово: ${progress.at} из ${progress.of}` : `Выбрано: ${selected.length}`;
	const drafts = selected.filter(({ published }) => !published).length;
	return (
		<div className={styles.header}>
			<Checkbox
				ref={selectAll}
				className={styles.checkbox}
				aria-label="Выбрать все на странице"
				checked={selected.length === posts.length}
				indeterminate={hasSelection && selected.length < posts.length}
				onChange={() => onSelect(hasSelection ? [] : posts)}
			/>
			<Text className={styles.count} c="dimmed" role="status">
				{hasSelection ? status : count}
			</Text>
			{hasSelection ? (
				<Group gap="xs" className={styles.batch} role="group" aria-label="С выбранными" data-batch="">
					{drafts > 0 && (
						<Button {...ROW_ACTION} onClick={() => act(() => setPublished(selected, true))}>
							Опубликовать
						</Button>
					)}
					{drafts < selected.length && (
						<Button {...ROW_ACTION} onClick={() => act(() => setPublished(selected, false))}>
							В черновики
						</Button>
					)}
					<Button {...ROW_ACTION} color="madder" onClick={() => act(() => remove(selected))}>
						Удалить
					</Button>
				</Group>
			) : (
				<div className={styles.columns} aria-hidden="true">
					<span>Категория</span>
					<span data-number="">Просмотры</span>
					<span data-number="">Лайки</span>
					<span data-number="">Создана</span>
				</div>
			)}
		</div>
	);
}
