import { SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { diffLines } from "diff";
import { useMemo } from "react";
import { ScrollRegion } from "../../../components/scroll-region/scroll-region.tsx";
import styles from "./compare-versions.module.css";

/** A field in which two versions differ, as text. */
export interface Difference {
	label: string;
	mine: string;
	theirs: string;
}

interface CompareVersionsProps {
	mineTitle: string;
	theirsTitle: string;
	differences: Difference[];
}

/** Two versions side by side, what differs marked. */
export function CompareVersions({
	mineTitle,
	theirsTitle,
	differences,
}: CompareVersionsProps) {
	if (differences.length === 0) return <Text>Версии одинаковы.</Text>;
	return (
		<Stack>
			{differences.map(({ label, mine, theirs }) => (
				<section key={label} aria-label={label}>
					<Title order={3} size="h5" mb="xs">
						{label}
					</Title>
					<Pair
						mineTitle={mineTitle}
						theirsTitle={theirsTitle}
						mine={mine}
						theirs={theirs}
					/>
				</section>
			))}
		</Stack>
	);
}

interface PairProps {
	mineTitle: string;
	theirsTitle: string;
	mine: string;
	theirs: string;
}

function Pair({ mineTitle, theirsTitle, mine, theirs }: PairProps) {
	const parts = useMemo(() => partsOf(theirs, mine), [theirs, mine]);
	return (
		<SimpleGrid cols={{ base: 1, sm: 2 }}>
			<Side title={mineTitle} parts={parts.filter(({ removed }) => !removed)} />
			<Side title={theirsTitle} parts={parts.filter(({ added }) => !added)} />
		</SimpleGrid>
	);
}

interface Part {
	/** Which of all it is. */
	place: number;
	value: string;
	added?: boolean | undefined;
	removed?: boolean | undefined;
}

// Texts that have little in common would take long, and the marks would say nothing.
const PATIENCE_MS = 300;

function partsOf(theirs: string, mine: string): Part[] {
	const parts: Omit<Part, "place">[] = diffLines(theirs, mine, {
		timeout: PATIENCE_MS,
	}) ?? [
		{ value: theirs, removed: true },
		{ value: mine, added: true },
	];
	return parts.map((part, place) => ({ ...part, place }));
}

function Side({ title, parts }: { title: string; parts: Part[] }) {
	return (
		<div>
			<Text size="sm" fw={600} mb={4}>
				{title}
			</Text>
			<ScrollRegion label={title} className={styles.text}>
				{parts.length === 0 && <Text c="dimmed">пусто</Text>}
				{parts.map(({ place, value, added, removed }) =>
					added || removed ? (
						<mark key={place} className={styles.mark}>
							{value}
						</mark>
					) : (
						<span key={place}>{value}</span>
					),
				)}
			</ScrollRegion>
		</div>
	);
}
