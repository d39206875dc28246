import { beforeEach, describe, expect, it } from "vitest";
import type { JournalAction } from "#contract/journal.ts";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import { TestClock } from "../../testing/test-clock.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { type HashedEntry, hashOf, recordInJournal } from "./journal.service.ts";
import { verifyJournal } from "./journal-check.service.ts";

const site = setUpTestSite();

const record = (action: JournalAction, subject?: string) => recordInJournal(site.context(), { action, subject });
const entries = () => site.em.find(JournalEntry, {}, { orderBy: { id: "asc" } });
/** Runs a statement with the triggers switched off. */
const tamper = (sql: string) =>
	site.em.execute(
		`alter table journal_entry disable trigger user; ${sql}; alter table journal_entry enable trigger user`,
	);

describe("the chain", () => {
	beforeEach(async () => {
		for (const id of [1, 2, 3, 4]) await record("published", `статья ${id}`);
	});

	it("numbers entries without gaps, and hashes each with all before it", async () => {
		const found = await entries();
		expect(found.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
		let previous = "";
		for (const entry of found) {
			expect(entry.hash).toBe(hashOf(previous, entry));
			previous = entry.hash;
		}
		expect(await verifyJournal(site.em)).toEqual({ entries: 4, brokenAt: null });
	});

	it("uses a reproducible hash: SHA-256 of the previous hash, a line break, and the fields as JSON", () => {
		const first: HashedEntry = {
			id: 1,
			createdAt: new Date("2026-11-27T20:00:00.123Z"),
			origin: "admin",
			admin: "owner",
			action: "signedIn",
			subject: "Firefox, Windows",
		};
		// printf '\n[1,"2026-11-27T20:00:00.123Z","admin","owner","signedIn","Firefox, Windows"]' | sha256sum
		expect(hashOf("", first)).toBe("92564a32b9e14b4252922c893be667dd27259d04eedcf026b09b01665c3b96f4");
	});

	it.each([
		["a changed subject", "update journal_entry set subject = 'статья 9' where id = 2", 2],
		["a changed moment", "update journal_entry set created_at = created_at + interval '1 ms' where id = 3", 3],
		["a changed admin", "update journal_entry set admin = 'anna' where id = 1", 1],
		["an entry that was taken out", "delete from journal_entry where id = 2", 3],
		["a beginning that was taken away", "delete from journal_entry where id < 3", 3],
		[
			"an entry that was added without its hash",
			"insert into journal_entry select 5, created_at, origin, admin, action, subject, hash from journal_entry where id = 4",
			5,
		],
	])("reveals %s", async (_, sql, brokenAt) => {
		await tamper(sql);
		expect(await verifyJournal(site.em)).toMatchObject({ brokenAt });
	});

	it.each(["update journal_entry set subject = ''", "delete from journal_entry", "truncate journal_entry"])(
		"is protected by the database, which rejects: %s",
		async (sql) => {
			await expect(site.em.execute(sql)).rejects.toThrow("journal entries are only added");
			expect(await site.count("journal_entry")).toBe(4);
		},
	);

	it("continues after a failed transaction, without its entry", async () => {
		const failing = site.em.transactional(async (em) => {
			await recordInJournal({ ...site.context(), em }, { action: "published" });
			throw new Error("failed");
		});
		await expect(failing).rejects.toThrow("failed");
		await record("withdrawn");
		expect(await verifyJournal(site.em)).toEqual({ entries: 5, brokenAt: null });
	});
});

it("concurrent actions follow one another in the chain", async () => {
	await Promise.all(Array.from({ length: 8 }, (_, id) => record("published", `статья ${id}`)));
	expect(await verifyJournal(site.em)).toEqual({ entries: 8, brokenAt: null });
});

it("a journal longer than one batch is checked completely", async () => {
	const clock = new TestClock();
	await site.em.transactional(async (em) => {
		for (let id = 1; id <= 1_001; id += 1) await recordInJournal({ em, clock }, { action: "published" });
	});
	expect(await verifyJournal(site.em)).toEqual({ entries: 1_001, brokenAt: null });
	await tamper("update journal_entry set subject = 'x' where id = 1001");
	expect(await verifyJournal(site.em)).toEqual({ entries: 1_000, brokenAt: 1_001 });
});

it("an entry records its origin: an admin, a visitor, the site itself, or a command", async () => {
	const admin = await site.makeAdmin();
	const clock = new TestClock();
	const viewer = { admin, sessionId: 1, confirmedAt: null };
	await recordInJournal({ ...site.context(), viewer }, { action: "published" });
	await recordInJournal(site.context(), { action: "signInFailed" });
	await recordInJournal({ em: site.em, clock }, { action: "published" });
	await recordInJournal({ em: site.em, clock }, { action: "passwordChanged", origin: "command" });
	expect((await entries()).map(({ origin, admin: name }) => [origin, name])).toEqual([
		["admin", "owner"],
		["visitor", null],
		["site", null],
		["command", null],
	]);
});
