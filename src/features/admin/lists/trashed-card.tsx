import { Button, Group, Text, Title } from "@mantine/core";
import { useRouteContext } from "@tanstack/react-router";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { daysLeft } from "./days-left.ts";
import { formatShortDate } from "./format-short-date.ts";
import { ListRow } from "./list-row.tsx";
import { ROW_ACTION } from "./row-action.ts";
import styles from "./trashed-card.module.css";

interface TrashedCardProps
	extends Omit<ComponentPropsWithoutRef<"article">, "title"> {
	title: string;
	/** Beside the title. */
	badge?: ReactNode;
	/** A line of what was written. */
	text?: ReactNode;
	/** Facts about the deleted thing and its use, a phrase each. */
	facts: string[];
	deletedAt: string | null;
	/** The button's accessible name. */
	restoreLabel: string;
	isRestoring?: boolean;
	onRestore(): void;
}

/** Something in the trash: what it was, since when it is there and for how long, and the way back. */
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
				<Button
					{...ROW_ACTION}
					disabled={isRestoring}
					onClick={onRestore}
					aria-label={restoreLabel}
				>
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
							Удалено{" "}
							<time dateTime={deletedAt}>
								{formatShortDate(deletedAt, timeZone)}
							</time>
						</span>
						<span>{daysLeft(deletedAt)}</span>
					</>
				)}
			</Text>
			{children}
		</ListRow>
	);
}
