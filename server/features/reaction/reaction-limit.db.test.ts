import { beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { purgeExpired } from "../../jobs/purge-expired.ts";
import { ViewBuffer } from "../../jobs/view-buffer.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { likePost, recordView, unlikePost } from "./reaction.service.ts";
import { writeViews } from "./write-views.service.ts";

const site = setUpTestSite();
const DAY_MS = 24 * 3_600_000;
const ELSEWHERE = "198.51.100.7";

const invented = (number: number) => ({
	visitorId: `invented-visitor-${number}`,
});
const like = (number: number, slug = "statya", address = "192.0.2.1") =>
	likePost(site.context({ ...invented(number), ip: address }), slug);
const unlike = (number: number, slug = "statya", address = "192.0.2.1") =>
	unlikePost(site.context({ ...invented(number), ip: address }), slug);

// Concurrent requests that the connection pool serves without a long wait.
const AT_ONCE = 20;

/** Likes by invented visitors, many at once. @returns how many were refused */
async function likeAtOnce(count: number, slug?: string): Promise<number> {
	let refused = 0;
	for (let from = 0; from < count; from += AT_ONCE) {
		const length = Math.min(AT_ONCE, count - from);
		const results = await Promise.allSettled(
			Array.from({ length }, (_, number) => like(from + number, slug)),
		);
		for (const result of results) {
			if (result.status === "fulfilled") continue;
			expect(result.reason).toMatchObject({ kind: "rateLimited" });
			refused += 1;
		}
	}
	return refused;
}

async function counts(slug = "statya") {
	await site.views.flush();
	const [row] = await site.em.execute<{ likes: number; views: number }[]>(
		`select like_count as likes, view_count as views from post
		join post_address on post_id = id where slug = ?`,
		[slug],
	);
	return row;
}

beforeEach(async () => {
	await makePost(site.em, { slug: "statya" });
});

describe("likes of one address", () => {
	it("are twenty a post and day, however many visitors it invents at once", async () => {
		expect(await likeAtOnce(200)).toBe(180);
		expect(await counts()).toMatchObject({ likes: 20 });
		const [row] = await site.em.execute<{ count: number }[]>(
			"select count(*)::int from post_like",
		);
		expect(row?.count).toBe(20);
		// Another address is not limited.
		expect((await like(900, "statya", ELSEWHERE)).likeCount).toBe(21);
	});

	it("are twenty also without the browser's id, under any user agent", async () => {
		const likes = Array.from({ length: 40 }, (_, number) =>
			likePost(site.context({ userAgent: `Firefox/${number}` }), "statya"),
		);
		await Promise.allSettled(likes);
		expect(await counts()).toMatchObject({ likes: 20 });
	});

	it("are refused over HTTP with 429 and the time until the day ends", async () => {
		// Three hours before midnight in Moscow.
		site.clock.time = new Date("2026-03-12T18:00:00Z");
		const ask = (number: number) =>
			site.request("/api/blog/posts/statya/like", {
				method: "POST",
				headers: { "X-Visitor-Id": invented(number).visitorId },
			});
		for (let n = 0; n < 20; n += 1) expect((await ask(n)).status).toBe(200);
		const refused = await ask(20);
		expect(refused.status).toBe(429);
		expect(refused.headers.get("Retry-After")).toBe(`${3 * 3_600}`);
		expect((await refused.json()).detail).toMatch(/Завтра/);
		// A repeated like is not refused, and can be taken back.
		expect((await ask(7)).status).toBe(200);
	});

	it("are a hundred a day for all posts", async () => {
		const slugs = ["a", "b", "v", "g", "d", "e"];
		for (const slug of slugs) await makePost(site.em, { slug });
		for (const slug of slugs.slice(0, 5)) await likeAtOnce(20, slug);
		await expect(like(0, "e")).rejects.toMatchObject({ kind: "rateLimited" });
		expect((await like(0, "e", ELSEWHERE)).likeCount).toBe(1);
	});

	it("of several posts at the same instant are no more than that", async () => {
		const slugs = Array.from({ length: 12 }, (_, n) => `p-${n}`);
		for (const slug of slugs) await makePost(site.em, { slug });
		await Promise.all(slugs.map((slug) => likeAtOnce(10, slug)));
		const [row] = await site.em.execute<{ likes: number }[]>(
			"select sum(like_count)::int as likes from post",
		);
		expect(row?.likes).toBe(100);
	});

	it("can be taken back and given again, as often as one likes", async () => {
		for (let n = 0; n < 25; n += 1) {
			expect((await like(1)).likeCount).toBe(1);
			expect((await unlike(1)).likeCount).toBe(0);
		}
	});

	it("are no more for taking others back", async () => {
		for (let n = 0; n < 5; n += 1) await like(500 + n, "statya", ELSEWHERE);
		await likeAtOnce(20);
		// The address takes back its own likes, other people's, and some that were never given.
		for (const id of [0, 1, 2, 500, 501, 502, 777]) await unlike(id);
		await likeAtOnce(60);
		// Five of others and twenty of its own, less what it took from others and put in their place.
		expect(await counts()).toMatchObject({ likes: 25 });
	});

	it("may be as many again on the next day, and what was counted is forgotten", async () => {
		await likeAtOnce(21);
		site.clock.advance(DAY_MS);
		await purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		expect(await site.em.execute("select * from like_limit")).toEqual([]);
		expect((await like(900)).likeCount).toBe(21);
	});

	it("are counted by a hash of it that no like bears", async () => {
		await like(1);
		const [limit] = await site.em.execute<{ address: string }[]>(
			"select address from like_limit",
		);
		expect(limit?.address).toMatch(/^[0-9a-f]{64}$/);
		const likes = await site.em.execute("select * from post_like");
		expect(JSON.stringify(likes)).not.toContain(limit?.address);
	});
});

describe("views of one address", () => {
	const view = (number: number, slug = "statya", address = "192.0.2.1") =>
		recordView(
			site.context({ userAgent: `Mozilla/5.0 Firefox/${number}`, ip: address }),
			slug,
		);
	const viewOften = async (count: number, slug?: string) => {
		for (let n = 0; n < count; n += 1) await view(n, slug);
	};

	it("are fifty a post and day, whatever it calls itself, and it is told nothing", async () => {
		await viewOften(40);
		await site.views.flush();
		await viewOften(60);
		expect(await counts()).toMatchObject({ views: 50 });
		await view(1, "statya", ELSEWHERE);
		expect(await counts()).toMatchObject({ views: 51 });
		const response = await site.request("/api/blog/posts/statya/view", {
			method: "POST",
			headers: { "User-Agent": "Mozilla/5.0 Firefox/999" },
		});
		expect(response.status).toBe(204);
	});

	it("are five hundred a day for all posts", async () => {
		for (let n = 0; n < 11; n += 1) {
			const { id: postId } = await makePost(site.em);
			for (let visitor = 0; visitor < 50; visitor += 1) {
				site.views.add({
					postId,
					day: "2026-03-12",
					visitor: `${visitor}`,
					address: "address",
				});
			}
		}
		await site.views.flush();
		const [row] = await site.em.execute<{ views: number }[]>(
			"select sum(view_count)::int as views from post",
		);
		expect(row?.views).toBe(500);
	});

	it("are as many in several processes at once", async () => {
		const buffers = [1, 2, 3, 4].map(
			() =>
				new ViewBuffer(
					(views) => writeViews(site.database.orm, views),
					(error) => {
						throw error;
					},
				),
		);
		const [post] = await site.em.execute<{ id: number }[]>(
			"select id from post",
		);
		for (const [index, buffer] of buffers.entries()) {
			for (let n = 0; n < 30; n += 1) {
				buffer.add({
					postId: post?.id ?? 0,
					day: "2026-03-12",
					visitor: `visitor ${index} ${n}`,
					address: "address",
				});
			}
		}
		await Promise.all(buffers.map((buffer) => buffer.flush()));
		expect(await counts()).toMatchObject({ views: 50 });
	});

	it("may be as many again on the next day", async () => {
		await viewOften(60);
		site.clock.advance(DAY_MS);
		await viewOften(60);
		expect(await counts()).toMatchObject({ views: 100 });
	});
});
