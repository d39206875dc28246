import { use } from "react";
import type { SectionKey } from "#contract/content/sections.ts";
import { EntityComparison } from "../entity-form/entity-comparison.tsx";
import type { Comparison } from "../history/history-dialog.tsx";
import { FieldOptionsContext } from "./fields/choices.ts";
import { sectionDifferences } from "./fields/describe-section.ts";
import type { Values } from "./fields/field-schema.ts";
import { ReferencesContext } from "./fields/shown-references.ts";
import { schemaOf } from "./section-kind.ts";

/** The changes from one version of a section to another. */
export function SectionComparison({ section, ...comparison }: Comparison<Values> & { section: SectionKey }) {
	const { before, after, ...texts } = comparison;
	const options = use(FieldOptionsContext);
	const references = use(ReferencesContext);
	return (
		<EntityComparison
			{...texts}
			differences={sectionDifferences(schemaOf(section), before, after, { ...options, references })}
		/>
	);
}
