import { Box, Button, Stack, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { upperFirst } from "es-toolkit";
import { Fragment, type ReactNode, useState } from "react";
import { failureOf } from "../../kit/calls/failure.ts";
import type { EntityKind } from "../../kit/editing/entity.ts";
import { OrphanedDrafts } from "../../kit/editing/orphaned-drafts.tsx";
import { useIsChanging } from "../../kit/lists/changes.ts";
import { ListLoading } from "../../kit/lists/list.tsx";
import { LISTS } from "../../kit/lists/list-links.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";

type PageKind = Pick<EntityKind<never, never>, "name" | "path" | "words" | "list">;

/** A query, as displayed by a page. */
type LoadedQuery<Data> = Pick<UseQueryResult<Data, unknown>, "data" | "error" | "isFetchedAfterMount" | "refetch">;

interface EntityLoadingProps {
	kind: Pick<EntityKind<never, never>, "words">;
	query: Pick<LoadedQuery<unknown>, "error" | "refetch">;
}

/** The page while an entity is loading, and after loading has failed. */
export function EntityLoading({ kind, query }: EntityLoadingProps) {
	return (
		<Box p="lg">
			{query.error ? (
				<LoadError query={query} title={`Не удалось загрузить ${kind.words.accusative}`} />
			) : (
				<ListLoading>{`Загрузка ${kind.words.genitive}...`}</ListLoading>
			)}
		</Box>
	);
}

/**
 * The state of the page of an entity's form. An entity is always refetched for editing, after a running change of it,
 * such as its restore from the trash; later refetches do not change the open form.
 */
export function useEntityPage(id: number | "new", kind: PageKind) {
	const [created, setCreated] = useState<number>();
	const navigate = useNavigate();
	const isNew = id === "new" || id === created;
	const isChanging = useIsChanging(kind.name, id);
	return {
		id,
		kind,
		isNew,
		/** The input and the options of the query. */
		query: [{ id: isNew ? 0 : id }, { enabled: !isNew && !isChanging, refetchOnMount: "always", gcTime: 0 }] as const,
		handlers: {
			onClose: () => void navigate(LISTS[kind.list]),
			/** Gives the page of a newly created entity its own URL. The form stays mounted. */
			onCreated(newId: number) {
				setCreated(newId);
				void navigate({ href: kind.path(newId), replace: true });
			},
		},
	};
}

export interface EntityFormProps<Entity> {
	/** The edited entity; undefined for a new one. */
	entity: Entity | undefined;
	onClose(): void;
	onCreated(id: number): void;
}

interface EntityPageProps<Entity> {
	page: ReturnType<typeof useEntityPage>;
	query: LoadedQuery<Entity>;
	/** Shows the form. */
	children(form: EntityFormProps<Entity>): ReactNode;
}

/** The page of an entity's form: the form, or a message that the entity is loading, missing, or could not be loaded. */
export function EntityPage<Entity>({ page, query, children }: EntityPageProps<Entity>) {
	const { id, kind, isNew } = page;
	if (isNew) return <Fragment key="new">{children({ entity: undefined, ...page.handlers })}</Fragment>;
	if (query.data && query.isFetchedAfterMount)
		return <Fragment key={id}>{children({ entity: query.data, ...page.handlers })}</Fragment>;
	if (!query.error || failureOf(query.error).status !== 404) return <EntityLoading kind={kind} query={query} />;
	return (
		<Stack align="flex-start" p="lg">
			<Text role="alert">{upperFirst(kind.words.nominative)} не найдена. Возможно, она в корзине.</Text>
			<OrphanedDrafts kind={kind} id={Number(id)} />
			<Button variant="default" onClick={page.handlers.onClose}>
				{kind.words.list}
			</Button>
		</Stack>
	);
}
