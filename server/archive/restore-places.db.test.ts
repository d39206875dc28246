import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { Client } from "pg";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { setUpFolder } from "#packages/testing";
import { makeOneOfEach } from "../testing/operation.ts";
import { openTestDatabase, urlOf } from "../testing/test-database.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { openArchive } from "./open-archive.ts";
import { hashTables, restoreTables } from "./restore-tables.ts";
import { writeArchive } from "./write-archive.ts";

const site = setUpTestSite();
const folder = setUpFolder();

/** Writes the archive of the site. @returns the number of files missing from the library */
async function write(): Promise<number> {
	const file = folder("site.zip");
	rmSync(file, { force: true });
	const source = { url: site.databaseUrl, media: site.media, erasures: (async function* () {})() };
	return (await writeArchive(source, file, { createdAt: site.clock.now() })).missing;
}
beforeEach(() => makeOneOfEach(site));

async function restore(url: string): Promise<void> {
	const archive = await openArchive(folder("site.zip"));
	await restoreTables({ url, archive }).finally(archive.close);
}

/** Opens another database. @returns its URL, and a function that runs SQL there as the server's own role */
async function openPlace() {
	const place = await openTestDatabase();
	const client = new Client({ connectionString: urlOf(place) });
	await client.connect();
	onTestFinished(async () => {
		await client.end();
		await place.close();
	});
	return { url: urlOf(place), query: (sql: string) => client.query(sql) };
}

describe("a restore", () => {
	it("keeps tables and functions that are not the site's, and archives exclude them", async () => {
		const { url, query } = await openPlace();
		await query("create table guest (name text); insert into guest values ('x')");
		await query("create function guests() returns int language sql return 1");
		await write();
		await restore(url);
		expect((await query("select name, guests() from guest")).rows).toEqual([{ name: "x", guests: 1 }]);
		expect(Object.keys(await hashTables(url))).not.toContain("guest");
	});

	it("works if the search extension is in a separate schema", async () => {
		const { url, query } = await openPlace();
		await query("create schema extensions; alter extension pg_trgm set schema extensions");
		await write();
		await restore(url);
		expect(await hashTables(url)).toEqual(await hashTables(site.databaseUrl));
	});

	it("is rejected without changes if the role may not create schemas or does not own the tables", async () => {
		const { url, query } = await openPlace();
		const role = `restorer_${randomBytes(4).toString("hex")}`;
		await query(`create role ${role} login password 'x'; grant all on schema public to ${role}`);
		onTestFinished(async () => void (await query(`drop owned by ${role}; drop role ${role}`)));
		const restricted = new URL(url);
		restricted.username = role;
		restricted.password = "x";
		await write();
		const before = await hashTables(url);
		await expect(restore(restricted.href)).rejects.toThrow("нет права создавать схемы");
		await query(`do $$ begin execute format('grant create on database %I to ${role}', current_database()); end $$`);
		await expect(restore(restricted.href)).rejects.toThrow(/принадлежат роли/);
		expect(await hashTables(url)).toEqual(before);
	});
});

it("an archive reports how many files are missing from the library", async () => {
	// Two pictures for which the test has created only rows.
	expect(await write()).toBe(2);
	// The name of an original contains the hash of its served files.
	await site.media.write(`original-${"a".repeat(32)}.jpg`, Buffer.from("picture"));
	expect(await write()).toBe(2);
	await site.media.write(`${"a".repeat(32)}-8x6.jpg`, Buffer.from("picture"));
	expect(await write()).toBe(1);
	await site.em.execute("update media set original = 'original-lost.png' where id = 1");
	expect(await write()).toBe(2);
});
