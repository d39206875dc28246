import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Client } from "pg";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { Comment } from "#db/entities/comment.entity.ts";
import { Post } from "#db/entities/post.entity.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makeEnquiry } from "#db/factories/enquiry.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeTag } from "#db/factories/term.factory.ts";
import type { Database } from "#db/open.ts";
import { parseErasure } from "../features/personal-data/erasure.service.ts";
import { erasePersonalData } from "../features/personal-data/personal-data.service.ts";
import type { Storage } from "../media/storage.ts";
import { makeOnce } from "../testing/make-once.ts";
import { makeRows } from "../testing/operation.ts";
import { openTestDatabase, urlOf } from "../testing/test-database.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { applyErasures } from "./apply-erasures.ts";
import { BackupStore } from "./backup-store.ts";
import { openArchive } from "./open-archive.ts";
import { hashTables, restoreTables } from "./restore-tables.ts";
import { EXACT_VALUES, listTables, readRows } from "./tables.ts";
import { writeArchive } from "./write-archive.ts";

const site = setUpTestSite();
const folder = mkdtempSync(join(tmpdir(), "site-archives-"));
afterAll(() => rm(folder, { recursive: true }));

const MEDIA_NAME = `${"a".repeat(32)}-10x10.webp`;
const CREATED_AT = new Date("2026-11-27T03:00:00Z");

let count = 0;
/** Writes the archive of a database. @returns the path of its file */
async function write(database: Database, createdAt = CREATED_AT): Promise<string> {
	count += 1;
	const file = join(folder, `${count}.zip`);
	const erasures = new BackupStore(site.backupFolder).erasures();
	await writeArchive({ url: urlOf(database), media: site.media, erasures }, file, { createdAt });
	return file;
}

/** Opens a separate migrated database for a restore. */
async function openPlace(): Promise<Database> {
	const place = await openTestDatabase();
	onTestFinished(() => place.close());
	return place;
}

async function restore(file: string, place: Database): Promise<void> {
	const archive = await openArchive(file);
	try {
		await restoreTables({ url: urlOf(place), archive });
	} finally {
		archive.close();
	}
}

/** The content of all tables in the schema, as text. */
async function dump(database: Database): Promise<string> {
	const client = new Client({ connectionString: urlOf(database) });
	await client.connect();
	await client.query(EXACT_VALUES);
	const texts: string[] = [];
	for (const table of await listTables(client)) texts.push(table.name, String(await buffer(readRows(client, table))));
	await client.end();
	return texts.join("\n");
}

const execute = (database: Database, sql: string) => database.orm.em.fork().execute<Record<string, unknown>[]>(sql);

async function makeRowsWithOddValues(): Promise<void> {
	await makeRows(site);
	await site.signIn();
	// Values that a naive format would lose.
	const title = 'Кавычка ", обратная \\, \u0001 \u0002, перевод\nстроки, 😀';
	await execute(site.database, 'update media set duration = 0.1 + 0.2, focus = \'{"x": 1e-7, "y": 12345678.9}\'');
	await site.em.nativeUpdate(Post, { id: 1 }, { title, content: "\\.\n\\N\n\t" });
}

beforeEach(async () => {
	await makeOnce(site, makeRowsWithOddValues);
	await site.media.write(MEDIA_NAME, randomBytes(2_000));
	await site.media.write(`original-${"a".repeat(32)}.png`, randomBytes(3_000));
	await site.media.write("share-1-abc.png", randomBytes(10));
});

describe("an archive", () => {
	it("contains the notification settings, but not their passwords and tokens", async () => {
		await execute(
			site.database,
			"insert into notice_channel (channel, kinds, settings) values ('email', '[]', '{\"host\": \"mail.example.org\"}')",
		);
		await execute(site.database, "insert into notice_secret (channel, secret) values ('email', 'kanarejka')");
		const tables = await dump(site.database);
		expect(tables).toContain("mail.example.org");
		expect(tables).not.toContain("kanarejka");
	});

	it("restores every row to another database, with identical archive bytes and table hashes", async () => {
		const file = await write(site.database);
		const place = await openPlace();
		await restore(file, place);
		expect(await dump(place)).toBe(await dump(site.database));
		expect(readFileSync(await write(place))).toEqual(readFileSync(file));
		expect(await hashTables(urlOf(place))).toEqual(await hashTables(urlOf(site.database)));
		await execute(place, "update post set view_count = view_count + 1");
		expect((await hashTables(urlOf(place))).post).not.toBe((await hashTables(urlOf(site.database))).post);
	});

	it("of an unchanged site differs from the previous one only in its time", async () => {
		const one = await openArchive(await write(site.database));
		const other = await openArchive(await write(site.database, new Date("2026-11-28T03:00:00Z")));
		expect({ ...other.manifest, createdAt: "" }).toEqual({ ...one.manifest, createdAt: "" });
		expect(other.manifest.createdAt).not.toBe(one.manifest.createdAt);
	});

	it("contains the media library with originals, but no sessions, limits, salts or share pictures", async () => {
		const { manifest, close } = await openArchive(await write(site.database));
		close();
		const names = Object.keys(manifest.files);
		expect(names.filter((name) => name.startsWith("media/"))).toEqual([
			`media/${MEDIA_NAME}`,
			`media/original-${"a".repeat(32)}.png`,
		]);
		const leftOut = /^tables\/(session|visit|visitor_salt|like_limit|post_search|sign_in_failure|passkey_challenge)\./;
		expect(names.filter((name) => leftOut.test(name))).toEqual([]);
		// Passkeys and codes are as important as the password hash: an admin without a password signs in with them.
		for (const table of ["admin", "passkey", "recovery_code"]) expect(names).toContain(`tables/${table}.ndjson`);
		expect(manifest.tables.post).toEqual({ rows: 1, nextId: 2 });
	});

	it("contains posts, artworks and sections as Markdown with front matter", async () => {
		const archive = await openArchive(await write(site.database));
		onTestFinished(() => archive.close());
		const read = async (name: string) => String(await buffer(await archive.read(name)));
		expect(await read("posts/statya.md")).toMatch(/^---\ntitle: .*?\nslug: statya\ndate: 2[\dT:-]+Z\n.*\n---\n\n/s);
		expect(await read("artworks/statya.md")).toContain("\nslug: statya\n");
		expect(await read("sections/offers.md")).toContain("# Цены и запись\n\n## Заголовок\n\n");
	});

	it("is a consistent snapshot despite concurrent writes", async () => {
		const writing = write(site.database);
		for (let place = 0; place < 20; place += 1) {
			await site.em.transactional(async (em) => {
				const post = await makePost(em, { slug: `odnovremenno-${place}` });
				await makeComment(em, post);
			});
		}
		const place = await openPlace();
		await restore(await writing, place);
		const [counts] = await execute(
			place,
			"select (select count(*) from post) as posts, (select count(*) from comment) as comments",
		);
		expect(counts?.posts).toBe(counts?.comments);
	});

	it("reads a large file no faster than it writes it", async () => {
		await site.media.write(`${"b".repeat(32)}.mp4`, Buffer.alloc(10_000_000, 1));
		const file = join(folder, "large.zip");
		let readBytes = 0;
		let mostWaiting = 0;
		const count = (chunk: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>) => {
			readBytes += chunk.length;
			mostWaiting = Math.max(mostWaiting, readBytes - statSync(file).size);
			controller.enqueue(chunk);
		};
		const media: Storage = {
			...site.media,
			async read(name) {
				const content = await site.media.read(name);
				const stream = async () => (await content?.stream())?.pipeThrough(new TransformStream({ transform: count }));
				return content && { size: content.size, stream: stream as typeof content.stream };
			},
		};
		await writeArchive({ url: urlOf(site.database), media, erasures: (async function* () {})() }, file, {
			createdAt: CREATED_AT,
		});
		expect(readBytes).toBeGreaterThan(10_000_000);
		expect(mostWaiting).toBeLessThan(2_000_000);
	});
});

describe("a restore", () => {
	it("keeps the order of a post's tags", async () => {
		const [first, second] = [await makeTag(site.em), await makeTag(site.em)];
		// The rows are stored in insertion order; an archive sorts them by key.
		await execute(
			site.database,
			`insert into post_tag (post_id, tag_id) values (1, ${second.id}); insert into post_tag (post_id, tag_id) values (1, ${first.id})`,
		);
		const tagsOf = async () => {
			const { body } = await site.rest("/api/blog/posts");
			return body[0].tags.map(({ id }: { id: number }) => id);
		};
		const before = await tagsOf();
		expect(before).toContain(first.id);
		await restore(await write(site.database), site.database);
		expect(await tagsOf()).toEqual(before);
	});

	it("updates id sequences, the search index and the content version, and keeps the CDN pages to purge", async () => {
		const file = await write(site.database);
		const place = await openPlace();
		await execute(place, "update content_version set version = 41; insert into cdn_page values ('/blog', 1, now())");
		await restore(file, place);
		expect(await execute(place, "select path, version from cdn_page")).toEqual([{ path: "/blog", version: 1 }]);
		expect(await execute(place, "select nextval('post_id_seq')::int as id")).toEqual([{ id: 2 }]);
		expect(await execute(place, "select count(*)::int as found from post_search")).toEqual([{ found: 1 }]);
		expect(await execute(place, "select version from content_version")).toEqual([{ version: 42 }]);
		expect(await execute(place, "select count(*)::int as open from session")).toEqual([{ open: 0 }]);
	});

	it("replaces existing rows, restores triggers and removes its temporary schema", async () => {
		await execute(
			site.database,
			`insert into legal_revision (document, number, date, value, hash, data_version, created_at)
			values ('terms', '1.0', '2026-01-01', '{}', repeat('0', 64), 1, now())`,
		);
		const file = await write(site.database);
		await makePost(site.em, { slug: "posle-kopii" });
		await restore(file, site.database);
		expect(await site.count("post")).toBe(1);
		expect(await site.rest("/api/blog/posts")).toMatchObject({ status: 200, body: [{ slug: "statya" }] });
		expect(await execute(site.database, "select nspname from pg_namespace where nspname = 'restoring'")).toEqual([]);
		// The triggers were restored too.
		await expect(execute(site.database, "delete from legal_revision")).rejects.toThrow("only added");
	});

	it("of an archive from an older release runs the missing migrations", async () => {
		// The older release has no pages.
		await execute(site.database, "delete from page");
		const { name } = (await site.database.orm.migrator.getExecuted()).at(-2) ?? { name: "" };
		const file = await write(site.database);
		const archive = await openArchive(file);
		onTestFinished(() => archive.close());
		const place = await openPlace();
		const older = { ...archive, manifest: { ...archive.manifest, lastMigration: name } };
		await restoreTables({ url: urlOf(place), archive: older });
		expect(await place.orm.migrator.getPending()).toEqual([]);
		expect(await dump(place)).toBe(await dump(site.database));
	});

	it("of an archive from a newer release is rejected without changes", async () => {
		const archive = await openArchive(await write(site.database));
		onTestFinished(() => archive.close());
		const newer = { ...archive, manifest: { ...archive.manifest, lastMigration: "Migration29990101000000" } };
		const before = await dump(site.database);
		await expect(restoreTables({ url: urlOf(site.database), archive: newer })).rejects.toThrow(/более новая версия/);
		expect(await dump(site.database)).toBe(before);
	});

	it("that fails halfway leaves the database unchanged, and the next one succeeds", async () => {
		const file = await write(site.database);
		const archive = await openArchive(file);
		onTestFinished(() => archive.close());
		await makePost(site.em, { slug: "posle-kopii" });
		const before = await dump(site.database);
		const fail = { url: urlOf(site.database), archive, beforeSwap: () => Promise.reject(new Error("lost")) };
		await expect(restoreTables(fail)).rejects.toThrow("lost");
		expect(await site.em.execute("select to_regnamespace('restoring') as loaded")).toEqual([{ loaded: null }]);
		expect(await dump(site.database)).toBe(before);
		await restore(file, site.database);
		expect(await site.count("post")).toBe(1);
	});

	it("raises versions and reuses no ids, so that windows opened before cannot overwrite posts", async () => {
		const same = await makePost(site.em, { slug: "prezhnyaya" });
		const file = await write(site.database);
		await site.em.execute("update post set title = 'Иначе', version = 5 where id = 1");
		const lost = await makePost(site.em, { slug: "posle-kopii" });
		await restore(file, site.database);
		const versions = await site.em.execute("select id, version from post order by id");
		expect(versions).toEqual([
			{ id: 1, version: 6 },
			{ id: same.id, version: 1 },
		]);
		site.em.clear();
		expect((await makePost(site.em, { slug: "novaya" })).id).toBeGreaterThan(lost.id);
	});

	it("never finds a damaged erasure record: an archive with one is not written", async () => {
		const name = "erasure-00000000-0000-4000-8000-000000000000.json";
		writeFileSync(join(site.backupFolder, name), "{");
		await expect(write(site.database)).rejects.toThrow("Запись о стёртых данных повреждена");
	});

	it("erases personal data again, but keeps what was written after the erasure", async () => {
		const email = "anna@example.org";
		const post = await site.em.findOneOrFail(Post, { id: 1 });
		await makeComment(site.em, post, { authorEmail: "Anna@Example.org" });
		await makeEnquiry(site.em, { address: "ANNA@example.org" });
		await makeEnquiry(site.em, { channel: "whatsapp", address: "8 912 345-67-89" });
		const file = await write(site.database);
		site.clock.advance(1_000);
		for (const address of [email, "79123456789"]) await erasePersonalData(site.context(), { address });
		site.clock.advance(1_000);
		const store = new BackupStore(site.backupFolder);
		const erasures = [];
		for await (const { text } of store.erasures()) {
			expect(text).not.toMatch(/example\.org|79123456789/);
			erasures.push(parseErasure(text));
		}
		await restore(file, site.database);
		await makeComment(site.em, post, { authorEmail: email, createdAt: site.clock.now() });
		const kept = await makeEnquiry(site.em, { address: email, createdAt: site.clock.now() });
		expect(await applyErasures(site.database.orm, erasures)).toBe(3);
		expect(await site.em.execute("select id from enquiry where address_key in (?, '79123456789')", [email])).toEqual([
			{ id: kept.id },
		]);
		expect(await site.em.count(Comment, { authorEmail: { $ilike: email } })).toBe(1);
	});
});
