import { hasReference } from "#contract/content/references.ts";
import type { AdminSection, SectionSummary } from "#contract/content/site-section.ts";
import type { EditedSection } from "./section-editing.service.ts";
import type { FoundReference } from "./section-references.service.ts";

/** A section in the admin's list. @param outdated the keys of legal texts that must mention newly stored data */
export const presentSection = (
	{ key, row, isBroken, isDamaged, isHidden }: EditedSection,
	outdated: readonly string[] = [],
): SectionSummary => ({
	...{ id: row.id, key, version: row.version, isHidden, isBroken, isDamaged },
	updatedAt: row.updatedAt.toISOString(),
	hasEdits: Boolean(row.workingRevision),
	isOutdated: outdated.includes(key),
});

/** A section for its form. */
export function presentAdminSection(
	section: EditedSection & { references: FoundReference[]; prices: AdminSection["prices"] },
	outdated: readonly string[] = [],
): AdminSection {
	const { key } = section;
	const shownIn: AdminSection["shownIn"] = {};
	const shows: AdminSection["shows"] = {};
	const references: AdminSection["references"] = {};
	for (const { path, typed, target, shown } of section.references) {
		if (path.startsWith(`${key}.`)) references[typed] = shown && !hasReference(shown.text) ? shown : null;
		if (target && path.startsWith(`${key}.`)) {
			shows[path] = [...(shows[path] ?? []), target.split(".")[0] as AdminSection["key"]];
		}
		if (!target?.startsWith(`${key}.`)) continue;
		const place = { section: path.split(".")[0] as AdminSection["key"], path, typed };
		shownIn[target] = [...(shownIn[target] ?? []), place];
	}
	return {
		...presentSection(section, outdated),
		value: section.value as Record<string, unknown>,
		published: section.published as Record<string, unknown>,
		shownIn,
		shows,
		references,
		prices: section.prices,
	};
}
