import { IsolationLevel, LockMode } from "@mikro-orm/core";
import { isEqual } from "es-toolkit";
import { SECTIONS, type SectionKey, type SiteContent } from "#contract/content/sections.ts";
import type { SectionPublish, SectionSave } from "#contract/content/site-section.ts";
import { withContentLock, withContentVersionBump } from "#db/content-version.ts";
import type { SiteSection } from "#db/entities/site-section.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { enqueuePaths } from "../index-now/index-now.service.ts";
import { addLegalRevisions } from "../legal/legal-revision.service.ts";
import { fieldLabels, schemaVersionOf } from "./section-definitions.service.ts";
import { saveWithUses, withKnownPictures } from "./section-pictures.service.ts";
import { findReferences, listPrices, resolveReferences } from "./section-references.service.ts";
import {
	findSection,
	listSections,
	publishedValue,
	readPublishedContent,
	readSavedContent,
	savedValue,
	sectionKind,
} from "./site-section.service.ts";

/** A section with its last saved value and the value for readers. */
export type EditedSection = Awaited<ReturnType<typeof toEdited>>;

async function toEdited(em: EntityManager, key: SectionKey, row: SiteSection, content: SiteContent) {
	const { value: published, isBroken } = await publishedValue(em, key, row);
	// The landing page, as last saved, does not show the section.
	const isHidden = content.landing.sections.some(({ id, isShown }) => id === key && !isShown);
	return { key, row, ...(await savedValue(em, key, row)), published, isBroken, isHidden };
}

/** Reads from one snapshot, so that no value is combined with the version of a later save. */
const inSnapshot = <T>({ em }: Pick<RequestContext, "em">, read: (em: EntityManager) => Promise<T>): Promise<T> =>
	em.fork().transactional(read, { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });

/** All sections for the admin's list. */
export const listAdminSections = (context: Pick<RequestContext, "em">) =>
	inSnapshot(context, async (em) => {
		const sections: EditedSection[] = [];
		const saved = await readSavedContent(em);
		for (const { key, row } of await listSections(em)) {
			if (row) sections.push(await toEdited(em, key, row, saved));
		}
		return sections;
	});

/** A section for its form. @throws SiteError `notFound` */
export const getAdminSection = (context: Pick<RequestContext, "em">, key: SectionKey) =>
	inSnapshot(context, async (em) => {
		const row = await findSection(em, key);
		const saved = await readSavedContent(em);
		const edited = await toEdited(em, key, row, saved);
		return { ...edited, references: findReferences(saved), prices: listPrices(saved) };
	});

/**
 * Saves a section's working copy; readers still see the published value.
 *
 * @throws SiteError `invalid` with the fields that do not fit; `conflict` when `version` is not the newest
 */
export async function saveSection(context: RequestContext, save: SectionSave): Promise<void> {
	const { key, version, isRestoring } = save;
	const value = parseValue(key, save.value);
	await withContentLock(context.em.fork(), async (em) => {
		const row = await lockVersion(em, key, version);
		const { isBroken } = await publishedValue(em, key, row);
		const saved = await savedValue(em, key, row);
		// An unchanged value does not become a version, unless it repairs a stored value that does not fit.
		if (isEqual(value, saved.value) && !isRestoring && !isBroken && !saved.isDamaged) return;
		const values = { ...(await withKnownPictures(em, value)), schemaVersion: schemaVersionOf(key) };
		await sectionKind(key).saveWorkingCopy(context, em, row, { values, reason: isRestoring ? "restore" : "save" });
		row.updatedAt = context.clock.now();
		await saveWithUses(em, row);
	});
}

/** Discards the working copy of a section; the published value is the newest again. The copy stays in the history. */
export async function discardSection(context: RequestContext, { key, version }: { key: SectionKey; version: number }) {
	await withContentLock(context.em.fork(), async (em) => {
		const row = await lockVersion(em, key, version);
		row.workingRevision = null;
		row.updatedAt = context.clock.now();
		await saveWithUses(em, row);
	});
}

/**
 * Publishes the working copies of sections in one transaction, in which legal texts get new revisions.
 *
 * @throws SiteError `conflict` when a version is not the newest; `invalid` when a text would refer to a value that no
 *   longer exists, and for a working copy that is damaged
 */
export async function publishSections(context: RequestContext, { sections }: SectionPublish): Promise<void> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		for (const { key, version } of sections) {
			const row = await lockVersion(em, key, version);
			const kind = sectionKind(key);
			const { value, isDamaged } = await savedValue(em, key, row);
			if (isDamaged) throw damagedCopy(key);
			await kind.recordFormerValues(em, row);
			const schemaVersion = schemaVersionOf(key);
			const values = { ...value, schemaVersion };
			const isChanged = !isEqual(kind.valuesOf(row), values);
			em.assign(row, { value, schemaVersion, workingRevision: null, updatedAt: context.clock.now() });
			if (isChanged) await kind.recordSave(context, em, { id: row.id, values, reason: "publish" });
			await saveWithUses(em, row);
		}
		const content = await readPublishedContent(em);
		refuseBrokenReferences(content);
		const publication = { keys: sections.map(({ key }) => key), content: resolveReferences(content) };
		await addLegalRevisions(context, em, publication);
		await enqueuePaths(context, em, [...new Set(sections.map(({ key }) => SECTIONS[key].page))]);
	});
	await context.content.read();
}

/** The refusal to publish a damaged working copy, whose values are unknown. */
const damagedCopy = (key: SectionKey) =>
	new SiteError(
		"invalid",
		`Правки раздела «${SECTIONS[key].title}» повреждены. Откройте его и верните опубликованное.`,
		{ errors: [{ path: key, message: "Правки повреждены" }] },
	);

/** The value of a form in the shape of its schema. @throws SiteError `invalid` with the fields that do not fit */
function parseValue(key: SectionKey, value: object): Record<string, unknown> {
	const { data, error } = SECTIONS[key].schema.safeParse(value);
	if (data) return data as Record<string, unknown>;
	throw new SiteError("invalid", "Проверьте отмеченные поля", {
		errors: error?.issues.map(({ path, message }) => ({ path: path.join("."), message })) ?? [],
	});
}

function refuseBrokenReferences(content: SiteContent): void {
	const broken =
		findReferences(content).find(({ target }) => target === undefined) ??
		// After resolving, only circular references are left.
		findReferences(resolveReferences(content))[0];
	if (!broken) return;
	const titleOf = (path: string) => SECTIONS[path.split(".")[0] as SectionKey].title;
	const message = `В разделе «${titleOf(broken.path)}», в поле «${fieldLabels(broken.path)}», стоит значение из раздела «${titleOf(broken.typed)}», а такого на сайте больше нет. Уберите его оттуда и опубликуйте вместе.`;
	throw new SiteError("invalid", message, { errors: [{ path: broken.path, message }] });
}

async function lockVersion(em: EntityManager, key: SectionKey, version: number): Promise<SiteSection> {
	const row = await findSection(em, key, LockMode.PESSIMISTIC_WRITE);
	if (row.version !== version) {
		throw new SiteError("conflict", "Раздел уже сохранили в другом окне. Сравните версии, прежде чем сохранять.");
	}
	return row;
}
