import { Button, NativeSelect, Stack } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { RecoverableDraftsNotice } from "../drafts/recoverable-drafts-notice.tsx";
import styles from "../lists/list-toolbar.module.css";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { useFocusRestore } from "../lists/use-focus-restore.ts";
import { useListAddress } from "../lists/use-list-address.ts";
import { PostFilters } from "./post-filters.tsx";
import { PostList, TrashedPostList } from "./post-list.tsx";
import { rememberPostList, SORTS } from "./post-list-state.ts";

/** The page of the posts: search, filters, sort order, list and pagination. */
export function PostListPage() {
	const address = useListAddress(useSearch({ from: "/admin/" }));
	const { search, isTrash } = address;
	useEffect(() => rememberPostList(search), [search]);
	return (
		<Stack ref={useFocusRestore<HTMLDivElement>()} gap="sm">
			<RecoverableDraftsNotice />
			<ListToolbar
				address={address}
				placeholder="Название или текст"
				isSearchDisabled={isTrash}
				actions={<NewPostButton />}
			>
				<PostFilters address={address} />
				<NativeSelect
					aria-label="Порядок"
					className={styles.order}
					disabled={isTrash}
					value={search.sort ?? "newest"}
					data={Object.entries(SORTS).map(([value, { label }]) => ({ value, label }))}
					onChange={({ currentTarget: { value } }) => {
						const sort = value as keyof typeof SORTS;
						address.filter({ sort: sort === "newest" ? undefined : sort });
					}}
				/>
			</ListToolbar>
			{isTrash ? <TrashedPostList address={address} /> : <PostList address={address} />}
		</Stack>
	);
}

const NewPostButton = () => (
	<Button renderRoot={(props) => <Link to="/admin/posts/$id" params={{ id: "new" }} {...props} />}>Новая статья</Button>
);
