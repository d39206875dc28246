import { join } from "node:path";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makePost } from "../db/factories/post.factory.ts";
import { readEnvironment } from "./env.ts";
import { assembleSite } from "./site.ts";
import { noPages } from "./testing/test-app.ts";
import { setUpTestSite } from "./testing/test-site.ts";

const site = setUpTestSite();
const LONG_AGO = new Date("2020-01-01T00:00:00Z");

afterEach(() => {
	vi.useRealTimers();
});

describe("the site's housekeeping", () => {
	const assemble = () =>
		assembleSite({
			env: readEnvironment({ DATA_DIR: join("/", "nowhere") }),
			database: site.database,
			renderer: noPages,
			logger: pino({ level: "silent" }),
			clientDir: undefined,
		});
	const posts = () => site.em.execute("select id from post");

	it("is done at the start, and every hour until the stop", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		await makePost(site.em, { deletedAt: LONG_AGO });
		const running = await assemble();
		expect(await posts()).toEqual([]);

		await makePost(site.em, { deletedAt: LONG_AGO });
		vi.advanceTimersByTime(59 * 60_000);
		expect(await posts()).toHaveLength(1);
		vi.advanceTimersByTime(60_000);
		await expect.poll(posts).toEqual([]);

		await running.stop();
		expect(vi.getTimerCount()).toBe(0);
	});

	it("gives the embedded database what a server does by itself: statistics, and dead rows back", async () => {
		for (let n = 0; n < 50; n += 1) await makePost(site.em);
		await site.em.execute("update post set like_count = 1");
		const running = await assemble();
		await running.stop();
		const [row] = await site.em.execute<{ count: number }[]>(
			"select reltuples::int as count from pg_class where relname = 'post'",
		);
		if (site.database.isEmbedded) expect(row?.count).toBe(50);
		else expect(row?.count).toBeLessThanOrEqual(50);
	});
});
