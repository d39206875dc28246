import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createDueWork } from "../../jobs/due-work.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { BACKUP, makeOneOfEachAndSignIn } from "../../testing/operation.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { readHead, recordInJournal } from "./journal.service.ts";

const site = setUpTestSite();

beforeEach(async () => {
	site.adminToken = (await makeOneOfEachAndSignIn(site)).token;
});

const list = async (input: object = {}) => (await site.trpc("journal.list", input)).data;
/** Withdraws the post, which needs no rendering. */
const withdraw = () => site.trpc("post.setPublished", { id: 1, published: false });
const last = async () => (await list()).entries[0];

describe("the journal list", () => {
	it("is paginated, newest first, with the current titles of entries that can be opened", async () => {
		await withdraw();
		await site.trpc("artwork.setPublished", { id: 1, published: false });
		await site.trpc("comment.unapprove", { id: 1 });
		const [{ title }] = await site.em.execute<[{ title: string }]>("select title from post");
		expect(await list()).toMatchObject({
			total: 3,
			entries: [
				{ id: 3, action: "withdrawn", subject: "комментарий 1", target: null, admin: "owner", origin: "admin" },
				{ id: 2, action: "withdrawn", target: { noun: "artwork", id: "1" } },
				{ id: 1, action: "withdrawn", target: { noun: "post", id: "1", title } },
			],
		});
		expect(await list({ page: 2, pageSize: 2 })).toMatchObject({ total: 3, entries: [{ id: 1 }] });
		await site.trpc("post.delete", { id: 1 });
		expect(await last()).toMatchObject({ action: "trashed", subject: "статья 1", target: null });
	});

	it("can be filtered by kind of action and by age", async () => {
		await withdraw();
		site.clock.advance(8 * DAY_MS);
		site.adminToken = (await site.signIn()).token;
		await site.trpc("comment.delete", { id: 1 });
		expect(await list({ group: "content" })).toMatchObject({ total: 1, entries: [{ action: "withdrawn" }] });
		expect(await list({ group: "deletion" })).toMatchObject({ total: 1, entries: [{ action: "trashed" }] });
		expect(await list({ days: 7 })).toMatchObject({ total: 1, entries: [{ action: "trashed" }] });
		expect(await list({ days: 30 })).toMatchObject({ total: 2 });
		expect((await site.trpc("journal.list", { group: "unknown" })).status).toBe(422);
		expect((await site.trpc("journal.list", { days: 8 })).status).toBe(422);
	});

	it("shows a published section by its title", async () => {
		await recordInJournal(site.context(), { action: "published", subject: "раздел privacy" });
		expect(await last()).toMatchObject({ target: { noun: "section", id: "privacy", title: expect.any(String) } });
	});
});

describe("automatic actions", () => {
	it("attribute planned publications and withdrawals to the site", async () => {
		const inHours = (hours: number) => new Date(site.clock.now().getTime() + hours * 3_600_000).toISOString();
		await site.trpc("post.setPublished", { id: 1, published: false });
		await site.trpc("post.schedule", { id: 1, publishAt: inHours(1), withdrawAt: inHours(2) });
		const runDue = createDueWork(site.services(), site.logger);
		site.clock.advance(3_600_000);
		await runDue();
		expect(await last()).toMatchObject({ action: "published", subject: "статья 1", origin: "site", admin: null });
		site.clock.advance(3_600_000);
		await runDue();
		expect(await last()).toMatchObject({ action: "withdrawn", subject: "статья 1", origin: "site", admin: null });
	});

	it("list permanently deleted posts and files by their ids", async () => {
		await site.trpc("comment.delete", { id: 1 });
		await site.trpc("post.delete", { id: 1 });
		await site.trpc("media.delete", { id: 1 });
		site.clock.advance(31 * DAY_MS);
		await site.purge();
		site.adminToken = (await site.signIn()).token;
		const { entries } = await list();
		const purged = entries.filter(({ action }: { action: string }) => action === "purged");
		expect(purged).toMatchObject([{ subject: "файл 1", origin: "site" }, { subject: "статья 1" }]);
	});

	it("include the deletion of a comment that was not approved for half a year", async () => {
		await site.em.execute("update comment set is_approved = false, waiting_since = ?", [site.clock.now()]);
		site.clock.advance(181 * DAY_MS);
		await site.purge();
		site.adminToken = (await site.signIn()).token;
		expect(await last()).toMatchObject({ action: "purged", subject: "комментарий 1", origin: "site" });
	});
});

it("a backup download is recorded with its name, but a refused one is not", async () => {
	const path = `/api/admin/backups/${BACKUP.name}`;
	expect((await site.request(path, { as: "admin" })).status).toBe(403);
	expect(await site.count("journal_entry")).toBe(0);
	await site.em.execute("update session set confirmed_at = created_at");
	expect((await site.request(path, { as: "admin" })).status).toBe(200);
	expect(await last()).toMatchObject({ action: "backupDownloaded", subject: `копия ${BACKUP.name}`, admin: "owner" });
});

describe("the journal check", () => {
	const keep = (name: string, journal: object | null | undefined) => {
		const record = { ...BACKUP, name, createdAt: `2026-01-0${name.slice(14, 15)}T00:00:00.000Z`, journal };
		writeFileSync(join(site.backupFolder, name), "copy");
		writeFileSync(join(site.backupFolder, name.replace(".zip", ".json")), JSON.stringify(record));
	};
	const check = async () => (await site.trpc("journal.check")).data;

	beforeEach(async () => {
		await withdraw();
		keep("backup-20260102t000000z.zip", await readHead(site.em));
		await site.trpc("comment.delete", { id: 1 });
		keep("backup-20260103t000000z.zip", await readHead(site.em));
		// A copy of a release without a journal.
		keep("backup-20260104t000000z.zip", undefined);
	});

	it("reports an intact journal, and the backups whose last entries it contains", async () => {
		expect(await check()).toEqual({ entries: 2, brokenAt: null, knownBackups: 2, unknownBackups: [] });
	});

	const cut = (sql: string) =>
		site.em.execute(
			`alter table journal_entry disable trigger user; ${sql}; alter table journal_entry enable trigger user`,
		);

	it("detects a truncated end, which the chain alone does not show", async () => {
		await cut("delete from journal_entry where id = 2");
		const unknownBackups = ["2026-01-03T00:00:00.000Z"];
		expect(await check()).toEqual({ entries: 1, brokenAt: null, knownBackups: 1, unknownBackups });
	});

	it("detects a completely rewritten journal", async () => {
		await cut("delete from journal_entry");
		for (const id of [1, 2, 3]) await recordInJournal(site.context(), { action: "published", subject: `статья ${id}` });
		expect(await check()).toMatchObject({ entries: 3, brokenAt: null, knownBackups: 0, unknownBackups: { length: 2 } });
	});
});
