import { Anchor, Skeleton, Title } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";
import styles from "./overview.module.css";

interface BlockProps<T> {
	title: string;
	/** The query that loads the block's data. */
	query: { data: T | undefined; error: unknown; refetch(): unknown };
	/** True for a block that needs the full width. */
	isWide?: boolean;
	children(data: T): ReactNode;
}

/** A part of the overview with its own query: if one fails, the others are still shown. */
export function Block<T>({ title, query, isWide = false, children }: BlockProps<T>) {
	const id = useId();
	return (
		<section className={styles.block} data-wide={isWide || undefined} aria-labelledby={id}>
			<Title order={2} size="h4" id={id}>
				{title}
			</Title>
			{query.data === undefined && !query.error && <Skeleton height={64} aria-label={`${title}: загрузка`} />}
			{query.error !== null && query.error !== undefined && (
				<LoadError error={query.error} title="Не загрузилось" onRetry={() => void query.refetch()} />
			)}
			{query.data !== undefined && children(query.data)}
		</section>
	);
}

interface PageLinkProps extends Pick<LinkProps, "to" | "params" | "hash"> {
	/** The filter of a list. */
	search?: ListSearch;
	children: ReactNode;
}

/** A link from the overview to the page where the owner continues. */
export const PageLink = ({ children, ...target }: PageLinkProps) => (
	<Anchor className={styles.link} renderRoot={(props) => <Link {...props} {...target} />}>
		{children}
	</Anchor>
);
