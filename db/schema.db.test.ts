import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "#server/testing/test-database.ts";
import { makeMedia } from "./factories/media.factory.ts";
import { makePost } from "./factories/post.factory.ts";
import { isMigrated, migrate } from "./migrate.ts";
import type { Database, EntityManager } from "./open.ts";
import { seedBulk, seedBulkComments } from "./seeders/bulk.seeder.ts";
import { seedDemo } from "./seeders/demo.seeder.ts";

const insertSlug = (slug: string) =>
	`insert into post_slug (slug, post_id, is_current, created_at) values ('${slug}', ?, true, now())`;

/** The migration that added the schedule, and the one before it. */
const SCHEDULE = "Migration20261127000540";
const LAST_BEFORE = "Migration20261126233812";

/** The migration before pictures became fields of sections. */
const LAST_BEFORE_PICTURES = "Migration20261127040821";
const LAST_BEFORE_NOTICES = "Migration20261127130911";

describe("the database schema", () => {
	let database: Database;
	let em: EntityManager;

	beforeAll(async () => {
		database = await openTestDatabase();
		em = database.orm.em.fork() as EntityManager;
	});
	afterAll(() => database.close());

	it("matches the entities after migrating, and migrating again does nothing", async () => {
		// Only `up` is compared: the search functions belong to no entity, so `down` is never empty.
		const { up } = await database.orm.schema.getUpdateSchemaMigrationSQL();
		expect(up).toBe("");
		expect(await isMigrated(database.orm)).toBe(true);
		expect(await migrate(database.orm)).toEqual([]);
	});

	it("hides planned and withdrawn posts when the schedule's migration is reverted", async () => {
		const { orm } = database;
		const waiting = await makePost(em);
		const withdrawn = await makePost(em);
		await em.execute("update post set publish_at = now() + interval '1 day' where id = ?", [waiting.id]);
		await em.execute("update post set withdraw_at = now() - interval '1 day' where id = ?", [withdrawn.id]);
		const later = (await orm.migrator.getExecuted()).map(({ name }) => name).filter((name) => name >= SCHEDULE);
		await orm.migrator.down({ to: LAST_BEFORE });
		const states = await em.execute("select published, is_draft from post where id in (?, ?)", [
			waiting.id,
			withdrawn.id,
		]);
		await migrate(orm);
		expect(states).toEqual([1, 2].map(() => ({ published: false, is_draft: true })));
		expect((await orm.migrator.getExecuted()).map(({ name }) => name).slice(-later.length)).toEqual(later);
	});

	it("moves section pictures to their table when the migration is reverted, and keeps it on the next run", async () => {
		const { orm } = database;
		await em.execute("delete from media_use");
		const { id } = await makeMedia(em);
		const [rendition] = await em.execute("select id, path from media_rendition where media_id = ?", [id]);
		const picture = { url: `${rendition?.path}-8x6.jpg#focus=0.5,0.5`, alt: "" };
		for (const [key, value] of Object.entries({
			hero: { title: "Раз", picture },
			bio: { title: "Два", picture: { url: "", alt: "" } },
			projects: { title: "Три", items: [{ id: "project-1", picture }, { id: "abc", picture }, { id: "x" }] },
		})) {
			await em.execute(
				"insert into site_section (key, value, schema_version, updated_at) values (?, ?::jsonb, 1, now())",
				[key, JSON.stringify(value)],
			);
		}
		await orm.migrator.down({ to: LAST_BEFORE_PICTURES });
		const chosen = await em.execute("select place, picture_id from site_picture order by place");
		const values = await em.execute("select value from site_section order by key");
		const uses = await em.execute("select field from media_use where entity = 'site' order by field");
		await migrate(orm);
		const kept = await em.execute("select count(*)::int as count from site_picture");
		await em.execute("drop table site_picture; delete from site_section");
		const places = ["hero", "project-1", "project-abc"];
		expect(chosen).toEqual(places.map((place) => ({ place, picture_id: rendition?.id })));
		expect(uses).toEqual(places.map((field) => ({ field })));
		expect(JSON.stringify(values)).not.toContain("picture");
		expect(kept).toEqual([{ count: 3 }]);
	});

	it("migrates the notification address from the site's settings to the e-mail channel", async () => {
		const { orm } = database;
		await orm.migrator.down({ to: LAST_BEFORE_NOTICES });
		await em.execute(
			`insert into site_section (key, value, schema_version, updated_at)
				values ('settings', '{ "noticeEmail": "owner@example.org" }', 1, now())`,
		);
		await migrate(orm);
		const channels = await em.execute("select channel, is_on, settings from notice_channel");
		await em.execute("delete from site_section; delete from notice_channel");
		expect(channels).toEqual([{ channel: "email", is_on: false, settings: { to: "owner@example.org" } }]);
	});

	it("leaves the search functions and trigger out of generated migrations", async () => {
		const folder = mkdtempSync(join(tmpdir(), "site-migration-"));
		await em.execute("alter table tag add superfluous int");
		const { code } = await database.orm.migrator.create(folder);
		await em.execute("alter table tag drop superfluous");
		await rm(folder, { recursive: true });
		expect(code).toMatch(/down\(\).*add "superfluous"/s);
		expect(code).not.toMatch(/create (or replace function|trigger)/);
	});

	it.each([
		["a post that is both published and a draft", "update post set is_draft = true where id = ?", "post_state_check"],
		["a published post without a text", "update post set content = '' where id = ?", "post_published_text_check"],
		["a category that does not exist", "update post set category_id = 999999 where id = ?", "post_category_id_foreign"],
		["a second current slug", insertSlug("second-slug"), "post_slug_current_unique"],
		["a malformed slug", insertSlug("Не адрес"), "post_slug_slug_check"],
	])("rejects %s", async (_, sql, constraint) => {
		const { id } = await makePost(em);
		await expect(em.execute(sql, [id])).rejects.toThrow(constraint);
	});

	it("rejects empty names and malformed slugs of categories and tags", async () => {
		const insert = (table: string, name: string, slug: string) =>
			em.execute(`insert into ${table} (name, slug, created_at) values (?, ?, now())`, [name, slug]);
		for (const table of ["category", "tag"]) {
			for (const slug of ["", "-a", "a--b", "a/b", "A", "a b", "a\n"]) {
				await expect(insert(table, "Имя", slug)).rejects.toThrow(`${table}_slug_check`);
			}
			await expect(insert(table, "", "slug")).rejects.toThrow(`${table}_name_check`);
		}
		await expect(insert("category", "Имя", "слаг")).rejects.toThrow(/category_slug_check/);
		await insert("tag", "Имя", "ёлка-їжак-ґ");
	});

	it("has a delete rule for every foreign key", async () => {
		const rows = await em.execute(
			"select constraint_name from information_schema.referential_constraints where delete_rule = 'NO ACTION'",
		);
		expect(rows).toEqual([]);
	});

	it("is seeded with eight demo posts, one of them a draft, and comments in both states", async () => {
		await em.execute("truncate post, category, tag cascade");
		await seedDemo(database.orm.em.fork() as EntityManager);
		const posts = "select count(*)::int as total, count(*) filter (where is_draft)::int as drafts from post";
		expect(await em.execute(posts)).toEqual([{ total: 8, drafts: 1 }]);
		expect(await em.execute("select distinct is_approved from comment")).toHaveLength(2);
	});

	it("can be bulk-seeded with posts, and with comments in every state spread over them", async () => {
		const addComments = () => seedBulkComments(database.orm.em.fork() as EntityManager, 1_000);
		await em.execute("truncate post cascade");
		expect(await addComments()).toBe(0);
		await seedBulk(database.orm.em.fork() as EntityManager, 500);
		const slugs = "select count(*)::int from post_slug join post on post.id = post_id where is_current";
		expect(await em.execute(slugs)).toEqual([{ count: 500 }]);
		expect(await addComments()).toBe(1_000);
		const spread = await em.execute("select distinct count(*)::int as count from comment group by post_id");
		expect(spread).toEqual([{ count: 2 }]);
		const states = await em.execute(
			`select count(*) filter (where not is_approved)::int as waiting,
				count(*) filter (where deleted_at is not null)::int as trash from comment`,
		);
		expect(states).toEqual([{ waiting: 20, trash: 50 }]);
	});

	it("keeps every slug when a database of an earlier version is migrated", async () => {
		await em.execute("truncate post cascade");
		await seedBulk(database.orm.em.fork() as EntityManager, 3);
		await database.orm.migrator.down({ to: "Migration20261123070337" });
		const slugs = "select slug, post_id, is_current from";
		const before = await em.execute(`${slugs} post_address order by slug`);
		await migrate(database.orm);
		const after = await em.execute(`${slugs} post_slug order by slug`);
		expect(before).toHaveLength(3);
		expect(after).toEqual(before);
		const { up } = await database.orm.schema.getUpdateSchemaMigrationSQL();
		expect(up).toBe("");
	});
});
