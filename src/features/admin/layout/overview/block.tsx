import { Anchor, Group, Skeleton, Text, Title } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useId } from "react";
import { LoadError } from "../../kit/loading/load-error.tsx";
import styles from "./overview.module.css";

interface BlockProps<T> {
	title: string;
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
			<LoadError query={query} title="Не загрузилось" />
			{query.data !== undefined && children(query.data)}
		</section>
	);
}

/** A link from the overview to the page where the owner continues. */
export const PageLink = createLink((props: ComponentProps<"a">) => <Anchor {...props} className={styles.link} />);

interface LinkLineProps extends ComponentProps<"a"> {
	badge?: ReactNode;
	/** When, or since when. */
	time: ReactNode;
}

/** A line of a block's list: a link to the item, and its time. */
export const LinkLine = createLink(({ badge, time, ...link }: LinkLineProps) => (
	<Group component="li" gap="0 0.75rem">
		<Anchor {...link} className={styles.link} />
		{badge}
		<Text c="dimmed" component="span">
			{time}
		</Text>
	</Group>
));

/** A number of a block, with its name. */
export const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
	<div>
		<Text component="dt" c="dimmed">
			{name}
		</Text>
		<Text component="dd" m={0} fz="1.25rem" fw={600} className={styles.number}>
			{value}
		</Text>
	</div>
);
