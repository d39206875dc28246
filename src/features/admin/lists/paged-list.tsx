import { keepPreviousData } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { ListLoading } from "./list-loading.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { Pages } from "./pages.tsx";

/** How many items a page of the admin's lists has. */
export const PAGE_SIZE = 20;

/** How the admin's lists are read: the page before stands until the next is there; an opened list is read anew. */
export const PAGED_QUERY = {
	placeholderData: keepPreviousData,
	refetchOnMount: "always",
} as const;

interface PagedListProps<D extends { total: number }> {
	/** What reading it came to. */
	list: {
		data: D | undefined;
		error: unknown;
		isPlaceholderData: boolean;
		refetch(): void;
	};
	/** From 1. */
	page: number;
	loading: string;
	failure: ComponentProps<typeof LoadFailure>["title"];
	/**
	 * @param page nothing for the first
	 * @param isCorrection whether there was no such page (any more)
	 */
	onPage(page: number | undefined, isCorrection?: boolean): void;
	children(data: D): ReactNode;
}

/** A page of a list: being loaded, not to be had, or there, with the way to the others. */
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
	// The last item of the last page may have been deleted, or an address be old.
	const isPastEnd = data !== undefined && !isPlaceholderData && page > pages;
	useEffect(() => {
		if (isPastEnd) onPage(pages > 1 ? pages : undefined, true);
	}, [isPastEnd, pages, onPage]);
	const notice = error ? (
		<LoadFailure error={error} title={failure} onRetry={refetch} />
	) : undefined;
	if (!data && notice) return notice;
	if (!data) return <ListLoading>{loading}</ListLoading>;
	return (
		<>
			{notice}
			{children(data)}
			<Pages page={page} pages={pages} onChange={onPage} />
		</>
	);
}
