import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { purgeExpired } from "../../jobs/purge-expired.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { readReactions, recordView } from "./reaction.service.ts";

const site = setUpTestSite();

/** The count of views, after the buffered ones are written. */
async function viewCount(): Promise<number> {
	await site.views.flush();
	const { post } = await readReactions(site.context(), "statya");
	return post.viewCount;
}

describe("a view", () => {
	it("counts once per visitor and day", async () => {
		await makePost(site.em, { slug: "statya" });
		const view = (change: Partial<RequestContext["client"]> = {}) => recordView(site.context(change), "statya");
		await view();
		await view();
		await view({ ip: "192.0.2.2" });
		expect(await viewCount()).toBe(2);
		site.clock.advance(24 * 3_600_000);
		await view();
		expect(await viewCount()).toBe(3);
	});

	it("of a crawler, a prefetch or the admin does not count", async () => {
		await makePost(site.em, { slug: "statya" });
		await recordView(site.context({ userAgent: "Mozilla/5.0 (compatible; YandexBot/3.0)" }), "statya");
		await recordView(site.context({ isPrefetch: true }), "statya");
		const prefetched = await site.request("/api/blog/posts/statya/view", {
			method: "POST",
			headers: { "Sec-Purpose": "prefetch;prerender", "User-Agent": "Mozilla/5.0 Firefox/140.0" },
		});
		expect(prefetched.status).toBe(204);
		const viewer = { admin: {} as never, sessionId: 1 };
		await recordView({ ...site.context(), viewer }, "statya");
		expect(await viewCount()).toBe(0);
	});

	it("and its visitor are deleted after the day, and the count remains", async () => {
		await makePost(site.em, { slug: "statya" });
		await recordView(site.context(), "statya");
		await site.views.flush();
		site.clock.advance(24 * 3_600_000);
		await purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		for (const table of ["post_view", "visitor_salt"]) {
			expect(await site.em.execute(`select * from ${table}`)).toEqual([]);
		}
		expect(await viewCount()).toBe(1);
	});
});

describe("the visitor of a day", () => {
	async function visitors() {
		await site.views.flush();
		return site.em.execute<{ visitor: string; day: string }[]>(
			"select visitor, day::text from post_view order by visitor",
		);
	}

	it("is identified by IP and user agent under the random salt of the day", async () => {
		await makePost(site.em, { slug: "statya" });
		const view = (version: number) =>
			recordView(site.context({ userAgent: `Mozilla/5.0 Firefox/${version}` }), "statya");
		await view(141);
		const [salt] = await site.em.execute<{ salt: string }[]>("select salt from visitor_salt");
		expect(salt?.salt).toMatch(/^[0-9a-f]{64}$/);
		const [seen] = await visitors();
		expect(seen?.visitor).toBe(
			createHmac("sha256", salt?.salt ?? "")
				.update("192.0.2.1\nMozilla/5.0 Firefox/141")
				.digest("hex"),
		);
		await view(142);
		expect(await visitors()).toHaveLength(2);
	});

	it("is stored until the day ends in the site's time zone", async () => {
		await makePost(site.em, { slug: "statya" });
		// Half past midnight in Moscow.
		site.clock.time = new Date("2026-03-12T21:30:00Z");
		await recordView(site.context(), "statya");
		expect((await visitors())[0]?.day).toBe("2026-03-13");
		const purge = () => purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		site.clock.time = new Date("2026-03-13T20:59:00Z");
		await purge();
		await recordView(site.context(), "statya");
		expect(await viewCount()).toBe(1);
		site.clock.time = new Date("2026-03-13T21:01:00Z");
		await purge();
		expect(await visitors()).toEqual([]);
	});
});
