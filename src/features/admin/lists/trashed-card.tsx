import { Button, Group, Text, Title } from "@mantine/core";
import { useRouteContext } from "@tanstack/react-router";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { formatShortDate } from "../dates/format-short-date.ts";
import { daysLeft } from "./days-left.ts";
import { ListRow } from "./list-row.tsx";
import { ROW_ACTION } from "./row-action.ts";
import styles from "./trashed-card.module.css";

interface TrashedCardProps extends Omit<ComponentPropsWithoutRef<"article">, "title"> {
	title: string;
	/** Beside the title. */
	badge?: ReactNode;
	/** The beginning of the item's text, on one line. */
	text?: ReactNode;
	/** Facts about the deleted item, a phrase each. */
	facts: string[];
	deletedAt: string | null;
	/** The button's accessible name. */
	restoreLabel: string;
	isRestoring?: boolean;
	onRestore(): void;
}

/** An item in the trash: what it was, when it was deleted, when it will be gone, and a button that restores it. */
export function TrashedCard({
	title,
	badge,
	text,
	facts,
	deletedAt,
	restoreLabel,
	isRestoring,
	onRestore,
	children,
	className = "",
	...row
}: TrashedCardProps) {
	const timeZone = useRouteContext({
		from: "__root__",
		select: ({ settings }) => settings.timeZone,
	});
	return (
		<ListRow
			{...row}
			className={`${styles.row} ${className}`}
			actions={
				<Button {...ROW_ACTION} disabled={isRestoring} onClick={onRestore} aria-label={restoreLabel}>
					Вернуть
				</Button>
			}
		>
			<Group gap="0 0.75rem">
				<Title order={2} size="h4" lineClamp={text ? 1 : 2}>
					{title}
				</Title>
				{badge}
			</Group>
			{text}
			<Text component="div" c="dimmed" className={styles.facts}>
				{facts.map((fact) => (
					<span key={fact}>{fact}</span>
				))}
				{deletedAt !== null && (
					<>
						<span>
							Удалено <time dateTime={deletedAt}>{formatShortDate(deletedAt, timeZone)}</time>
						</span>
						<span>{daysLeft(deletedAt)}</span>
					</>
				)}
			</Text>
			{children}
		</ListRow>
	);
}
