import { use } from "react";
import type { SectionKey } from "#contract/content/sections.ts";
import { EntityComparison } from "../entity-form/entity-comparison.tsx";
import type { Comparison } from "../history/history-dialog.tsx";
import { sectionDifferences } from "./fields/describe-section.ts";
import { FieldOptionsContext } from "./fields/field-contexts.ts";
import { ReferencesContext } from "./fields/shown-references.ts";
import { type SectionValues, schemaOf } from "./section-kind.ts";

interface SectionComparisonProps extends Comparison<SectionValues> {
	section: SectionKey;
}

/** The changes from one version of a section to another. */
export function SectionComparison({ section, before, after, ...texts }: SectionComparisonProps) {
	const options = use(FieldOptionsContext);
	const references = use(ReferencesContext);
	return (
		<EntityComparison
			{...texts}
			differences={sectionDifferences(schemaOf(section), before, after, { ...options, references })}
		/>
	);
}
