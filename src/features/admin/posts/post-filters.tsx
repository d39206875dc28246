import { Badge, Button, Group, NativeSelect, Popover, Stack } from "@mantine/core";
import { failureOf } from "../errors/failure.ts";
import { FilterIcon } from "../icons.tsx";
import styles from "../lists/list-toolbar.module.css";
import { trpc } from "../trpc.ts";
import type { PostListSearch } from "./post-list-search.ts";
import { countFilters } from "./post-list-state.ts";

const STATES = [
	{ value: "", label: "Все" },
	{ value: "published", label: "Опубликованные" },
	{ value: "draft", label: "Черновики" },
	{ value: "trash", label: "Корзина" },
];

const notLoaded = (error: unknown) => (error ? `Не загрузилось. ${failureOf(error).detail}` : undefined);

interface PostFiltersProps {
	search: PostListSearch;
	onSearch(search: PostListSearch): void;
}

/** The filters of the post list in a popover, whose button shows how many are set. */
export function PostFilters({ search, onSearch }: PostFiltersProps) {
	const categories = trpc.category.list.useQuery();
	const tags = trpc.tag.list.useQuery();
	const change = (name: keyof PostListSearch, value: unknown) =>
		onSearch({ ...search, [name]: value || undefined, page: undefined });
	const isTrash = search.state === "trash";
	const count = countFilters(search);
	return (
		<Popover
			position="bottom-end"
			width={300}
			shadow="md"
			trapFocus
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
			<Popover.Dropdown aria-label="Фильтры" mah="90dvh" style={{ overflow: "auto" }}>
				<Stack gap="sm">
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
						onChange={({ currentTarget: { value } }) => change("category", value === "none" ? value : Number(value))}
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
					<Button variant="default" onClick={() => onSearch({ q: search.q, sort: search.sort })}>
						Сбросить фильтры
					</Button>
				</Stack>
			</Popover.Dropdown>
		</Popover>
	);
}
