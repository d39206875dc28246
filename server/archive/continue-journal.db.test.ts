import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import type { JournalAction } from "#contract/journal.ts";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import type { Database, EntityManager, Orm } from "#db/open.ts";
import { readHead, recordInJournal } from "../features/journal/journal.service.ts";
import { verifyJournal } from "../features/journal/journal-check.service.ts";
import { TestClock } from "../testing/test-clock.ts";
import { openTestDatabase, urlOf } from "../testing/test-database.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { continueJournal } from "./continue-journal.ts";
import { openArchive } from "./open-archive.ts";
import { restoreTables } from "./restore-tables.ts";
import { writeArchive } from "./write-archive.ts";

const site = setUpTestSite();
const folder = mkdtempSync(join(tmpdir(), "site-journals-"));
afterAll(() => rm(folder, { recursive: true }));

const CREATED_AT = "2026-11-27T03:00:00.000Z";
const clock = new TestClock();
const emOf = ({ orm }: Pick<Database, "orm">) => orm.em.fork() as EntityManager;
const record = (database: Database, action: JournalAction, subject = "") =>
	recordInJournal({ em: emOf(database), clock }, { action, subject });
const journalOf = async (database: Database) =>
	(await emOf(database).find(JournalEntry, {}, { orderBy: { id: "asc" } })).map(({ id, action }) => `${id} ${action}`);
const isWhole = async (database: Database) => (await verifyJournal(emOf(database))).brokenAt === null;

async function openPlace(): Promise<Database> {
	const place = await openTestDatabase();
	onTestFinished(() => place.close());
	return place;
}

let count = 0;
async function write(database: Database): Promise<string> {
	count += 1;
	const file = join(folder, `${count}.zip`);
	const source = { url: urlOf(database), media: site.media, erasures: (async function* none() {})() };
	await writeArchive(source, file, { createdAt: new Date(CREATED_AT) });
	return file;
}

/** Restores as the site does: inside a transaction that holds a lock. */
async function restore(
	file: string,
	place: Database,
	beforeSwap = (loaded: Orm) => continueJournal(loaded, { createdAt: CREATED_AT, admin: "owner" }),
): Promise<void> {
	const archive = await openArchive(file);
	try {
		await emOf(place).transactional(() => restoreTables({ url: urlOf(place), archive, beforeSwap }));
	} finally {
		archive.close();
	}
}

it("entries made after the backup stay in the journal, and the restore is recorded as the next one", async () => {
	const { database } = site;
	await record(database, "published");
	const file = await write(database);
	await record(database, "withdrawn");
	await restore(file, database);
	expect(await journalOf(database)).toEqual(["1 published", "2 withdrawn", "3 backupRestored"]);
	expect(await isWhole(database)).toBe(true);
	const last = await emOf(database).findOneOrFail(JournalEntry, 3);
	expect(last).toMatchObject({ admin: "owner", origin: "admin", subject: `копия от ${CREATED_AT}` });
	// The journal continues, and the database still refuses changes.
	await record(database, "trashed");
	expect(await isWhole(database)).toBe(true);
	await expect(emOf(database).execute("delete from journal_entry")).rejects.toThrow("only added");
});

it("on an empty machine the journal of the backup continues", async () => {
	const { database } = site;
	await record(database, "published");
	const place = await openPlace();
	await restore(await write(database), place, (loaded) =>
		continueJournal(loaded, { createdAt: CREATED_AT, admin: undefined }),
	);
	expect(await journalOf(place)).toEqual(["1 published", "2 backupRestored"]);
	expect(await emOf(place).findOneOrFail(JournalEntry, 2)).toMatchObject({ admin: null, origin: "command" });
	expect(await isWhole(place)).toBe(true);
});

it("the entry of the restore records how a different journal that it replaced ended", async () => {
	const { database } = site;
	await record(database, "published");
	const place = await openPlace();
	await record(place, "signedIn");
	await record(place, "passwordChanged");
	const head = await readHead(emOf(place));
	await restore(await write(database), place);
	expect(await journalOf(place)).toEqual(["1 published", "2 backupRestored"]);
	const { subject } = await emOf(place).findOneOrFail(JournalEntry, 2);
	expect(subject).toBe(`копия от ${CREATED_AT}, прежний журнал кончался записью 2: ${head?.hash}`);
	expect(await isWhole(place)).toBe(true);
});

it("restoring a backup without a journal keeps the current journal", async () => {
	const { database } = site;
	const file = await write(database);
	await record(database, "published");
	await restore(file, database);
	expect(await journalOf(database)).toEqual(["1 published", "2 backupRestored"]);
	expect(await isWhole(database)).toBe(true);
});

it("an archive contains the last entry of its journal in its manifest", async () => {
	const { database } = site;
	const headOf = async () => {
		const { manifest, close } = await openArchive(await write(database));
		close();
		return manifest.journal;
	};
	expect(await headOf()).toBeNull();
	await record(database, "published");
	expect(await headOf()).toEqual(await readHead(emOf(database)));
});
