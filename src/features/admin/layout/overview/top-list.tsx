import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { SHOWN_FROM } from "#contract/statistics.ts";
import { plural } from "../../../../lib/plural.ts";
import type { RouterOutputs } from "../../kit/calls/trpc.ts";
import styles from "./overview.module.css";

type Top = RouterOutputs["visit"]["missed"]["pages"];
type TopItem = Top["top"][number];

interface TopListProps {
	title: string;
	list: Top;
	/** The text shown if nothing was counted. */
	empty: string;
	/** The noun for subjects with too few visitors, for 1, 2 and 5 of them. */
	nouns: readonly [string, string, string];
	link(item: TopItem): ReactNode;
}

/** The text for one or two visitors: the exact number would reveal more about people than about the page. */
const FEW = `1–${SHOWN_FROM - 1}`;

/**
 * The subjects with the most visitors. For fewer than three visitors the exact number is hidden, and so is any text
 * that they typed, so that nobody can be identified.
 */
export function TopList({ title, list: { top, folded }, empty, nouns, link }: TopListProps) {
	return (
		<div>
			<Title order={3} size="h5">
				{title}
			</Title>
			{top.length === 0 && folded === 0 && <Text c="dimmed">{empty}</Text>}
			<ol className={styles.top}>
				{top.map((item) => (
					<li key={item.subject}>
						<span>{link(item)}</span>
						<span className={styles.number}>{item.visitors ?? FEW}</span>
					</li>
				))}
			</ol>
			{folded > 0 && (
				<Text c="dimmed">
					{top.length > 0 && "Ещё "}
					{plural(folded, nouns)}: меньше {SHOWN_FROM} посетителей
				</Text>
			)}
		</div>
	);
}
