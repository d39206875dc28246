import { keepPreviousData } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { LoadError } from "../errors/load-error.tsx";
import { ListLoading } from "./list-loading.tsx";
import { ListPagination } from "./list-pagination.tsx";

/** The number of items on a page of the admin's lists. */
export const PAGE_SIZE = 20;

/**
 * Query options of the admin's lists: the previous page stays until the next one is loaded, and an opened list is
 * refetched.
 */
export const PAGED_QUERY = {
	placeholderData: keepPreviousData,
	refetchOnMount: "always",
} as const;

interface PagedListProps<D extends { total: number }> {
	/** The result of the list's query. */
	list: {
		data: D | undefined;
		error: unknown;
		isPlaceholderData: boolean;
		refetch(): void;
	};
	/** The page number, from 1. */
	page: number;
	loading: string;
	failure: ComponentProps<typeof LoadError>["title"];
	/**
	 * @param page undefined for the first page
	 * @param isCorrection whether the page changes because the requested one does not exist (any more)
	 */
	onPage(page: number | undefined, isCorrection?: boolean): void;
	children(data: D): ReactNode;
}

/** A page of a list with its pagination, or the list's loading or error state. */
export function PagedList<D extends { total: number }>({
	list,
	page,
	loading,
	failure,
	onPage,
	children,
}: PagedListProps<D>) {
	const { data, error, isPlaceholderData, refetch } = list;
	const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
	// The page may not exist: the last item of the last page was deleted, or the URL is old.
	const isPastEnd = data !== undefined && !isPlaceholderData && page > pages;
	useEffect(() => {
		if (isPastEnd) onPage(pages > 1 ? pages : undefined, true);
	}, [isPastEnd, pages, onPage]);
	const notice = error ? <LoadError error={error} title={failure} onRetry={refetch} /> : undefined;
	if (!data && notice) return notice;
	if (!data) return <ListLoading>{loading}</ListLoading>;
	return (
		<>
			{notice}
			{children(data)}
			<ListPagination page={page} pages={pages} onChange={onPage} />
		</>
	);
}
