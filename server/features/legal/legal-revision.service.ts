import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { LEGAL_KEYS, type LegalKey } from "#contract/content/sections.ts";
import { type LegalValue, legalValueSchema } from "#contract/legal-revision.ts";
import { legalText } from "#contract/legal-text.ts";
import { STORED_DATA_VERSION } from "#contract/personal-data.ts";
import { LegalRevision } from "#db/entities/legal-revision.entity.ts";
import { SiteSection } from "#db/entities/site-section.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { dayIn } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";
import { definitionOf, EXAMPLE_CONTENT, readSection } from "../site-section/section-definitions.service.ts";

/** A revision of a legal text. It has no id where the database has no revision and the example stands in its place. */
export interface PublishedLegalText extends Pick<LegalRevision, "number" | "date" | "hash" | "dataVersion"> {
	id: number | undefined;
	value: LegalValue;
}

/** The numbers and days that the texts had before their revisions were stored. */
const FIRST: Record<LegalKey, Pick<LegalRevision, "number" | "date">> = {
	privacy: { number: "1.2", date: "2026-11-23" },
	terms: { number: "1.0", date: "2026-11-21" },
	consent: { number: "1.0", date: "2026-11-21" },
};

/** The texts that tell what the site stores about people. */
const TELL_STORED_DATA: readonly LegalKey[] = ["privacy"];

const NEWEST_FIRST = { orderBy: { id: "desc" } } as const;

const hashOf = (value: LegalValue) => createHash("sha256").update(legalText(value)).digest("hex");

/** "1.2" → "1.3", "1.9" → "1.10" */
const nextNumber = (number: string) => number.replace(/\d+$/, (last) => String(Number(last) + 1));

/** The first revision of a text, which describes what the site stores today: it comes with the release. */
const firstRevision = (key: LegalKey, value: LegalValue) => ({
	...FIRST[key],
	value,
	hash: hashOf(value),
	dataVersion: STORED_DATA_VERSION,
});

const exampleRevision = (key: LegalKey): PublishedLegalText => ({
	id: undefined,
	...firstRevision(key, EXAMPLE_CONTENT[key]),
});

const toPublished = ({ id, number, date, hash, dataVersion, value }: LegalRevision): PublishedLegalText => ({
	...{ id, number, date, hash, dataVersion },
	value: legalValueSchema.parse(value),
});

/** The key of a legal text. @throws SiteError `notFound` for any other text */
export function legalKeyOf(document: string): LegalKey {
	const key = LEGAL_KEYS.find((one) => one === document);
	if (!key) throw new SiteError("notFound", "Такого правового текста нет");
	return key;
}

/** The revisions of a legal text, the newest first; at least one. @param limit the most that are read; without it all */
export async function listLegalRevisions(
	em: EntityManager,
	key: LegalKey,
	limit?: number,
): Promise<PublishedLegalText[]> {
	const rows = await em.find(LegalRevision, { document: key }, { ...NEWEST_FIRST, ...(limit && { limit }) });
	return rows.length > 0 ? rows.map(toPublished) : [exampleRevision(key)];
}

/** The revision of a legal text that is in force; the example's text where the database has none yet. */
export async function currentLegalRevision(em: EntityManager, key: LegalKey): Promise<PublishedLegalText> {
	const [newest = exampleRevision(key)] = await listLegalRevisions(em, key, 1);
	return newest;
}

/** The consent with a number, which the writer of a comment could read; for an unknown number the one in force. */
export async function findConsent(em: EntityManager, number: string | undefined): Promise<PublishedLegalText> {
	const read = number ? await em.findOne(LegalRevision, { document: "consent", number }) : null;
	return read ? toPublished(read) : currentLegalRevision(em, "consent");
}

/** The revision in force, and whether there are others before it. */
export async function readLegalText(
	em: EntityManager,
	key: LegalKey,
): Promise<{ revision: PublishedLegalText; hasEarlier: boolean }> {
	const [revision = exampleRevision(key), former] = await listLegalRevisions(em, key, 2);
	return { revision, hasEarlier: former !== undefined };
}

/** True if the text tells what the site stores about people, but was written before the site stored what it does today. */
const isOutdated = (key: LegalKey, { dataVersion }: Pick<LegalRevision, "dataVersion">) =>
	TELL_STORED_DATA.includes(key) && dataVersion < STORED_DATA_VERSION;

/** The legal texts that need a new revision, since the site has begun to store something else about people. */
export async function needsNewRevision(em: EntityManager): Promise<LegalKey[]> {
	const keys: LegalKey[] = [];
	for (const key of TELL_STORED_DATA) {
		if (isOutdated(key, await currentLegalRevision(em, key))) keys.push(key);
	}
	return keys;
}

/**
 * Adds a revision of a legal text, with the next number and today's date.
 *
 * A new number stands for any difference in what is published: words, their division into paragraphs and lists, and the
 * description for search engines, with which the hash of the text stays the same. An unchanged text gets a new number
 * only where the site stores something else than when it was written: so the owner confirms that it still holds.
 *
 * @param em of the transaction in which the text is published (`withContentVersionBump`)
 * @returns the new revision; undefined where nothing has changed
 */
export async function addLegalRevision(
	{ clock, timeZone }: Pick<RequestContext, "clock" | "timeZone">,
	em: EntityManager,
	key: LegalKey,
	published: object,
): Promise<LegalRevision | undefined> {
	const value = legalValueSchema.parse(published);
	const newest = await currentLegalRevision(em, key);
	if (isDeepStrictEqual(value, newest.value) && !isOutdated(key, newest)) return;
	const now = clock.now();
	const revision = em.create(LegalRevision, {
		document: key,
		number: nextNumber(newest.number),
		date: dayIn(timeZone, now),
		value,
		hash: hashOf(value),
		dataVersion: STORED_DATA_VERSION,
		createdAt: now,
	});
	await em.flush();
	return revision;
}

/**
 * Adds the first revision of each legal text that has none, with the number and the date that the text had in the release
 * before; the comments whose consent is that text then point at it. Changes nothing when it is called again.
 *
 * @param em of a transaction, in which the site's sections exist
 */
export async function addFirstLegalRevisions(em: EntityManager, now: Date): Promise<void> {
	for (const key of LEGAL_KEYS) {
		if ((await em.count(LegalRevision, { document: key })) > 0) continue;
		const value = await readSectionText(em, key);
		const revision = em.create(LegalRevision, { ...firstRevision(key, value), document: key, createdAt: now });
		await em.flush();
		if (key === "consent") await pointComments(em, revision);
	}
}

/** The text of the section as readers see it, else the example's. */
async function readSectionText(em: EntityManager, key: LegalKey): Promise<LegalValue> {
	const row = await em.findOne(SiteSection, { key });
	return legalValueSchema.parse((row && readSection(definitionOf(key), row)) ?? EXAMPLE_CONTENT[key]);
}

/** Points the comments at the consent that they have recorded by its number and hash. */
const pointComments = (em: EntityManager, { id, number, hash }: LegalRevision) =>
	em.execute(
		"update comment set consent_id = ? where consent_id is null and consent_revision = ? and consent_hash = ?",
		[id, number, hash],
	);
