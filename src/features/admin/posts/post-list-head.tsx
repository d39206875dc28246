import { Button, Checkbox, Group, Text } from "@mantine/core";
import { useRef } from "react";
import { ROW_ACTION } from "../lists/row-action.ts";
import type { ListedPost } from "./post-card.tsx";
import styles from "./post-row.module.css";
import { usePostBatch } from "./use-post-batch.ts";

interface PostListHeadProps {
	posts: ListedPost[];
	chosen: ListedPost[];
	/** «Всего: 8» */
	count: string;
	onChoose(posts: ListedPost[]): void;
}

/** The line above the posts: the choice of all of them, what can be done with the chosen, or the names of the columns. */
export function PostListHead({
	posts,
	chosen,
	count,
	onChoose,
}: PostListHeadProps) {
	const { progress, setPublished, remove } = usePostBatch();
	const isAny = chosen.length > 0;
	const all = useRef<HTMLInputElement>(null);
	/** Changes the chosen posts. The buttons may go with the choice: the focus stays at the box that chooses all. */
	const act = (change: () => Promise<void>) => {
		if (progress) return;
		void change().then(() => all.current?.focus({ preventScroll: true }));
	};
	const words = progress
		? `Готово: ${progress.at} из ${progress.of}`
		: `Выбрано: ${chosen.length}`;
	const drafts = chosen.filter(({ published }) => !published).length;
	return (
		<div className={styles.head}>
			<Checkbox
				ref={all}
				className={styles.choice}
				aria-label="Выбрать все на странице"
				checked={chosen.length === posts.length}
				indeterminate={isAny && chosen.length < posts.length}
				onChange={() => onChoose(isAny ? [] : posts)}
			/>
			<Text className={styles.count} c="dimmed" role="status">
				{isAny ? words : count}
			</Text>
			{isAny ? (
				<Group
					gap="xs"
					className={styles.batch}
					role="group"
					aria-label="С выбранными"
					data-batch=""
				>
					{drafts > 0 && (
						<Button
							{...ROW_ACTION}
							onClick={() => act(() => setPublished(chosen, true))}
						>
							Опубликовать
						</Button>
					)}
					{drafts < chosen.length && (
						<Button
							{...ROW_ACTION}
							onClick={() => act(() => setPublished(chosen, false))}
						>
							В черновики
						</Button>
					)}
					<Button
						{...ROW_ACTION}
						color="madder"
						onClick={() => act(() => remove(chosen))}
					>
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
