import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { LegalDocument } from "#contract/content/legal-document.ts";
import { LEGAL_KEYS, type LegalKey, type SectionKey, type SiteContent } from "#contract/content/sections.ts";
import { legalBlocks } from "#contract/legal-blocks.ts";
import { type LegalNames, type LegalValue, legalValueSchema } from "#contract/legal-revision.ts";
import { STORED_DATA_VERSION } from "#contract/personal-data.ts";
import { LegalRevision } from "#db/entities/legal-revision.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { dayIn } from "../../lib/clock.ts";
import { SiteError } from "../../lib/errors.ts";

/** A revision of a legal text. It has no id where the example stands in for a revision that the database lacks. */
export interface PublishedLegalText extends Pick<LegalRevision, "number" | "date" | "hash" | "dataVersion"> {
	id: number | undefined;
	value: LegalValue;
	names: LegalNames | null;
}

/** The numbers and dates that the texts had before their revisions were stored. */
const FIRST: Record<LegalKey, Pick<LegalRevision, "number" | "date">> = {
	privacy: { number: "1.2", date: "2026-11-23" },
	terms: { number: "1.0", date: "2026-11-21" },
	consent: { number: "1.0", date: "2026-11-21" },
	"enquiry-consent": { number: "1.0", date: "2026-11-27" },
};

/** The texts that state what the site stores about people. */
const TELL_STORED_DATA: readonly LegalKey[] = ["privacy"];

const NEWEST_FIRST = { orderBy: { id: "desc" } } as const;

/**
 * The plain text of a legal document, a block per line. A consent is recorded with its hash, so the format must not change.
 *
 * @param names the values of `{name}` and `{email}`; null leaves them as they are
 */
export function legalText({ title, sections }: Pick<LegalDocument, "title" | "sections">, names: LegalNames | null) {
	const blocks = sections.flatMap((section) => [section.title, ...legalBlocks(section.text).flat()]);
	const text = [title, ...blocks].join("\n");
	return names ? text.replaceAll("{name}", () => names.name).replaceAll("{email}", () => names.email) : text;
}

const hashOf = (value: LegalValue, names: LegalNames) => hash("sha256", legalText(value, names));

const namesOf = ({ site, contacts }: Pick<SiteContent, "site" | "contacts">): LegalNames => ({
	name: site.name,
	email: contacts.email,
});

/** "1.2" → "1.3", "1.9" → "1.10" */
const nextNumber = (number: string) => number.replace(/\d+$/, (last) => String(Number(last) + 1));

/** The first revision of a text. It ships with the release, so it describes what the site stores today. */
const firstRevision = (key: LegalKey, value: LegalValue, names: LegalNames) => ({
	...FIRST[key],
	value,
	names,
	hash: hashOf(value, names),
	dataVersion: STORED_DATA_VERSION,
});

const exampleRevision = (key: LegalKey): PublishedLegalText => ({
	id: undefined,
	...firstRevision(key, EXAMPLE_CONTENT[key], namesOf(EXAMPLE_CONTENT)),
});

const toPublished = ({ id, number, date, hash, dataVersion, value, names }: LegalRevision): PublishedLegalText => ({
	...{ id, number, date, hash, dataVersion, names: names ?? null },
	value: legalValueSchema.parse(value),
});

/** The key of a legal text. @throws SiteError `notFound` for any other text */
export function legalKeyOf(document: string): LegalKey {
	const key = LEGAL_KEYS.find((one) => one === document);
	if (!key) throw new SiteError("notFound", "Такого правового текста нет");
	return key;
}

/** The revisions of a legal text, the newest first; at least one. @param limit the maximum number; without it all */
export async function listLegalRevisions(em: EntityManager, key: LegalKey, limit?: number) {
	const rows = await em.find(LegalRevision, { document: key }, { ...NEWEST_FIRST, ...(limit && { limit }) });
	return rows.length > 0 ? rows.map(toPublished) : [exampleRevision(key)];
}

/** The revision of a legal text that is in force; the example's text where the database has none yet. */
export async function currentLegalRevision(em: EntityManager, key: LegalKey): Promise<PublishedLegalText> {
	const [newest = exampleRevision(key)] = await listLegalRevisions(em, key, 1);
	return newest;
}

/**
 * The columns that record a consent: to the revision that the sender's form showed, or for an unknown number to the one
 * in force.
 *
 * @param document `consent` for comments, `enquiry-consent` for enquiries
 */
export async function consentColumns(em: EntityManager, document: LegalKey, shown: string | undefined, now: Date) {
	const read = shown ? await em.findOne(LegalRevision, { document, number: shown }) : null;
	const { id = null, number, hash } = read ?? (await currentLegalRevision(em, document));
	return { consent: id, consentRevision: number, consentHash: hash, consentAt: now };
}

/** The revision in force, and whether there are earlier ones. */
export async function readLegalText(em: EntityManager, key: LegalKey) {
	const [revision = exampleRevision(key), former] = await listLegalRevisions(em, key, 2);
	return { revision, hasEarlier: former !== undefined };
}

/** True if the text states what the site stores about people, but that has changed since the text was written. */
const isOutdated = (key: LegalKey, { dataVersion }: Pick<LegalRevision, "dataVersion">) =>
	TELL_STORED_DATA.includes(key) && dataVersion < STORED_DATA_VERSION;

/** The legal texts that need a new revision, since the data that the site stores about people has changed. */
export async function needsNewRevision(em: EntityManager): Promise<LegalKey[]> {
	const keys: LegalKey[] = [];
	for (const key of TELL_STORED_DATA) {
		if (isOutdated(key, await currentLegalRevision(em, key))) keys.push(key);
	}
	return keys;
}

/** A publication: the keys of its sections, and the whole content after it. */
interface Publication {
	keys: readonly SectionKey[];
	content: SiteContent;
}

/**
 * Adds a revision of each legal text that a publication changes, with the next number and today's date.
 *
 * A new number stands for any difference in what is published: words, their division into paragraphs and lists, the
 * name and the e-mail address in them, and the description for search engines, which is not part of the text's hash. An
 * unchanged text gets a new number only if it is published itself and the stored data has changed since it was written:
 * the owner thereby confirms that the text still holds.
 *
 * @param em of the transaction in which the sections are published (`withContentVersionBump`)
 */
export async function addLegalRevisions(
	{ clock, timeZone }: Pick<RequestContext, "clock" | "timeZone">,
	em: EntityManager,
	{ keys, content }: Publication,
): Promise<void> {
	const names = namesOf(content);
	for (const key of LEGAL_KEYS) {
		const value = legalValueSchema.parse(content[key]);
		const newest = await currentLegalRevision(em, key);
		const isSame =
			isDeepStrictEqual(value, newest.value) &&
			(newest.names === null || legalText(value, names) === legalText(value, newest.names));
		if (isSame && !(keys.includes(key) && isOutdated(key, newest))) continue;
		const now = clock.now();
		em.create(LegalRevision, {
			...{ document: key, number: nextNumber(newest.number), date: dayIn(timeZone, now) },
			...{ value, names, hash: hashOf(value, names), dataVersion: STORED_DATA_VERSION, createdAt: now },
		});
		await em.flush();
	}
}

/**
 * Adds the first revision of each legal text that has none, with the number and the date of the text that ships with the
 * release. Repeated calls change nothing.
 *
 * @param content the published texts of the site
 * @param em of a transaction
 */
export async function addFirstLegalRevisions(em: EntityManager, content: SiteContent, now: Date): Promise<void> {
	for (const key of LEGAL_KEYS) {
		if ((await em.count(LegalRevision, { document: key })) > 0) continue;
		const value = legalValueSchema.parse(content[key]);
		const first = firstRevision(key, value, namesOf(content));
		em.create(LegalRevision, { ...first, document: key, createdAt: now });
		await em.flush();
	}
}
