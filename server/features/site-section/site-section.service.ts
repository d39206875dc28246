import { LockMode } from "@mikro-orm/core";
import { SECTION_KEYS, SECTIONS, type SectionKey, type SiteContent } from "#contract/content/sections.ts";
import { Revision } from "#db/entities/revision.entity.ts";
import { SiteSection } from "#db/entities/site-section.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { SiteError } from "../../lib/errors.ts";
import { readValues } from "../revision/revision.service.ts";
import { versionedKind } from "../revision/working-copy.service.ts";
import { schemaVersionOf, storedSection } from "./section-definitions.service.ts";

/** The values of a section in a revision: those of its form, and the version of their schema. */
export type SectionRevision = Record<string, unknown> & { schemaVersion: number };

/** The values and the title of a section that its revisions store. */
export const sectionKind = (key: SectionKey) =>
	versionedKind<SiteSection, SectionRevision>({
		entity: "section",
		valuesOf(row) {
			const value = storedSection(key, row);
			if (value) return { ...value, schemaVersion: schemaVersionOf(key) };
			return { ...row.value, schemaVersion: row.schemaVersion };
		},
		titleOf: () => SECTIONS[key].title,
		key,
	});

/** The value of a revision of a section, in the current format; undefined where it does not fit, or is damaged. */
async function readSectionRevision(em: EntityManager, key: SectionKey, id: number) {
	const values = await readValues(em, id);
	if (!values) return;
	const { schemaVersion, ...value } = values as SectionRevision;
	return storedSection(key, { value, schemaVersion });
}

/** The maximum number of earlier publications that are searched for a valid value. */
const FORMER_MAX = 20;

/** The value of the newest published revision that fits, or else the example. */
async function lastGoodValue(em: EntityManager, key: SectionKey, row: SiteSection): Promise<object> {
	const published = { entity: "section", entityId: row.id, reason: { $in: ["publish", "import"] } } as const;
	const former = await em.find(Revision, published, { orderBy: { id: "desc" }, limit: FORMER_MAX });
	for (const { id } of former) {
		const value = await readSectionRevision(em, key, id);
		if (value) return value;
	}
	return EXAMPLE_CONTENT[key];
}

/** The value of a section for readers. It is broken if the stored one does not fit: the last valid one replaces it. */
export async function publishedValue(em: EntityManager, key: SectionKey, row: SiteSection | undefined) {
	if (!row) return { value: EXAMPLE_CONTENT[key], isBroken: false };
	const value = storedSection(key, row);
	if (value) return { value, isBroken: false };
	return { value: await lastGoodValue(em, key, row), isBroken: true };
}

/**
 * The last saved value of a section: that of its working copy, or without one the value for readers. That one also
 * replaces a working copy that is damaged or does not fit its schema.
 */
export async function savedValue(em: EntityManager, key: SectionKey, row: SiteSection | undefined) {
	const saved = row?.workingRevision && (await readSectionRevision(em, key, row.workingRevision.id));
	if (saved) return { value: saved, isDamaged: false };
	const { value } = await publishedValue(em, key, row);
	return { value, isDamaged: Boolean(row?.workingRevision) };
}

/** The sections in the order of the admin, each with its row if it has one. */
export async function listSections(em: EntityManager) {
	const rows = await em.find(SiteSection, {}, { refresh: true });
	return SECTION_KEYS.map((key) => ({ key, row: rows.find((one) => one.key === key) }));
}

async function contentOf(em: EntityManager, read: typeof publishedValue | typeof savedValue): Promise<SiteContent> {
	const content: Partial<Record<SectionKey, object>> = {};
	for (const { key, row } of await listSections(em)) content[key] = (await read(em, key, row)).value;
	return content as SiteContent;
}

/** The texts for readers, with their references unresolved. */
export const readPublishedContent = (em: EntityManager) => contentOf(em, publishedValue);

/** The last saved texts, with their references unresolved. */
export const readSavedContent = (em: EntityManager) => contentOf(em, savedValue);

/** Loads a section. @throws SiteError `notFound` */
export const findSection = (em: EntityManager, key: SectionKey, lockMode = LockMode.NONE): Promise<SiteSection> =>
	em.findOneOrFail(SiteSection, { key }, { refresh: true, lockMode, failHandler });

const failHandler = () => new SiteError("notFound", "Такого раздела сайта нет");

/** Adds the sections that the database lacks. @param first values that override those of their examples */
export async function addMissingSections(em: EntityManager, now: Date, first: Partial<SiteContent> = {}) {
	const existing = new Set((await em.find(SiteSection, {})).map(({ key }) => key));
	for (const key of SECTION_KEYS) {
		if (existing.has(key)) continue;
		em.create(SiteSection, {
			key,
			value: { ...EXAMPLE_CONTENT[key], ...first[key] },
			schemaVersion: schemaVersionOf(key),
			updatedAt: now,
		});
	}
	await em.flush();
}
