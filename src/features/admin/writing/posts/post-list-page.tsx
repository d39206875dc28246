import { Badge, Button, Group, NativeSelect, Popover, Stack } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import { oneOf } from "#contract/search-params.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { RecoverableDraftsNotice } from "../../kit/editing/recoverable-drafts-notice.tsx";
import { POST_STATES, type PostListSearch, parsePostListSearch } from "../../kit/lists/list-search.ts";
import styles from "../../kit/lists/list-toolbar.module.css";
import { ListToolbar } from "../../kit/lists/list-toolbar.tsx";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { type ListAddress, useListAddress } from "../../kit/lists/use-list-address.ts";
import { FilterIcon } from "../../kit/theme/icons.tsx";
import { WITHIN_VIEWPORT } from "../../kit/theme/theme.ts";
import { toOption } from "../terms/term.ts";
import { PostList, SORTS, TrashedPostList } from "./post-list.tsx";

/** The list of posts: search, filters, sort order, list and pagination. */
export function PostListPage() {
	const address = useListAddress(parsePostListSearch(useSearch({ from: "/admin/" })), "posts");
	const { search, isTrash } = address;
	return (
		<Stack ref={useFocusRestore<HTMLDivElement>()} gap="sm">
			<RecoverableDraftsNotice noun="post" />
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

const STATES = [
	{ value: "", label: "Все" },
	{ value: "published", label: "Опубликованные" },
	{ value: "draft", label: "Черновики" },
	{ value: "edited", label: "Есть правки" },
	{ value: "scheduled", label: "По расписанию" },
	{ value: "trash", label: "Корзина" },
];

const notLoaded = (error: unknown) => (error ? `Не загрузилось. ${failureOf(error).detail}` : undefined);

/** The filters of the post list in a popover, whose button shows the number of active filters. */
function PostFilters({ address }: { address: ListAddress<PostListSearch> }) {
	const categories = trpc.category.list.useQuery();
	const tags = trpc.tag.list.useQuery();
	const { state, category, tag } = address.search;
	const count = [state, category, tag].filter(Boolean).length;
	return (
		<Popover
			position="bottom-end"
			width={300}
			shadow="md"
			trapFocus
			{...WITHIN_VIEWPORT}
			// The popover stays open when a low viewport scrolls its button out of view.
			hideDetached={false}
		>
			<Popover.Target>
				<Button variant="default" className={styles.filters} aria-label={count > 0 ? `Фильтры ${count}` : "Фильтры"}>
					<Group component="span" gap="xs" wrap="nowrap">
						<FilterIcon />
						<span className={styles.label}>Фильтры</span>{" "}
						{count > 0 && (
							<Badge variant="filled" circle>
								{count}
							</Badge>
						)}
					</Group>
				</Button>
			</Popover.Target>
			<Popover.Dropdown aria-label="Фильтры" style={{ overflow: "auto" }}>
				<Stack gap="sm">
					<NativeSelect
						label="Состояние"
						data={STATES}
						value={state ?? ""}
						onChange={({ currentTarget: { value } }) => address.filter({ state: oneOf(POST_STATES, value) })}
					/>
					<NativeSelect
						label="Категория"
						disabled={address.isTrash}
						error={notLoaded(categories.error)}
						value={category ?? ""}
						data={[
							{ value: "", label: "Любая" },
							{ value: "none", label: "Без категории" },
							...(categories.data ?? []).map(toOption),
						]}
						onChange={({ currentTarget: { value } }) =>
							address.filter({ category: value === "none" ? value : Number(value) || undefined })
						}
					/>
					<NativeSelect
						label="Тег"
						disabled={address.isTrash}
						error={notLoaded(tags.error)}
						value={tag ?? ""}
						data={[{ value: "", label: "Любой" }, ...(tags.data ?? []).map(toOption)]}
						onChange={(event) => address.filter({ tag: Number(event.currentTarget.value) || undefined })}
					/>
					<Button
						variant="default"
						onClick={() => address.filter({ state: undefined, category: undefined, tag: undefined })}
					>
						Сбросить фильтры
					</Button>
				</Stack>
			</Popover.Dropdown>
		</Popover>
	);
}
