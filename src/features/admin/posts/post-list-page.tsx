import { Button, NativeSelect, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { RecoverableDraftsNotice } from "../drafts/recoverable-drafts-notice.tsx";
import styles from "../lists/list-toolbar.module.css";
import { SearchField } from "../lists/search-field.tsx";
import { useFocusRestore } from "../lists/use-focus-restore.ts";
import { PostFilters } from "./post-filters.tsx";
import { PostList } from "./post-list.tsx";
import type { PostListProps } from "./post-list-search.ts";
import { rememberPostList, SORTS } from "./post-list-state.ts";
import { TrashedPostList } from "./trashed-post-list.tsx";

/** The page of the posts: search, filters, sort order, list and pagination. */
export function PostListPage({ search, onSearch }: PostListProps) {
	useEffect(() => rememberPostList(search), [search]);
	const list = useFocusRestore<HTMLDivElement>();
	const isTrash = search.state === "trash";
	return (
		<Stack ref={list} gap="sm">
			<RecoverableDraftsNotice />
			<div className={styles.toolbar}>
				<search className={styles.fields}>
					<SearchField
						placeholder="Название или текст"
						q={search.q}
						disabled={isTrash}
						onSearch={(q, isTyping) => onSearch({ ...search, q, page: undefined }, isTyping)}
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
				<NewPostButton />
			</div>
			{isTrash ? (
				<TrashedPostList search={search} onSearch={onSearch} />
			) : (
				<PostList search={search} onSearch={onSearch} />
			)}
		</Stack>
	);
}

const NewPostButton = () => (
	<Button renderRoot={(props) => <Link to="/admin/posts/$id" params={{ id: "new" }} {...props} />}>Новая статья</Button>
);
