import { Group, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { compareHtml, compareLines, compareWords } from "#packages/html-compare";
import wordStyles from "../../../../components/differences/differences.module.css";
import { ScrollRegion } from "../../../../components/scroll-region/scroll-region.tsx";
import { LoadError } from "../loading/load-error.tsx";
import { Loading } from "../loading/loading.tsx";
import { ChangeMarks, ChangeStepButtons, useChangeSteps } from "./change-steps.tsx";
import styles from "./compare-versions.module.css";
import type { ComparisonTexts, Difference, PictureValue } from "./difference.ts";
import { RowsView } from "./rows-view.tsx";

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
			<Group gap="0.25rem 1.5rem" flex="none">
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
			</Group>
			<div className={styles.pane}>
				<ScrollRegion ref={region} label="Изменения" className={styles.region}>
					<Stack gap="1.5rem" p="sm">
						{differences.map((difference) => (
							<section key={difference.label} aria-label={difference.label}>
								<Title order={3} size="h5" mb="xs">
									{difference.label}
								</Title>
								<FieldComparison difference={difference} words={words} view={view} />
							</section>
						))}
					</Stack>
				</ScrollRegion>
				<ChangeMarks {...steps} />
			</div>
		</div>
	);
}

interface FieldComparisonProps extends Required<Pick<ComparisonTexts, "words">> {
	difference: Difference;
	view: View;
}

function FieldComparison({ difference, words, view }: FieldComparisonProps) {
	switch (difference.kind) {
		case "picture":
			return (
				<div className={styles.pictures} data-change>
					<Version title={words[0]} picture={difference.before} />
					<Version title={words[1]} picture={difference.after} />
				</div>
			);
		case "markup":
			return view === "rendered" ? <RenderedComparison {...difference} /> : <SourceComparison {...difference} />;
		default:
			return <WordComparison {...difference} />;
	}
}

function WordComparison({ before, after }: { before: string; after: string }) {
	const html = useMemo(() => compareWords(before, after), [before, after]);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
	return <div className={styles.words} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Opens a clicked link in a new tab, since leaving would close the comparison. Anchors in the text are disabled. */
function openInNewTab(event: MouseEvent): void {
	const { target } = event;
	const link = target instanceof Element ? target.closest("a") : null;
	// `mailto:` and `tel:` links do not leave the page.
	if (!link || !/^https?:$/.test(link.protocol)) return;
	event.preventDefault();
	if (!link.getAttribute("href")?.startsWith("#")) window.open(link.href, "_blank", "noopener,noreferrer");
}

function Version({ title, picture: { url, text } }: { title: string; picture: PictureValue }) {
	const [isBroken, setIsBroken] = useState(false);
	const isShown = url !== undefined && !isBroken;
	return (
		<figure className={styles.picture}>
			<figcaption>
				{title}
				{!isShown && text && `: ${text}`}
			</figcaption>
			{isShown && <img src={url} alt={title} referrerPolicy="no-referrer" onError={() => setIsBroken(true)} />}
		</figure>
	);
}

type MarkupDifference = Extract<Difference, { kind: "markup" }>;

// Keeps long texts in memory only briefly after the comparison was closed.
const KEPT_MS = 60_000;

function RenderedComparison({ before, after, render }: MarkupDifference) {
	const query = useQuery({
		queryKey: ["compared texts", before, after],
		queryFn: () => Promise.all([render(before), render(after)]),
		gcTime: KEPT_MS,
	});
	const rows = useMemo(() => query.data && compareHtml(...query.data), [query.data]);
	if (query.error) {
		return <LoadError query={query} title="Не удалось показать текст как на сайте" />;
	}
	return rows ? <RowsView rows={rows} view="rendered" /> : <Loading label="Загрузка сравнения" />;
}

function SourceComparison({ before, after }: MarkupDifference) {
	const rows = useMemo(() => compareLines(before, after), [before, after]);
	return <RowsView rows={rows} view="source" />;
}
