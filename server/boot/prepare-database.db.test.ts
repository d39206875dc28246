import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { LEGAL_KEYS, SECTION_KEYS } from "#contract/content/sections.ts";
import { SiteSection } from "#db/entities/site-section.entity.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { migrate } from "#db/migrate.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { readEnvironment } from "../env.ts";
import { addAdmin } from "../features/auth/admin.service.ts";
import { readPublishedContent } from "../features/site-section/site-section.service.ts";
import { startTestApp } from "../testing/test-app.ts";
import { PASSWORD, setUpTestSite } from "../testing/test-site.ts";
import { prepareDatabase } from "./prepare-database.ts";

const site = setUpTestSite();

const prepare = (settings: Record<string, string> = {}) =>
	prepareDatabase(
		site.database.orm,
		readEnvironment({ ADMIN_USERNAME: "owner", ADMIN_PASSWORD: PASSWORD, ...settings }),
		pino({ level: "silent" }),
	);

it.each<[string, Record<string, string>, number]>([
	["of the site's own Postgres gets example posts", {}, 8],
	["on a Postgres server gets no example posts", { DATABASE_URL: "postgres://site@localhost/site" }, 0],
	["gets no example posts with SEED_DEMO=0", { SEED_DEMO: "0" }, 0],
])("a new database %s", async (_, settings, count) => {
	await prepare(settings);
	expect(await site.count("post")).toBe(count);
});

it("an example post uses the picture of the work that it shows", async () => {
	await prepare();
	const [use] = await site.em.execute(
		`select slug, field, count(*) over ()::int as uses from media_use join post_slug on post_id = entity_id
		where entity = 'post'`,
	);
	expect(use).toEqual({ slug: "kartina-kotoraya-ne-poluchilas", field: "content", uses: 1 });
});

it("no example works are added on a Postgres server if an admin already exists", async () => {
	await addAdmin(site.database.orm.em.fork(), { username: "owner", password: PASSWORD }, new Date());
	await prepare({ DATABASE_URL: "postgres://site@localhost/site" });
	expect(await site.count("artwork")).toBe(0);
});

it("applied migrations raise the content version", async () => {
	await site.em.execute("delete from mikro_orm_migrations where name = 'Migration20261128072400'");
	expect(await site.raisedBy(() => migrate(site.database.orm))).toBe(1);
	expect(await site.raisedBy(() => migrate(site.database.orm))).toBe(0);
});

it("example posts are rendered at startup, other posts by the running site", async () => {
	const countUnrendered = () => site.count("post where html = ''");
	await prepare({ SEED_DEMO: "1" });
	expect(await countUnrendered()).toBe(0);
	await makePost(site.em);
	await prepare({ SEED_DEMO: "1" });
	expect(await countUnrendered()).toBe(1);
});

it("preparing the database raises the content version if it applies a migration", async () => {
	await prepare();
	expect(await site.raisedBy(prepare)).toBe(0);
	await site.database.orm.migrator.down();
	expect(await site.raisedBy(prepare)).toBe(1);
});

it("a first start that failed on a leaked admin password is completed by the next, example posts included", async () => {
	// Long, but on every list of leaked passwords.
	const leaked = "Q1W2e3r4t5y6";
	const failed = await prepare({ ADMIN_PASSWORD: leaked }).catch((error: unknown) => String(error));
	expect(failed).toContain("ADMIN_PASSWORD cannot be used");
	expect(failed).not.toContain(leaked);
	expect(await site.count("admin")).toBe(0);
	await prepare();
	expect([await site.count("post"), await site.count("admin")]).toEqual([8, 1]);
});

it("example posts deleted by the owner are not added again", async () => {
	await prepare({ SEED_DEMO: "1" });
	await site.em.execute("delete from post");
	await prepare({ SEED_DEMO: "1" });
	expect(await site.count("post")).toBe(0);
});

describe("the site sections", () => {
	const contentOf = () => readPublishedContent(site.em);
	const first = { SITE_NAME: "Первое имя", SITE_TIME_ZONE: "Asia/Yerevan" };
	const later = { SITE_NAME: "Второе имя", SITE_TIME_ZONE: "Asia/Tbilisi" };

	it("are all created in a new database, with the example's texts", async () => {
		expect(await site.raisedBy(() => prepare({ SEED_DEMO: "0" }))).toBeGreaterThan(0);
		const rows = await site.em.findAll(SiteSection);
		expect(rows.map(({ key }) => key).sort()).toEqual([...SECTION_KEYS].sort());
		expect(await contentOf()).toEqual(EXAMPLE_CONTENT);
		expect(await site.count("legal_revision")).toBe(LEGAL_KEYS.length);
	});

	it("are not rewritten by the next start, which keeps the content version", async () => {
		await prepare({ SEED_DEMO: "0" });
		expect(await site.raisedBy(() => prepare({ SEED_DEMO: "0" }))).toBe(0);
		expect(await site.count("site_section where version > 1")).toBe(0);
	});

	it("are initialised from SITE_NAME and SITE_TIME_ZONE, and not overwritten by later values", async () => {
		await prepare({ SEED_DEMO: "0", ...first });
		const expected = { site: { name: "Первое имя" }, settings: { timeZone: "Asia/Yerevan" } };
		expect(await contentOf()).toMatchObject(expected);
		for (const settings of [later, {}]) {
			await prepare({ SEED_DEMO: "0", ...settings });
			expect(await contentOf()).toMatchObject(expected);
		}
	});

	it("keep the owner's edits", async () => {
		await prepare({ SEED_DEMO: "0", ...first });
		await site.em.execute(
			`update site_section set value = jsonb_set(value, '{name}', '"Своё имя"') where key = 'site'`,
		);
		await prepare({ SEED_DEMO: "0", ...later });
		expect(await contentOf()).toMatchObject({ site: { ...EXAMPLE_CONTENT.site, name: "Своё имя" } });
	});

	it.each(["", "   "])("use the example's name if SITE_NAME is %j", async (name) => {
		await prepare({ SEED_DEMO: "0", SITE_NAME: name });
		expect(await contentOf()).toEqual(EXAMPLE_CONTENT);
	});

	it("are created from SITE_NAME in an older database without sections", async () => {
		await prepare({ SEED_DEMO: "1" });
		await site.em.execute("delete from site_section");
		await prepare(first);
		expect(await contentOf()).toMatchObject({ site: { name: "Первое имя" }, settings: { timeZone: "Asia/Yerevan" } });
		expect(await site.count("site_section")).toBe(SECTION_KEYS.length);
	});

	it("get the example's text if they are missing, while existing and obsolete ones stay unchanged", async () => {
		await prepare({ SEED_DEMO: "0" });
		await site.em.execute("update site_section set key = 'former' where key = 'bio'");
		await site.em.execute(`update site_section set value = jsonb_set(value, '{title}', '"Своё"') where key = 'hero'`);
		expect(await site.raisedBy(() => prepare({ SEED_DEMO: "0" }))).toBe(1);
		expect(await contentOf()).toMatchObject({ bio: EXAMPLE_CONTENT.bio, hero: { title: "Своё" } });
		expect(await site.count("site_section where key = 'former'")).toBe(1);
	});

	it("fall back to the example if they are invalid, without preventing a start", async () => {
		await prepare({ SEED_DEMO: "0" });
		await site.em.execute(`update site_section set value = '{"garbage": true}', version = version + 1`);
		await prepare({ SEED_DEMO: "0" });
		const running = await startTestApp(site.database.orm, site.logger);
		const response = await running.app.request("/api/site/content");
		await running.stop();
		expect([response.status, (await response.json()).hero]).toEqual([200, EXAMPLE_CONTENT.hero]);
		expect(await contentOf()).toEqual(EXAMPLE_CONTENT);
	});
});
