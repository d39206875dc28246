import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { Comment } from "#db/entities/comment.entity.ts";
import { Post } from "#db/entities/post.entity.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makeEnquiry } from "#db/factories/enquiry.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeTag } from "#db/factories/term.factory.ts";
import { parseErasure } from "../features/personal-data/erasure.service.ts";
import { erasePersonalData } from "../features/personal-data/personal-data.service.ts";
import { urlOf } from "../testing/test-database.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { applyErasures } from "./apply-erasures.ts";
import { dump, execute, openPlace, restore, setUpArchives } from "./archives.setup.ts";
import { BackupStore } from "./backup-store.ts";
import { openArchive } from "./open-archive.ts";
import { restoreTables } from "./restore-tables.ts";

const site = setUpTestSite();
const { write } = setUpArchives(site);

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
