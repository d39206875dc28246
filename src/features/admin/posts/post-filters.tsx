import { NativeSelect, SimpleGrid } from "@mantine/core";
import { failureOf } from "../failure/failure.ts";
import { SearchField } from "../lists/search-field.tsx";
import { trpc } from "../trpc.ts";
import { type PostListSearch, SORTS } from "./post-list-search.ts";

const STATES = [
	{ value: "", label: "Все" },
	{ value: "published", label: "Опубликованные" },
	{ value: "draft", label: "Черновики" },
	{ value: "trash", label: "Корзина" },
];

const notLoaded = (error: unknown) =>
	error ? `Не загрузилось. ${failureOf(error).detail}` : undefined;

interface PostFiltersProps {
	search: PostListSearch;
	onSearch(search: PostListSearch, isTyping?: boolean): void;
}

/** What of the posts is shown, and in which order. */
export function PostFilters({ search, onSearch }: PostFiltersProps) {
	const categories = trpc.category.list.useQuery();
	const tags = trpc.tag.list.useQuery();
	const change = (name: keyof PostListSearch, value: unknown) =>
		onSearch({ ...search, [name]: value || undefined, page: undefined });
	const isTrash = search.state === "trash";
	return (
		<SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" role="search">
			<SearchField
				placeholder="Название или текст"
				q={search.q}
				disabled={isTrash}
				onSearch={(q, isTyping) =>
					onSearch({ ...search, q, page: undefined }, isTyping)
				}
			/>
			<NativeSelect
				label="Состояние"
				data={STATES}
				value={search.state ?? ""}
				onChange={(event) => change("state", event.currentTarget.value)}
			/>
			<NativeSelect
				label="Категория"
				disabled={isTrash}
				error={notLoaded(categories.error)}
				value={search.category ?? ""}
				data={[
					{ value: "", label: "Любая" },
					{ value: "none", label: "Без категории" },
					...(categories.data ?? []).map(({ id, name }) => ({
						value: String(id),
						label: name,
					})),
				]}
				onChange={({ currentTarget: { value } }) =>
					change("category", value === "none" ? value : Number(value))
				}
			/>
			<NativeSelect
				label="Тег"
				disabled={isTrash}
				error={notLoaded(tags.error)}
				value={search.tag ?? ""}
				data={[
					{ value: "", label: "Любой" },
					...(tags.data ?? []).map(({ id, name }) => ({
						value: String(id),
						label: name,
					})),
				]}
				onChange={(event) => change("tag", Number(event.currentTarget.value))}
			/>
			<NativeSelect
				label="Порядок"
				disabled={isTrash}
				value={search.sort ?? "newest"}
				data={Object.entries(SORTS).map(([value, { label }]) => ({
					value,
					label,
				}))}
				onChange={({ currentTarget: { value } }) =>
					change("sort", value === "newest" ? undefined : value)
				}
			/>
		</SimpleGrid>
	);
}
