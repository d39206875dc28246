import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { commentInputSchema } from "#contract/comment.ts";
import type { LegalDocument } from "#contract/content/legal-document.ts";
import { LEGAL_KEYS, type LegalKey, type SiteContent } from "#contract/content/sections.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import { LegalRevision } from "#db/entities/legal-revision.entity.ts";
import { SiteSection } from "#db/entities/site-section.entity.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { createComment } from "../comment/comment.service.ts";
import { resolveReferences } from "../site-section/section-references.service.ts";
import { readPublishedContent } from "../site-section/site-section.service.ts";
import {
	addFirstLegalRevisions,
	addLegalRevisions,
	currentLegalRevision,
	legalText,
	listLegalRevisions,
	needsNewRevision,
} from "./legal-revision.service.ts";

const site = setUpTestSite();
const { privacy, consent } = EXAMPLE_CONTENT;
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

const addFirst = () =>
	site.em.transactional(async (em) =>
		addFirstLegalRevisions(em, resolveReferences(await readPublishedContent(em)), site.clock.now()),
	);
/** Publishes a legal text. @returns the number of the revision in force */
async function publish(key: LegalKey, value: object, change: Partial<SiteContent> = {}) {
	const content = { ...EXAMPLE_CONTENT, ...change, [key]: value } as SiteContent;
	await withContentVersionBump(site.em, (em) => addLegalRevisions(site.context(), em, { keys: [key], content }));
	return (await currentLegalRevision(site.em, key)).number;
}
const NAMES = { name: EXAMPLE_CONTENT.site.name, email: EXAMPLE_CONTENT.contacts.email };
const textOf = (value: LegalDocument) => legalText(value, NAMES);
const numbersOf = async (key: LegalKey) => (await listLegalRevisions(site.em, key)).map(({ number }) => number);

const INPUT = commentInputSchema.parse({
	...{ authorName: "Анна", authorEmail: "anna@example.org", consent: true },
	content: "Спасибо",
});

describe("a legal text", () => {
	it("has a first revision with the number and date of the previous release, added only once", async () => {
		await addFirst();
		await addFirst();
		const rows = await site.em.find(LegalRevision, {}, { orderBy: { id: "asc" } });
		expect(rows.map(({ document, number, date }) => [document, number, date])).toEqual([
			["privacy", "1.2", "2026-11-23"],
			["terms", "1.0", "2026-11-21"],
			["consent", "1.0", "2026-11-21"],
			["enquiry-consent", "1.0", "2026-11-27"],
		]);
		expect(rows[0]).toMatchObject({ value: privacy, hash: hashOf(textOf(privacy)) });
	});

	it("starts with the section as readers saw it, if the owner has changed it", async () => {
		const value = { ...privacy, title: "Своя политика" };
		const updatedAt = site.clock.now();
		await site.em.insert(SiteSection, { key: "privacy", value, schemaVersion: 1, updatedAt, version: 1 });
		await addFirst();
		expect(await currentLegalRevision(site.em, "privacy")).toMatchObject({ number: "1.2", value });
	});

	it("gets the next number and the date in the site's time zone when it is published", async () => {
		await addFirst();
		// Already the next day in Moscow.
		site.clock.time = new Date("2026-12-31T22:30:00Z");
		const value = { ...privacy, title: "Новая политика" };
		await publish("privacy", value);
		const dated = { number: "1.3", date: "2027-01-01" };
		expect(await currentLegalRevision(site.em, "privacy")).toMatchObject({
			...dated,
			value,
			hash: hashOf(textOf(value)),
		});
		for (let n = 4; n <= 10; n += 1) await publish("privacy", { ...privacy, title: `Политика ${n}` });
		expect((await numbersOf("privacy")).slice(0, 3)).toEqual(["1.10", "1.9", "1.8"]);
		expect(await numbersOf("terms")).toEqual(["1.0"]);
	});

	it("gets no new revision when it is published unchanged", async () => {
		await addFirst();
		await publish("privacy", structuredClone(privacy));
		expect(await numbersOf("privacy")).toEqual(["1.2"]);
	});

	it("gets a revision with the same hash if only its description or its division changes", async () => {
		await addFirst();
		await publish("privacy", { ...privacy, description: "Что сайт знает о вас." });
		const [first, ...others] = privacy.sections;
		const divided = { ...first, text: first?.text.replace("\n- ", "\n\n") };
		await publish("privacy", { ...privacy, sections: [divided, ...others] });
		const revisions = await listLegalRevisions(site.em, "privacy");
		expect(revisions.map(({ number }) => number)).toEqual(["1.4", "1.3", "1.2"]);
		expect(new Set(revisions.slice(1).map(({ hash }) => hash)).size).toBe(1);
	});

	it("gets a new revision when a name or address in it changes, and the former one keeps its own", async () => {
		await addFirst();
		const { site: texts, contacts } = EXAMPLE_CONTENT;
		await publish("terms", EXAMPLE_CONTENT.terms, { site: { ...texts, shortBio: "Другое" } });
		expect(await numbersOf("consent")).toEqual(["1.0"]);
		await publish("terms", EXAMPLE_CONTENT.terms, {
			site: { ...texts, name: "Новое Имя" },
			contacts: { ...contacts, email: "new@example.org" },
		});
		const [newest, former] = await listLegalRevisions(site.em, "consent");
		expect(newest).toMatchObject({ number: "1.1", names: { name: "Новое Имя", email: "new@example.org" } });
		expect(newest?.hash).toBe(hashOf(legalText(consent, { name: "Новое Имя", email: "new@example.org" })));
		expect(former).toMatchObject({ number: "1.0", names: NAMES, hash: hashOf(textOf(consent)) });
	});

	it("needs a new revision if the stored data has changed, even if its text stays the same", async () => {
		await addFirst();
		expect(await needsNewRevision(site.em)).toEqual([]);
		for (const key of ["privacy", "terms"] as const) {
			const { id: _, ...older } = await currentLegalRevision(site.em, key);
			const createdAt = site.clock.now();
			await site.em.insert(LegalRevision, { ...older, document: key, number: "2.0", dataVersion: 0, createdAt });
		}
		expect(await needsNewRevision(site.em)).toEqual(["privacy"]);
		// The publication of another text confirms nothing.
		expect(await publish("terms", EXAMPLE_CONTENT.terms)).toBe("2.0");
		expect((await currentLegalRevision(site.em, "privacy")).number).toBe("2.0");
		expect(await publish("privacy", privacy)).toBe("2.1");
		expect(await needsNewRevision(site.em)).toEqual([]);
		expect(await publish("privacy", privacy)).toBe("2.1");
	});

	it("cannot be changed or deleted in the database", async () => {
		await addFirst();
		for (const write of ["update legal_revision set number = '9.9'", "delete from legal_revision"]) {
			await expect(site.em.execute(write)).rejects.toThrow("legal revisions are only added");
		}
		expect(await site.count("legal_revision")).toBe(LEGAL_KEYS.length);
	});
});

describe("the consent of a comment", () => {
	beforeEach(() => makePost(site.em, { slug: "statya" }));
	const write = async (content: string) => {
		const { id } = await createComment(site.context(), "statya", { ...INPUT, content });
		return () => site.em.findOneOrFail(Comment, id, { populate: ["consent"] });
	};

	it("is the exact revision in force, even after a newer one", async () => {
		await addFirst();
		const readFirst = await write("Первый");
		await publish("consent", { ...consent, title: "Новое согласие" });
		const readSecond = await write("Второй");
		const { consent: first, ...older } = await readFirst();
		expect(first).toMatchObject({ document: "consent", number: "1.0", value: consent, hash: older.consentHash });
		expect(older.consentRevision).toBe("1.0");
		expect(await readSecond()).toMatchObject({
			consent: { document: "consent", number: "1.1" },
			consentRevision: "1.1",
			consentHash: hashOf(textOf({ ...consent, title: "Новое согласие" })),
		});
	});

	it("is recorded by number and hash where the database has no revision", async () => {
		const read = await write("Без редакций");
		const recorded = { consentRevision: "1.0", consentHash: hashOf(textOf(consent)) };
		expect(await read()).toMatchObject({ consent: null, ...recorded });
	});
});

describe("legal texts over REST", () => {
	it("include the text in force and all revisions", async () => {
		await addFirst();
		const value = { ...consent, title: "Новое согласие" };
		const read = (rest = "") => site.rest(`/api/site/legal/consent${rest}`);
		expect((await read()).body).toMatchObject({ number: "1.0", hasEarlier: false });
		await publish("consent", value);
		const second = { number: "1.1", date: "2026-03-12", hash: hashOf(textOf(value)), value, names: NAMES };
		expect(await read()).toMatchObject({ status: 200, body: { ...second, hasEarlier: true } });
		const { body } = await read("/revisions");
		expect(body).toEqual([
			second,
			{ number: "1.0", date: "2026-11-21", hash: hashOf(textOf(consent)), value: consent, names: NAMES },
		]);
	});

	it("fall back to the example's text if the database has none", async () => {
		const { body } = await site.rest("/api/site/legal/privacy");
		expect(body).toMatchObject({ number: "1.2", date: "2026-11-23", value: privacy, hasEarlier: false });
	});

	it.each(["settings", "net", "toString"])("return 404 for any other name: %s", async (document) => {
		for (const path of [`/api/site/legal/${document}`, `/api/site/legal/${document}/revisions`]) {
			expect(await site.rest(path)).toMatchObject({ status: 404, body: { detail: "Такого правового текста нет" } });
		}
	});
});
