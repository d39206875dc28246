import { SECTION_KEYS } from "#contract/content/sections.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { LegalRevision } from "#db/entities/legal-revision.entity.ts";
import { SiteSection } from "#db/entities/site-section.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { addFirstLegalRevisions } from "../legal/legal-revision.service.ts";
import { resolveReferences } from "./section-references.service.ts";
import { addMissingSections, readPublishedContent } from "./site-section.service.ts";

/**
 * Adds the sections that the database lacks, with the example's texts, and the first revisions of the legal ones.
 *
 * @param first the name and the time zone that a new site begins with
 */
export async function seedSections(
	em: EntityManager,
	{ name, timeZone }: { name: string | undefined; timeZone: string | undefined },
): Promise<void> {
	const known = await em.count(SiteSection, { key: { $in: SECTION_KEYS } });
	if (known === SECTION_KEYS.length && (await em.count(LegalRevision)) > 0) return;
	const { site, settings } = EXAMPLE_CONTENT;
	const now = new Date();
	await withContentVersionBump(em, async (inner) => {
		await addMissingSections(inner, now, {
			site: { ...site, name: name || site.name },
			settings: { ...settings, timeZone: timeZone ?? settings.timeZone },
		});
		await addFirstLegalRevisions(inner, resolveReferences(await readPublishedContent(inner)), now);
	});
}
