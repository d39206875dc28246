import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { commentInputSchema } from "#contract/comment.ts";
import { makePost } from "#db/factories/post.factory.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { VisitBuffer } from "../../jobs/visit-buffer.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { createComment } from "../comment/comment.service.ts";
import { approveComment } from "../comment/comment-moderation.service.ts";
import { writeVisits } from "../visit/write-visits.service.ts";
import { presentReactions } from "./reaction.presenter.ts";
import { likePost, readReactions, recordView, unlikePost } from "./reaction.service.ts";

const site = setUpTestSite();
const ANNA = { visitorId: "anna-anna-anna-anna" };
const BORIS = { visitorId: "boris-boris-boris-b" };
type Client = Partial<RequestContext["client"]>;

beforeEach(() => makePost(site.em, { slug: "statya" }));

const like = (client?: Client, slug = "statya") => likePost(site.context(client), slug);
const unlike = (client?: Client) => unlikePost(site.context(client), "statya");
const view = (client?: Client) => recordView(site.context(client), "statya");

/** The reactions that a reader gets after the buffered views are written. */
async function read(client?: Client) {
	await site.visits.flush();
	return presentReactions(await readReactions(site.context(client), "statya"));
}
const viewCount = async () => (await read()).viewCount;

describe("a like", () => {
	it("counts once per visitor, and can be removed", async () => {
		await like(ANNA);
		expect(await like(ANNA)).toEqual({ likeCount: 1, isLiked: true });
		expect((await like(BORIS)).likeCount).toBe(2);
		for (let n = 0; n < 2; n += 1) expect(await unlike(ANNA)).toEqual({ likeCount: 1, isLiked: false });
		expect((await read(BORIS)).isLiked).toBe(true);
		expect((await read(ANNA)).isLiked).toBe(false);
	});

	it("counts once if the same visitor sends it several times concurrently", async () => {
		await Promise.all(Array.from({ length: 8 }, () => like(ANNA)));
		expect((await read()).likeCount).toBe(1);
	});

	it("belongs to the visitor of the day if there is no visitor id", async () => {
		await like();
		expect((await read()).isLiked).toBe(true);
		expect((await read({ ip: "192.0.2.9" })).isLiked).toBe(false);
	});

	it("does not raise the version of the post, nor does a view", async () => {
		await like(ANNA);
		await view();
		expect(await viewCount()).toBe(1);
		expect(await site.em.execute("select version from post")).toEqual([{ version: 1 }]);
	});

	it("counts for the post even under a former slug", async () => {
		await site.em.execute("update post_slug set is_current = false");
		await site.em.execute(
			"insert into post_slug (slug, post_id, is_current, created_at) values ('novaya', 1, true, now())",
		);
		expect((await like(ANNA)).likeCount).toBe(1);
		expect((await like(BORIS, "novaya")).likeCount).toBe(2);
	});

	it("returns not found for an unknown post", async () => {
		await expect(like({}, "net")).rejects.toMatchObject({ kind: "notFound" });
	});
});

it("a visitor's own waiting comments are shown only to that visitor", async () => {
	const author = { authorName: "Анна", authorEmail: "anna@example.org" };
	const input = commentInputSchema.parse({ ...author, content: "Жду", consent: true });
	const { id } = await createComment(site.context(ANNA), "statya", input);
	expect((await read(ANNA)).waitingComments).toMatchObject([{ content: "Жду", isApproved: false }]);
	for (const other of [BORIS, undefined]) expect((await read(other)).waitingComments).toEqual([]);
	await approveComment(site.context(), id);
	expect((await read(ANNA)).waitingComments).toEqual([]);
});

describe("a view", () => {
	it("counts once per visitor and day", async () => {
		for (const client of [{}, {}, { ip: "192.0.2.2" }]) await view(client);
		expect(await viewCount()).toBe(2);
		site.clock.advance(24 * 3_600_000);
		await view();
		expect(await viewCount()).toBe(3);
	});

	it("does not count for a crawler, a prefetch or the admin", async () => {
		await view({ userAgent: "Mozilla/5.0 (compatible; YandexBot/3.0)" });
		const headers = { "Sec-Purpose": "prefetch;prerender", "User-Agent": "Mozilla/5.0 Firefox/140.0" };
		const prefetched = await site.request("/api/blog/posts/statya/view", { method: "POST", headers });
		expect(prefetched.status).toBe(204);
		await recordView({ ...site.context(), viewer: { admin: {} as never, sessionId: 1, confirmedAt: null } }, "statya");
		expect(await viewCount()).toBe(0);
	});

	it("is deleted with its visitor after the day, while the count remains", async () => {
		await view();
		await site.visits.flush();
		site.clock.advance(24 * 3_600_000);
		await site.purge();
		expect([await site.count("visit"), await site.count("visitor_salt")]).toEqual([0, 0]);
		expect(await viewCount()).toBe(1);
	});
});

describe("the visitor of a day", () => {
	async function visitors() {
		await site.visits.flush();
		return site.em.execute<{ visitor: string; day: string }[]>("select visitor, day::text from visit");
	}

	it("is identified by IP and user agent under the random salt of the day", async () => {
		await view({ userAgent: "Mozilla/5.0 Firefox/141" });
		const [row] = await site.em.execute<{ salt: string }[]>("select salt from visitor_salt");
		const salt = row?.salt ?? "";
		expect(salt).toMatch(/^[0-9a-f]{64}$/);
		const hash = createHmac("sha256", salt).update("192.0.2.1\nMozilla/5.0 Firefox/141").digest("hex");
		expect(await visitors()).toMatchObject([{ visitor: hash }]);
		await view({ userAgent: "Mozilla/5.0 Firefox/142" });
		expect(await visitors()).toHaveLength(2);
	});

	it("is stored until the day ends in the site's time zone", async () => {
		// Half past midnight in Moscow.
		site.clock.time = new Date("2026-03-12T21:30:00Z");
		await view();
		expect(await visitors()).toMatchObject([{ day: "2026-03-13" }]);
		site.clock.time = new Date("2026-03-13T20:59:00Z");
		await site.purge();
		await view();
		expect(await viewCount()).toBe(1);
		site.clock.time = new Date("2026-03-13T21:01:00Z");
		await site.purge();
		expect(await visitors()).toEqual([]);
	});
});

describe("buffered views", () => {
	const viewOf = (number: number, postId: number) => ({
		...{ kind: "postView" as const, subject: String(postId), day: "2026-03-12" },
		...{ visitor: `visitor ${number}`, ipHash: `ip ${number}` },
	});
	const counts = async () =>
		(await site.em.execute<{ view_count: number }[]>("select view_count from post order by id")).map(
			(row) => row.view_count,
		);
	/** A buffer that writes to the database, unless that is down. */
	function createBuffer({ isDown = false } = {}) {
		const state = { isDown, tries: 0, written: 0, errors: [] as unknown[] };
		const buffer = new VisitBuffer(
			async (visits) => {
				state.tries += 1;
				if (state.isDown) throw new Error("down");
				await writeVisits(site.database.orm, visits);
				state.written += visits.length;
			},
			(error) => state.errors.push(error),
		);
		return { buffer, state };
	}

	it("are written in one statement for all posts", async () => {
		await makePost(site.em);
		const { buffer, state } = createBuffer();
		for (let n = 0; n < 30; n += 1) {
			buffer.add(viewOf(n, 1));
			buffer.add(viewOf(n % 10, 2));
		}
		await buffer.flush();
		await buffer.flush();
		expect(state).toMatchObject({ tries: 1, errors: [] });
		expect(await counts()).toEqual([30, 10]);
	});

	it("are written automatically within seconds", async () => {
		await view();
		expect(await counts()).toEqual([0]);
		await expect.poll(counts, { timeout: 10_000 }).toEqual([1]);
	});

	it("are kept while the database is down, without an immediate retry, up to ten thousand", async () => {
		const { buffer, state } = createBuffer({ isDown: true });
		for (let n = 0; n < 1_500; n += 1) buffer.add(viewOf(n, 1));
		await buffer.flush();
		await new Promise((resolve) => setTimeout(resolve, 50));
		// The first write begins at a thousand views, without waiting for the timer.
		expect(state.tries).toBe(2);
		for (let n = 0; n < 10_500; n += 1) buffer.add(viewOf(n, 1));
		await buffer.flush();
		expect(state.errors).toHaveLength(state.tries);
		state.isDown = false;
		await buffer.flush();
		expect(state.written).toBe(10_000);
	});

	it("do not block others if their post was permanently deleted", async () => {
		for (const postId of [999_999, 1]) site.visits.add(viewOf(1, postId));
		await site.visits.flush();
		expect(await counts()).toEqual([1]);
	});

	it("count each visitor once across several processes", async () => {
		const posts = [1, 2, 3];
		for (const _ of posts.slice(1)) await makePost(site.em);
		const buffers = Array.from({ length: 4 }, () => createBuffer());
		for (const [index, { buffer }] of buffers.entries()) {
			for (const id of index % 2 ? posts : posts.toReversed()) {
				for (let n = 0; n < 20; n += 1) buffer.add(viewOf(n, id));
			}
		}
		await Promise.all(buffers.map(({ buffer }) => buffer.flush()));
		expect(buffers.flatMap(({ state }) => state.errors)).toEqual([]);
		expect(await counts()).toEqual([20, 20, 20]);
	});
});
