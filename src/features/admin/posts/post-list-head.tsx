import { Button, Checkbox, Group, Text } from "@mantine/core";
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
	const { isBusy, setPublished, remove } = usePostBatch();
	const isAny = chosen.length > 0;
	const drafts = chosen.filter(({ published }) => !published).length;
	return (
		<div className={styles.head}>
			<Checkbox
				className={styles.choice}
				aria-label="Выбрать все на странице"
				checked={chosen.length === posts.length}
				indeterminate={isAny && chosen.length < posts.length}
				onChange={() => onChoose(isAny ? [] : posts)}
			/>
			<Text className={styles.count} c="dimmed" role="status">
				{isAny ? `Выбрано: ${chosen.length}` : count}
			</Text>
			{isAny ? (
				<Group gap="xs" className={styles.batch}>
					{drafts > 0 && (
						<Button
							{...ROW_ACTION}
							disabled={isBusy}
							onClick={() => setPublished(chosen, true)}
						>
							Опубликовать
						</Button>
					)}
					{drafts < chosen.length && (
						<Button
							{...ROW_ACTION}
							disabled={isBusy}
							onClick={() => setPublished(chosen, false)}
						>
							В черновики
						</Button>
					)}
					<Button
						{...ROW_ACTION}
						color="madder"
						disabled={isBusy}
						onClick={() => remove(chosen)}
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
