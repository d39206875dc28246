import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { LoadError } from "../loading/load-error.tsx";
import { Loading } from "../loading/loading.tsx";
import { compareHtml, compareLines } from "./compare-texts.ts";
import { RowsView } from "./rows-view.tsx";

interface MarkupComparisonProps {
	before: string;
	after: string;
	/** The HTML of a source, as readers see it. */
	render(source: string): Promise<string>;
}

// Long texts do not stay in memory for long after the comparison was closed.
const KEPT_MS = 60_000;

/** Two texts as readers see them, with their differences marked. */
export function RenderedComparison({ before, after, render }: MarkupComparisonProps) {
	const query = useQuery({
		queryKey: ["compared texts", before, after],
		queryFn: () => Promise.all([render(before), render(after)]),
		gcTime: KEPT_MS,
	});
	const rows = useMemo(() => query.data && compareHtml(...query.data), [query.data]);
	if (query.error) {
		return <LoadError error={query.error} title="Не удалось показать текст как на сайте" onRetry={query.refetch} />;
	}
	return rows ? <RowsView rows={rows} view="rendered" /> : <Loading label="Загрузка сравнения" />;
}

/** Two sources, with their differences marked line by line. */
export function SourceComparison({ before, after }: Omit<MarkupComparisonProps, "render">) {
	const rows = useMemo(() => compareLines(before, after), [before, after]);
	return <RowsView rows={rows} view="source" />;
}
