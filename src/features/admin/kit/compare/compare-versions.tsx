import { SegmentedControl, Text, Title } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";
import wordStyles from "../../../../components/differences/differences.module.css";
import { ScrollRegion } from "../../../../components/scroll-region/scroll-region.tsx";
import { ChangeMarks, ChangeStepButtons } from "./change-steps.tsx";
import { compareWords } from "./compare-texts.ts";
import styles from "./compare-versions.module.css";
import type { ComparisonTexts, Difference } from "./difference.ts";
import { RenderedComparison, SourceComparison } from "./markup-comparison.tsx";
import { openInNewTab } from "./open-in-new-tab.ts";
import { PictureComparison } from "./picture-comparison.tsx";
import { useChangeSteps } from "./use-change-steps.ts";

type View = "rendered" | "source";

const VIEWS: { value: View; label: string }[] = [
	{ value: "rendered", label: "Как на сайте" },
	{ value: "source", label: "Исходный текст" },
];

interface CompareVersionsProps extends ComparisonTexts {
	differences: readonly Difference[];
}

/** The changes between two versions, field by field, with marks beside the scroll bar. */
export function CompareVersions(props: CompareVersionsProps) {
	const { differences, emptyText = "Версии одинаковы." } = props;
	return differences.length === 0 ? <Text>{emptyText}</Text> : <Comparison {...props} />;
}

const WORDS = ["Было", "Стало"] as const;

function Comparison({ beforeTitle, afterTitle, words = WORDS, differences }: CompareVersionsProps) {
	const [view, setView] = useState<View>("rendered");
	const region = useRef<HTMLElement>(null);
	const steps = useChangeSteps(region);
	useEffect(() => {
		const element = region.current;
		element?.addEventListener("click", openInNewTab);
		return () => element?.removeEventListener("click", openInNewTab);
	}, []);
	return (
		<div className={`${wordStyles.differences} ${styles.comparison}`}>
			<div className={styles.bar}>
				<div className={styles.titles}>
					<div>
						<del>{words[0]}:</del> {beforeTitle}
					</div>
					<div>
						<ins>{words[1]}:</ins> {afterTitle}
					</div>
				</div>
				{differences.some(({ kind }) => kind === "markup") && (
					<SegmentedControl aria-label="Вид" data={VIEWS} value={view} onChange={setView} />
				)}
				<ChangeStepButtons {...steps} />
			</div>
			<div className={styles.pane}>
				<ScrollRegion ref={region} label="Изменения" className={styles.region}>
					<div className={styles.fields}>
						{differences.map((difference) => (
							<section key={difference.label} aria-label={difference.label}>
								<Title order={3} size="h5" mb="xs">
									{difference.label}
								</Title>
								<FieldComparison difference={difference} words={words} view={view} />
							</section>
						))}
					</div>
				</ScrollRegion>
				<ChangeMarks {...steps} />
			</div>
		</div>
	);
}

interface FieldComparisonProps {
	difference: Difference;
	words: readonly [before: string, after: string];
	view: View;
}

function FieldComparison({ difference, words, view }: FieldComparisonProps) {
	switch (difference.kind) {
		case "picture":
			return <PictureComparison words={words} {...difference} />;
		case "markup":
			return view === "rendered" ? <RenderedComparison {...difference} /> : <SourceComparison {...difference} />;
		default:
			return <WordComparison {...difference} />;
	}
}

/** A short text, with what was removed and added in it. */
function WordComparison({ before, after }: { before: string; after: string }) {
	const html = useMemo(() => compareWords(before, after), [before, after]);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
	return <div className={styles.words} dangerouslySetInnerHTML={{ __html: html }} />;
}
