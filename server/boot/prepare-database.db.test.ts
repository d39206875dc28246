import { pino } from "pino";
import { expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { readEnvironment } from "../env.ts";
import { PASSWORD, setUpTestSite } from "../testing/test-site.ts";
import { prepareDatabase } from "./prepare-database.ts";

const site = setUpTestSite();

const prepare = (settings: Record<string, string> = {}) =>
	prepareDatabase(
		site.database.orm,
		readEnvironment({ ADMIN_USERNAME: "owner", ADMIN_PASSWORD: PASSWORD, ...settings }),
		pino({ level: "silent" }),
	);
const countPosts = async () => (await site.em.execute("select id from post")).length;

it("a new database of the site's own Postgres gets example posts", async () => {
	await prepare();
	expect(await countPosts()).toBe(8);
});

it("a new database on a Postgres server gets no example posts", async () => {
	await prepare({ DATABASE_URL: "postgres://site@localhost/site" });
	expect(await countPosts()).toBe(0);
});

it("a new database gets no example posts with SEED_DEMO=0", async () => {
	await prepare({ SEED_DEMO: "0" });
	expect(await countPosts()).toBe(0);
});

it("example posts are rendered at the start, others by the running site", async () => {
	const countUnrendered = async () => (await site.em.execute("select id from post where html = ''")).length;
	await prepare({ SEED_DEMO: "1" });
	expect(await countUnrendered()).toBe(0);
	await makePost(site.em);
	await prepare({ SEED_DEMO: "1" });
	expect(await countUnrendered()).toBe(1);
});

it("example posts that the owner has deleted do not come back", async () => {
	await prepare({ SEED_DEMO: "1" });
	expect(await countPosts()).toBe(8);
	await site.em.execute("delete from post");
	await prepare({ SEED_DEMO: "1" });
	expect(await countPosts()).toBe(0);
});
