import { lazy, Suspense } from "react";
import type { ComparisonTexts, Difference } from "../../kit/compare/difference.ts";
import { Loading } from "../../kit/loading/loading.tsx";

// Loaded lazily, since the comparison is rarely needed.
const CompareVersions = lazy(() =>
	import("../../kit/compare/compare-versions.tsx").then((module) => ({ default: module.CompareVersions })),
);

const loader = <Loading label="Загрузка сравнения" />;

/** The differences of two versions; undefined while data for describing them is loading. */
export function EntityComparison({
	differences,
	...texts
}: ComparisonTexts & { differences: Difference[] | undefined }) {
	if (!differences) return loader;
	return (
		<Suspense fallback={loader}>
			<CompareVersions {...texts} differences={differences} />
		</Suspense>
	);
}
