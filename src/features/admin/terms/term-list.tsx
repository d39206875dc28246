import { EmptyState } from "@mantine/core";
import type { ReactNode } from "react";
import { LoadError } from "../errors/load-error.tsx";
import { ListLoading } from "../lists/list-loading.tsx";
import type { Term } from "./term.ts";

/** The result of a list query. */
export interface ListResult<T> {
	data: T[] | undefined;
	error: unknown;
	refetch(): void;
}

/** A list of terms, or its loading, error or empty state. */
export function TermList<T extends Term>({
	list,
	messages,
	children,
}: {
	list: ListResult<T>;
	messages: { loading: string; loadFailure: string; empty: string };
	children(terms: T[]): ReactNode;
}) {
	const failure = list.error ? (
		<LoadError error={list.error} title={messages.loadFailure} onRetry={list.refetch} />
	) : undefined;
	if (!list.data) {
		return failure ?? <ListLoading>{messages.loading}</ListLoading>;
	}
	// Loaded terms stay when a refetch fails, and with them an open form.
	return (
		<>
			{failure}
			{list.data.length === 0 ? <EmptyState py="xl" title={messages.empty} /> : children(list.data)}
		</>
	);
}
