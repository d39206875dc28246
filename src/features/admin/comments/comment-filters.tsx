import { Button, NativeSelect } from "@mantine/core";
import { oneOf } from "#contract/search-params.ts";
import styles from "../lists/list-toolbar.module.css";
import { SearchField } from "../lists/search-field.tsx";
import { trpc } from "../trpc.ts";
import { COMMENT_STATES, type CommentListSearch } from "./comment-list-search.ts";

interface CommentFiltersProps {
	search: CommentListSearch;
	onSearch(search: CommentListSearch, isTyping?: boolean): void;
}

/** The search field and filters of the comment list. */
export function CommentFilters({ search, onSearch }: CommentFiltersProps) {
	const { data: counts } = trpc.comment.counts.useQuery(undefined, {
		// Refetched for the tab's badge too: visitors write comments while the admin is open.
		refetchOnMount: "always",
	});
	const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label);
	const states = [
		{ value: "", label: "Все" },
		{ value: "waiting", label: withCount("На модерации", counts?.waiting) },
		{ value: "urgent", label: withCount("Срочные", counts?.urgent) },
		{ value: "approved", label: withCount("Одобренные", counts?.approved) },
		{ value: "trash", label: withCount("Корзина", counts?.trash) },
	];
	return (
		<search className={styles.fields}>
			<SearchField
				placeholder="Имя, почта или текст"
				q={search.q}
				onSearch={(q, isTyping) => onSearch({ ...search, q, page: undefined }, isTyping)}
			/>
			<NativeSelect
				aria-label="Состояние"
				className={styles.order}
				data={states}
				value={search.state ?? ""}
				onChange={({ currentTarget: { value } }) =>
					onSearch({
						...search,
						state: oneOf(COMMENT_STATES, value),
						page: undefined,
					})
				}
			/>
			{search.post && (
				<Button variant="default" onClick={() => onSearch({ ...search, post: undefined, page: undefined })}>
					Ко всем статьям
				</Button>
			)}
		</search>
	);
}
