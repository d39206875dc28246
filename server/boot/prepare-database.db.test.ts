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

it.each<[string, Record<string, string>, number]>([
	["of the site's own Postgres gets example posts", {}, 8],
	["on a Postgres server gets no example posts", { DATABASE_URL: "postgres://site@localhost/site" }, 0],
	["gets no example posts with SEED_DEMO=0", { SEED_DEMO: "0" }, 0],
])("a new database %s", async (_, settings, count) => {
	await prepare(settings);
	expect(await site.count("post")).toBe(count);
});

it("example posts are rendered at the start, others by the running site", async () => {
	const countUnrendered = () => site.count("post where html = ''");
	await prepare({ SEED_DEMO: "1" });
	expect(await countUnrendered()).toBe(0);
	await makePost(site.em);
	await prepare({ SEED_DEMO: "1" });
	expect(await countUnrendered()).toBe(1);
});

it("example posts that the owner has deleted do not come back", async () => {
	await prepare({ SEED_DEMO: "1" });
	await site.em.execute("delete from post");
	await prepare({ SEED_DEMO: "1" });
	expect(await site.count("post")).toBe(0);
});
