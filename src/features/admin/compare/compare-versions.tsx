import { SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { diffLines } from "diff";
import { useMemo } from "react";
import { ScrollRegion } from "../../../components/scroll-region/scroll-region.tsx";
import styles from "./compare-versions.module.css";

/** A field in which two versions differ, with both values as text. */
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

/** Two versions side by side, with the differences marked. */
export function CompareVersions({ mineTitle, theirsTitle, differences }: CompareVersionsProps) {
	if (differences.length === 0) return <Text>Версии одинаковы.</Text>;
	return (
		<Stack>
			{differences.map(({ label, mine, theirs }) => (
				<section key={label} aria-label={label}>
					<Title order={3} size="h5" mb="xs">
						{label}
					</Title>
					<VersionPair mineTitle={mineTitle} theirsTitle={theirsTitle} mine={mine} theirs={theirs} />
				</section>
			))}
		</Stack>
	);
}

interface VersionPairProps {
	mineTitle: string;
	theirsTitle: string;
	mine: string;
	theirs: string;
}

function VersionPair({ mineTitle, theirsTitle, mine, theirs }: VersionPairProps) {
	const parts = useMemo(() => diffParts(theirs, mine), [theirs, mine]);
	return (
		<SimpleGrid cols={{ base: 1, sm: 2 }}>
			<Version title={mineTitle} parts={parts.filter(({ removed }) => !removed)} />
			<Version title={theirsTitle} parts={parts.filter(({ added }) => !added)} />
		</SimpleGrid>
	);
}

interface Part {
	/** The position among the parts, which is its React key. */
	index: number;
	value: string;
	added?: boolean | undefined;
	removed?: boolean | undefined;
}

// The time limit of the comparison: for texts with little in common it would take long, and the marks would be useless.
const DIFF_TIMEOUT_MS = 300;

function diffParts(theirs: string, mine: string): Part[] {
	const parts: Omit<Part, "index">[] = diffLines(theirs, mine, { timeout: DIFF_TIMEOUT_MS }) ?? [
		{ value: theirs, removed: true },
		{ value: mine, added: true },
	];
	return parts.map((part, index) => ({ ...part, index }));
}

function Version({ title, parts }: { title: string; parts: Part[] }) {
	return (
		<div>
			<Text size="sm" fw={600} mb={4}>
				{title}
			</Text>
			<ScrollRegion label={title} className={styles.text}>
				{parts.length === 0 && <Text c="dimmed">пусто</Text>}
				{parts.map(({ index, value, added, removed }) =>
					added || removed ? (
						<mark key={index} className={styles.mark}>
							{value}
						</mark>
					) : (
						<span key={index}>{value}</span>
					),
				)}
			</ScrollRegion>
		</div>
	);
}
