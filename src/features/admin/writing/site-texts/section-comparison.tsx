import { lazy, Suspense, use } from "react";
import type { SectionKey } from "#contract/content/sections.ts";
import type { ComparisonTexts } from "../../kit/compare/difference.ts";
import { Loading } from "../../kit/loading/loading.tsx";
import { sectionDifferences } from "./fields/describe-section.ts";
import { FieldOptionsContext } from "./fields/field-contexts.ts";
import { ReferencesContext } from "./fields/shown-references.ts";
import { type SectionValues, schemaOf } from "./section-kind.ts";

// Loaded lazily, since the comparison is rarely needed.
const CompareVersions = lazy(() =>
	import("../../kit/compare/compare-versions.tsx").then((module) => ({ default: module.CompareVersions })),
);

interface SectionComparisonProps extends ComparisonTexts {
	section: SectionKey;
	before: SectionValues;
	after: SectionValues;
}

/** The changes from one version of a section to another. */
export function SectionComparison({ section, before, after, ...texts }: SectionComparisonProps) {
	const options = use(FieldOptionsContext);
	const references = use(ReferencesContext);
	return (
		<Suspense fallback={<Loading label="Загрузка сравнения" />}>
			<CompareVersions
				{...texts}
				differences={sectionDifferences(schemaOf(section), before, after, { ...options, references })}
			/>
		</Suspense>
	);
}
