import {
	Button,
	Card,
	type CardProps,
	Group,
	Text,
	Title,
} from "@mantine/core";
import { useRouteContext } from "@tanstack/react-router";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { daysLeft } from "./days-left.ts";
import { formatShortDate } from "./format-short-date.ts";
import styles from "./trashed-card.module.css";

interface TrashedCardProps
	extends CardProps,
		Omit<ComponentPropsWithoutRef<"article">, keyof CardProps | "title"> {
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
	...card
}: TrashedCardProps) {
	const timeZone = useRouteContext({
		from: "__root__",
		select: ({ settings }) => settings.timeZone,
	});
	return (
		<Card component="article" withBorder padding="sm" {...card}>
			<Group wrap="nowrap" gap="sm" align="flex-start">
				<div className={styles.words}>
					<Group gap="xs">
						<Title order={2} size="h5" lineClamp={text ? 1 : 2}>
							{title}
						</Title>
						{badge}
					</Group>
					{text}
					<Text component="div" size="sm" c="dimmed" className={styles.facts}>
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
				</div>
				<Button
					size="xs"
					variant="default"
					disabled={isRestoring}
					onClick={onRestore}
					aria-label={restoreLabel}
				>
					Вернуть
				</Button>
			</Group>
			{children}
		</Card>
	);
}
