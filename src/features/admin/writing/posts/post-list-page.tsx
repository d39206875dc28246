import { Badge, Box, Button, Group, Popover, Stack } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import { failureOf } from "../../kit/calls/failure.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { RecoverableDraftsNotice } from "../../kit/editing/recoverable-drafts-notice.tsx";
import { ListFilter } from "../../kit/lists/list-filter.tsx";
import { type PostListSearch, parsePostListSearch, SORT_NAMES } from "../../kit/lists/list-search.ts";
import styles from "../../kit/lists/list-toolbar.module.css";
import { ListToolbar } from "../../kit/lists/list-toolbar.tsx";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { type ListAddress, useListAddress } from "../../kit/lists/use-list-address.ts";
import { FilterIcon } from "../../kit/theme/icons.tsx";
import { WITHIN_VIEWPORT } from "../../kit/theme/theme.ts";
import { PostList, SORTS, TrashedPostList } from "./post-list.tsx";

/** The list of posts: search, filters, sort order, list and pagination. */
export function PostListPage() {
	const address = useListAddress(parsePostListSearch(useSearch({ from: "/admin/" })), "posts");
	const { isTrash } = address;
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
				<ListFilter address={address} name="sort" aria-label="Порядок" disabled={isTrash} choices={ORDERS} />
			</ListToolbar>
			{isTrash ? <TrashedPostList address={address} /> : <PostList address={address} />}
		</Stack>
	);
}

const NewPostButton = () => (
	<Button renderRoot={(props) => <Link to="/admin/posts/$id" params={{ id: "new" }} {...props} />}>Новая статья</Button>
);

const ORDERS = SORT_NAMES.map((sort) => [sort === "newest" ? undefined : sort, SORTS[sort].label] as const);

const STATES = [
	[undefined, "Все"],
	["published", "Опубликованные"],
	["draft", "Черновики"],
	["edited", "Есть правки"],
	["scheduled", "По расписанию"],
	["trash", "Корзина"],
] as const;

const choicesOf = (terms: { id: number; name: string }[] = []) => terms.map(({ id, name }) => [id, name] as const);

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
						<Box component="span" visibleFrom="md">
							Фильтры
						</Box>{" "}
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
					<ListFilter address={address} name="state" label="Состояние" choices={STATES} />
					<ListFilter
						address={address}
						name="category"
						label="Категория"
						disabled={address.isTrash}
						error={notLoaded(categories.error)}
						choices={[[undefined, "Любая"], ["none", "Без категории"], ...choicesOf(categories.data)]}
					/>
					<ListFilter
						address={address}
						name="tag"
						label="Тег"
						disabled={address.isTrash}
						error={notLoaded(tags.error)}
						choices={[[undefined, "Любой"], ...choicesOf(tags.data)]}
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
