import { Badge, Button, Group, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import type { AdminPage } from "#contract/page.ts";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { RecoverableDraftsNotice } from "../../kit/editing/recoverable-drafts-notice.tsx";
import { LIST_QUERY, List, PAGE_SIZE, pageOf } from "../../kit/lists/list.tsx";
import { ListRow, ROW_ACTION, RowTitle } from "../../kit/lists/list-row.tsx";
import { parsePageListSearch } from "../../kit/lists/list-search.ts";
import { ListToolbar } from "../../kit/lists/list-toolbar.tsx";
import { titleOf } from "../../kit/lists/title-of.ts";
import { useChanges } from "../../kit/lists/use-changes.ts";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { useListAddress } from "../../kit/lists/use-list-address.ts";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { removalOf } from "../entity-form/entity-changes.ts";
import { TrashedList } from "../entity-form/trashed-list.tsx";
import { useDescribedSchedule } from "../schedule/schedule-section.tsx";
import { PAGE_KIND } from "./page-kind.ts";

const VIEWS = [
	{ value: "", label: "Страницы" },
	{ value: "trash", label: "Корзина" },
];

/** The list of the owner's pages, and their trash. */
export function PagesPage() {
	const address = useListAddress(parsePageListSearch(useSearch({ from: "/admin/pages/" })));
	const { isTrash, search, page } = address;
	const query = trpc.page.list.useQuery(
		{ page, pageSize: PAGE_SIZE, isTrash, ...(search.q ? { search: search.q } : {}) },
		{ ...LIST_QUERY, select: pageOf("pages") },
	);
	return (
		<Stack ref={useFocusRestore<HTMLDivElement>()} gap="sm">
			<Group justify="space-between">
				<Title order={1}>Страницы</Title>
				<Button renderRoot={(props) => <Link to="/admin/pages/$id" params={{ id: "new" }} {...props} />}>
					Новая страница
				</Button>
			</Group>
			<RecoverableDraftsNotice noun="page" />
			<ListToolbar address={address} placeholder="Название, адрес или текст" isSearchDisabled={isTrash} actions={null}>
				<SegmentedControl
					aria-label="Показать"
					data={VIEWS}
					value={search.state ?? ""}
					onChange={(state) => address.filter({ state: state === "trash" ? "trash" : undefined })}
				/>
			</ListToolbar>
			{isTrash ? (
				<TrashedList
					kind={PAGE_KIND}
					query={query}
					address={address}
					loading="Загрузка страниц..."
					deleted="Удалённые страницы"
					describe={(page) => ({
						title: titleOf(page),
						facts: [`/${page.slug}`],
						restored: `Страница возвращена: «${titleOf(page)}»`,
					})}
					restore={client.page.restore.mutate}
				/>
			) : (
				<List
					noun="page"
					query={query}
					address={address}
					loading="Загрузка страниц..."
					failed="Не удалось загрузить страницы"
					empty={{ title: "Страниц нет", description: "Здесь появятся ваши страницы: «О методе», «Вопросы и ответы»." }}
				>
					{(pages) => pages.map((page) => <PageRow key={page.id} page={page} />)}
				</List>
			)}
		</Stack>
	);
}

function PageRow({ page }: { page: AdminPage }) {
	const { start } = useChanges();
	const planned = useDescribedSchedule(page);
	const title = titleOf(page);
	const remove = () => start(removalOf(PAGE_KIND, { ...page, title }, client.page));
	return (
		<ListRow
			actions={
				<Button {...ROW_ACTION} onClick={remove} aria-label={`Удалить «${title}»`}>
					Удалить
				</Button>
			}
		>
			<Group gap="0 0.75rem">
				<RowTitle>
					<Link to="/admin/pages/$id" params={{ id: String(page.id) }}>
						{title}
					</Link>
				</RowTitle>
				{!page.published && <Badge color={BADGE_COLOURS.draft}>Черновик</Badge>}
				{page.hasEdits && page.published && <Badge color={BADGE_COLOURS.draft}>Есть правки</Badge>}
			</Group>
			<Text c="dimmed">{[`/${page.slug}`, ...planned].join(" · ")}</Text>
		</ListRow>
	);
}
