import type { SectionKey } from "#contract/content/sections.ts";
import type { Focus } from "#contract/media.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { LegalRevision } from "#db/entities/legal-revision.entity.ts";
import { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { SiteSection } from "#db/entities/site-section.entity.ts";
import { hasTable } from "#db/migrate.ts";
import type { EntityManager } from "#db/open.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { addFirstLegalRevisions } from "../legal/legal-revision.service.ts";
import { renditionUrl } from "../media-use/media-source.service.ts";
import { DEFINITIONS } from "./section-definitions.service.ts";
import { rewriteSection } from "./section-pictures.service.ts";
import { resolveReferences } from "./section-references.service.ts";
import { addMissingSections, readPublishedContent } from "./site-section.service.ts";

/**
 * Adds the sections that the database lacks, with the example's texts, and the first revisions of the legal ones.
 * Pictures that an older release stored separately are moved into the sections.
 *
 * @param first the name and the time zone that a new site begins with
 */
export async function seedSections(
	em: EntityManager,
	{ name, timeZone }: { name: string | undefined; timeZone: string | undefined },
): Promise<void> {
	const known = await em.count(SiteSection, { key: { $in: DEFINITIONS.map(({ key }) => key) } });
	const hasPictures = await hasTable(em, TABLE);
	if (known === DEFINITIONS.length && (await em.count(LegalRevision)) > 0 && !hasPictures) return;
	const { site, settings } = EXAMPLE_CONTENT;
	const now = new Date();
	await withContentVersionBump(em, async (inner) => {
		await addMissingSections(inner, now, {
			site: { ...site, name: name || site.name },
			settings: { ...settings, timeZone: timeZone ?? settings.timeZone },
		});
		await addFirstLegalRevisions(inner, resolveReferences(await readPublishedContent(inner)), now);
		if (hasPictures) await moveFormerPictures(inner, now);
	});
}

/** The table in which an older release kept the pictures of the site. The migrations keep it while it has rows. */
const TABLE = "site_picture";

/** The sections by the places of that table; `project-1` is the place of a project. */
const SECTION_OF: Record<string, SectionKey> = { hero: "hero", portrait: "bio", about: "about", share: "site" };

/** Moves the pictures of an older release into the sections and their working copies, in a transaction. */
async function moveFormerPictures(em: EntityManager, now: Date): Promise<void> {
	const rows = await em.execute<{ place: string; picture_id: number; focus: Focus | null }[]>(`select * from ${TABLE}`);
	for (const { place, picture_id, focus } of rows) {
		const rendition = await em.findOneOrFail(MediaRendition, { id: picture_id }, { populate: ["media"] });
		const { media } = rendition;
		const picture = { url: renditionUrl(rendition, focus ?? media.focus ?? undefined), alt: media.altRu };
		const project = /^project-(.+)$/.exec(place)?.[1];
		const key = project ? "projects" : SECTION_OF[place];
		const row = key && (await em.findOne(SiteSection, { key }));
		if (!key || !row) continue;
		const withPicture = <T extends object>(value: T): T => {
			if (!project) return { ...value, picture };
			const { items } = value as { items?: { id: string }[] };
			// The ids of the example's projects begin with the same word as their places.
			const isOwn = ({ id }: { id: string }) => id === place || id === project;
			return items ? { ...value, items: items.map((item) => (isOwn(item) ? { ...item, picture } : item)) } : value;
		};
		const context = { clock: { now: () => now }, viewer: undefined };
		await rewriteSection(context, em, row, { rewrite: withPicture, reason: "import" });
	}
	await em.execute(`drop table ${TABLE}`);
}
