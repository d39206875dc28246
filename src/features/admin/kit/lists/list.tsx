import { Button, EmptyState, Group, Pagination, Skeleton, Text } from "@mantine/core";
import { keepPreviousData, type UseQueryResult } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { countPages } from "#contract/paging.ts";
import { LoadError } from "../loading/load-error.tsx";
import { applyChanges, type ListedItem, type ListPage, useShownChanges } from "./changes.ts";
import type { ListAddress } from "./use-list-address.ts";

/** The number of items on a page of the admin's lists. */
export const PAGE_SIZE = 20;

/** Query options of lists: the previous page stays until the next is loaded, and an opened list is refetched. */
export const LIST_QUERY = { placeholderData: keepPreviousData, refetchOnMount: "always" } as const;

/** @returns the function that converts the response of a list, whose items have a name of their own: `posts` */
export const pageOf =
	<const Name extends string>(name: Name) =>
	<T,>(response: Record<Name, T[]> & { total: number }): ListPage<T> => ({
		items: response[name],
		total: response.total,
	});

/** Converts the response of a list without pages. */
export const toUnpaged = <T,>(items: T[]): ListPage<T> => ({ items, total: items.length });

interface ListProps<T> {
	/** The kind of item whose pending changes (`useChanges`) are shown at once. */
	noun: string;
	query: Pick<
		UseQueryResult<ListPage<T>, unknown>,
		"data" | "dataUpdatedAt" | "error" | "isPlaceholderData" | "refetch"
	>;
	address: Pick<ListAddress, "page" | "turnTo" | "isTrash" | "isFiltered" | "reset">;
	/** The number of items on a page; infinite for a list without pages. */
	pageSize?: number;
	loading: string;
	failed: ComponentProps<typeof LoadError>["title"];
	/** Shown in place of an empty list. */
	empty: { title: string; description?: string };
	/** True if the list includes an item after a change; by default depends on whether the item is in the trash. */
	isListed?(item: T): boolean;
	children(items: T[], total: number): ReactNode;
}

/** A page of a list and its pagination, or the list's loading, failed or empty state. */
export function List<T extends ListedItem>(props: ListProps<T>) {
	const { query, address, pageSize = PAGE_SIZE, empty, children } = props;
	const { isListed = ({ deletedAt }) => (deletedAt !== null) === address.isTrash } = props;
	const changes = useShownChanges(props.noun, query.dataUpdatedAt);
	const page = query.data && applyChanges(query.data, changes, isListed);
	const pages = countPages(page?.total ?? 0, pageSize);
	// The page may not exist: the last item of the last page was deleted, or the URL is old.
	const isPastEnd = page !== undefined && !query.isPlaceholderData && address.page > pages;
	useEffect(() => {
		if (isPastEnd) address.turnTo(pages, true);
	}, [isPastEnd, pages, address]);
	if (!page && !query.error) return <ListLoading>{props.loading}</ListLoading>;
	const notice = <LoadError query={query} title={props.failed} />;
	if (!page) return notice;
	return (
		<>
			{notice}
			{page.total === 0 ? (
				<EmptyState role="status" py="xl" {...empty}>
					{address.isFiltered && (
						<EmptyState.Actions>
							<Button variant="default" onClick={address.reset}>
								Показать все
							</Button>
						</EmptyState.Actions>
					)}
				</EmptyState>
			) : (
				<div>{children(page.items, page.total)}</div>
			)}
			{pages > 1 && <ListPagination page={address.page} pages={pages} onChange={address.turnTo} />}
		</>
	);
}

export function ListPagination(props: { page: number; pages: number; label?: string; onChange(page: number): void }) {
	const handleChange = (next: number) => {
		props.onChange(next);
		scrollTo({ top: 0 });
	};
	return (
		<Group component="nav" justify="center" aria-label={props.label ?? "Страницы списка"}>
			<Pagination
				value={props.page}
				total={props.pages}
				siblings={1}
				onChange={handleChange}
				getItemProps={(item) => ({ "aria-label": `Страница ${item}` })}
				getControlProps={(control) => ({
					"aria-label": control === "previous" ? "Предыдущая страница" : "Следующая страница",
				})}
			/>
		</Group>
	);
}

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** The loading state of a list: a status text and skeleton rows. */
export function ListLoading({ children }: { children: string }) {
	return (
		<div>
			<Text role="status" c="dimmed" mih="2.75rem">
				{children}
			</Text>
			{ROWS.map((row) => (
				<Skeleton key={row} height={64} mb="lg" />
			))}
		</div>
	);
}
