import { beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { VisitBuffer } from "../../jobs/visit-buffer.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { writeVisits } from "../visit/write-visits.service.ts";
import { likePost, recordView, unlikePost } from "./reaction.service.ts";

const site = setUpTestSite();
const DAY_MS = 24 * 3_600_000;
const ELSEWHERE = "198.51.100.7";

const invented = (number: number) => ({ visitorId: `invented-visitor-${number}` });
const like = (number: number, slug = "statya", ip = "192.0.2.1") =>
	likePost(site.context({ ...invented(number), ip }), slug);
const unlike = (number: number) => unlikePost(site.context(invented(number)), "statya");
const sum = async (column: "like_count" | "view_count") =>
	(await site.em.execute(`select sum(${column})::int as sum from post`))[0];

// The number of concurrent requests that the connection pool serves without a long wait.
const AT_ONCE = 20;

/** Likes by invented visitors, many at once. @returns the number of refused likes */
async function likeConcurrently(count: number, slug?: string): Promise<number> {
	let refused = 0;
	for (let from = 0; from < count; from += AT_ONCE) {
		const length = Math.min(AT_ONCE, count - from);
		const results = await Promise.allSettled(Array.from({ length }, (_, number) => like(from + number, slug)));
		for (const result of results) {
			if (result.status === "fulfilled") continue;
			expect(result.reason).toMatchObject({ kind: "rateLimited" });
			refused += 1;
		}
	}
	return refused;
}

async function counts(slug = "statya") {
	await site.visits.flush();
	const [row] = await site.em.execute<{ likes: number; views: number }[]>(
		`select like_count as likes, view_count as views from post
		join post_slug on post_id = id where slug = ?`,
		[slug],
	);
	return row;
}

beforeEach(() => makePost(site.em, { slug: "statya" }));

describe("likes from one IP", () => {
	it("are limited to twenty per post and day, however many visitor ids are invented", async () => {
		expect(await likeConcurrently(200)).toBe(180);
		expect(await counts()).toMatchObject({ likes: 20 });
		expect(await site.count("post_like")).toBe(20);
		// Another IP is not limited.
		expect((await like(900, "statya", ELSEWHERE)).likeCount).toBe(21);
	});

	it("are limited to twenty even without a visitor id, under any user agent", async () => {
		const agents = Array.from({ length: 40 }, (_, number) => ({ userAgent: `Firefox/${number}` }));
		await Promise.allSettled(agents.map((agent) => likePost(site.context(agent), "statya")));
		expect(await counts()).toMatchObject({ likes: 20 });
	});

	it("are refused with 429 and the time until the day ends", async () => {
		// Three hours before midnight in Moscow.
		site.clock.time = new Date("2026-03-12T18:00:00Z");
		const requestLike = (number: number) =>
			site.rest("/api/blog/posts/statya/like", {
				method: "POST",
				headers: { "X-Visitor-Id": invented(number).visitorId },
			});
		for (let n = 0; n < 20; n += 1) expect((await requestLike(n)).status).toBe(200);
		const { status, headers, body } = await requestLike(20);
		expect([status, headers.get("Retry-After")]).toEqual([429, `${3 * 3_600}`]);
		expect(body.detail).toMatch(/Завтра/);
		// A repeated like is not refused, and can be removed.
		expect((await requestLike(7)).status).toBe(200);
	});

	it("are limited to a hundred per day across all posts", async () => {
		const slugs = ["a", "b", "v", "g", "d", "e"];
		for (const slug of slugs) await makePost(site.em, { slug });
		for (const slug of slugs.slice(0, 5)) await likeConcurrently(20, slug);
		await expect(like(0, "e")).rejects.toMatchObject({ kind: "rateLimited" });
		expect((await like(0, "e", ELSEWHERE)).likeCount).toBe(1);
	});

	it("are limited to a hundred even when they arrive concurrently", async () => {
		const slugs = Array.from({ length: 12 }, (_, n) => `p-${n}`);
		for (const slug of slugs) await makePost(site.em, { slug });
		await Promise.all(slugs.map((slug) => likeConcurrently(10, slug)));
		expect(await sum("like_count")).toEqual({ sum: 100 });
	});

	it("can be removed and given again any number of times", async () => {
		for (let n = 0; n < 25; n += 1) {
			expect((await like(1)).likeCount).toBe(1);
			expect((await unlike(1)).likeCount).toBe(0);
		}
	});

	it("cannot exceed the limit by removing likes of other visitors", async () => {
		for (let n = 0; n < 5; n += 1) await like(500 + n, "statya", ELSEWHERE);
		await likeConcurrently(20);
		// The IP removes its own likes, likes of other visitors, and one that was never given.
		for (const id of [0, 1, 2, 500, 501, 502, 777]) await unlike(id);
		await likeConcurrently(60);
		// Five likes of others and twenty of its own, less those of others that it removed and replaced.
		expect(await counts()).toMatchObject({ likes: 25 });
	});

	it("are allowed again on the next day, and the counts are deleted", async () => {
		await likeConcurrently(21);
		site.clock.advance(DAY_MS);
		await site.purge();
		expect(await site.count("like_limit")).toBe(0);
		expect((await like(900)).likeCount).toBe(21);
	});

	it("are counted by an IP hash that is not stored with the like", async () => {
		await like(1);
		const [limit] = await site.em.execute<{ ip_hash: string }[]>("select ip_hash from like_limit");
		expect(limit?.ip_hash).toMatch(/^[0-9a-f]{64}$/);
		const likes = await site.em.execute("select * from post_like");
		expect(JSON.stringify(likes)).not.toContain(limit?.ip_hash);
	});
});

describe("views from one IP", () => {
	const view = (number: number, slug = "statya", ip = "192.0.2.1") =>
		recordView(site.context({ userAgent: `Mozilla/5.0 Firefox/${number}`, ip }), slug);
	const viewOften = async (count: number, slug?: string) => {
		for (let n = 0; n < count; n += 1) await view(n, slug);
	};

	it("are limited to fifty per post and day under any user agent; further views still get 204", async () => {
		await viewOften(40);
		await site.visits.flush();
		await viewOften(60);
		expect(await counts()).toMatchObject({ views: 50 });
		await view(1, "statya", ELSEWHERE);
		expect(await counts()).toMatchObject({ views: 51 });
		const headers = { "User-Agent": "Mozilla/5.0 Firefox/999" };
		const response = await site.request("/api/blog/posts/statya/view", { method: "POST", headers });
		expect(response.status).toBe(204);
	});

	it("are limited to five hundred per day across all posts", async () => {
		for (let n = 0; n < 11; n += 1) {
			const { id } = await makePost(site.em);
			const view = { kind: "postView", subject: String(id), day: "2026-03-12", ipHash: "ip" } as const;
			for (let visitor = 0; visitor < 50; visitor += 1) {
				site.visits.add({ ...view, visitor: `${visitor}` });
			}
		}
		await site.visits.flush();
		expect(await sum("view_count")).toEqual({ sum: 500 });
	});

	it("are limited to fifty across several processes", async () => {
		const fail = (error: unknown) => {
			throw error;
		};
		const buffers = [1, 2, 3, 4].map(() => new VisitBuffer((visits) => writeVisits(site.database.orm, visits), fail));
		for (const [index, buffer] of buffers.entries()) {
			for (let n = 0; n < 30; n += 1) {
				const visitor = `visitor ${index} ${n}`;
				buffer.add({ kind: "postView", subject: "1", day: "2026-03-12", visitor, ipHash: "ip" });
			}
		}
		await Promise.all(buffers.map((buffer) => buffer.flush()));
		expect(await counts()).toMatchObject({ views: 50 });
	});

	it("are counted again on the next day", async () => {
		await viewOften(60);
		site.clock.advance(DAY_MS);
		await viewOften(60);
		expect(await counts()).toMatchObject({ views: 100 });
	});
});
