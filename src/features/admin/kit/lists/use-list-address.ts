import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { LISTS } from "./list-links.ts";
import type { ListSearch } from "./list-search.ts";

/** Search parameters that do not narrow a list. */
const NO_FILTERS = ["sort", "page", "file"];

/**
 * The filters, order and page of a list, kept in the URL so that Back undoes a change.
 *
 * @param search its parameters
 * @param list its name, if its items have a link back to it
 */
export function useListAddress<S extends ListSearch>(search: S, list?: keyof typeof LISTS) {
	useEffect(() => {
		if (list) LISTS[list].search = search;
	}, [list, search]);
	const navigate = useNavigate();
	const show = (next: object, replace = false) => void navigate({ to: ".", search: next, replace, resetScroll: false });
	return {
		search,
		/** The page number, from 1. */
		page: search.page ?? 1,
		isTrash: search.state === "trash",
		isFiltered: Object.entries(search).some(([name, value]) => value !== undefined && !NO_FILTERS.includes(name)),
		/** Changes filters or order, and shows the first page. @param isTyping whether the history entry is replaced */
		filter(change: Partial<S>, isTyping?: boolean) {
			show({ ...search, ...change, page: undefined }, isTyping);
		},
		/** Changes one filter or the order, and shows the first page. */
		set<Name extends keyof S>(name: Name, value: S[Name]) {
			show({ ...search, [name]: value, page: undefined });
		},
		/** @param isCorrection whether the page changes because the requested one does not exist (any more) */
		turnTo: (page: number, isCorrection?: boolean) =>
			show({ ...search, page: page > 1 ? page : undefined }, isCorrection),
		reset: () => show({}),
	};
}

export type ListAddress<S extends ListSearch = ListSearch> = ReturnType<typeof useListAddress<S>>;
