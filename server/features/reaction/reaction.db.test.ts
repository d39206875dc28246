import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commentInputSchema } from "#contract/comment.ts";
import { readContentVersion } from "#db/content-version.ts";
import { makePost } from "#db/factories/post.factory.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { purgeExpired } from "../../jobs/purge-expired.ts";
import { ViewBuffer } from "../../jobs/view-buffer.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { createComment } from "../comment/comment.service.ts";
import { approveComment } from "../comment/comment-moderation.service.ts";
import { presentReactions } from "./reaction.presenter.ts";
import {
	likePost,
	readReactions,
	recordView,
	unlikePost,
} from "./reaction.service.ts";
import { writeViews } from "./write-views.service.ts";

const site = setUpTestSite();
const ANNA = { visitorId: "anna-anna-anna-anna" };
const BORIS = { visitorId: "boris-boris-boris-b" };

/** What a reader is told, once the views that wait are written. */
async function read(change: Partial<RequestContext["client"]> = {}) {
	await site.views.flush();
	return presentReactions(await readReactions(site.context(change), "statya"));
}

describe("a view", () => {
	it("counts once a visitor and day", async () => {
		await makePost(site.em, { slug: "statya" });
		const view = (change: Partial<RequestContext["client"]> = {}) =>
			recordView(site.context(change), "statya");
		await view();
		await view();
		await view({ ip: "192.0.2.2" });
		expect((await read()).viewCount).toBe(2);
		site.clock.advance(24 * 3_600_000);
		await view();
		expect((await read()).viewCount).toBe(3);
	});

	it("of a crawler, a prefetch, or of the owner, does not count", async () => {
		await makePost(site.em, { slug: "statya" });
		await recordView(
			site.context({ userAgent: "Mozilla/5.0 (compatible; YandexBot/3.0)" }),
			"statya",
		);
		await recordView(site.context({ isPrefetch: true }), "statya");
		const prefetched = await site.request("/api/blog/posts/statya/view", {
			method: "POST",
			headers: {
				"Sec-Purpose": "prefetch;prerender",
				"User-Agent": "Mozilla/5.0 Firefox/140.0",
			},
		});
		expect(prefetched.status).toBe(204);
		const owner = { admin: {} as never, sessionId: 1 };
		await recordView({ ...site.context(), viewer: owner }, "statya");
		expect((await read()).viewCount).toBe(0);
	});

	it("and its visitor are forgotten with the day", async () => {
		await makePost(site.em, { slug: "statya" });
		await recordView(site.context(), "statya");
		await site.views.flush();
		site.clock.advance(24 * 3_600_000);
		await purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		for (const table of ["post_view", "visitor_salt"]) {
			expect(await site.em.execute(`select * from ${table}`)).toEqual([]);
		}
		expect((await read()).viewCount).toBe(1);
	});
});

describe("views that wait", () => {
	const view = (number: number, postId: number) => ({
		postId,
		day: "2026-03-12",
		visitor: `visitor ${number}`,
		address: `address ${number}`,
	});
	const bufferThat = (write: ConstructorParameters<typeof ViewBuffer>[0]) =>
		new ViewBuffer(write, (error) => {
			throw error;
		});
	const counts = () =>
		site.em.execute<{ slug: string; view_count: number }[]>(
			"select id, view_count from post order by id",
		);

	it("are written in one statement, for all posts at once", async () => {
		const one = await makePost(site.em);
		const two = await makePost(site.em);
		let statements = 0;
		const buffer = bufferThat((views) => {
			statements += 1;
			return writeViews(site.database.orm, views);
		});
		for (let n = 0; n < 30; n += 1) {
			buffer.add(view(n, one.id));
			buffer.add(view(n % 10, two.id));
		}
		await buffer.flush();
		await buffer.flush();
		expect(statements).toBe(1);
		expect(await counts()).toEqual([
			{ id: one.id, view_count: 30 },
			{ id: two.id, view_count: 10 },
		]);
	});

	it("are written by themselves within seconds", async () => {
		await makePost(site.em, { slug: "statya" });
		await recordView(site.context(), "statya");
		expect(await counts()).toMatchObject([{ view_count: 0 }]);
		await expect
			.poll(counts, { timeout: 10_000 })
			.toMatchObject([{ view_count: 1 }]);
	});

	it("wait on while the database is away, and are not lost", async () => {
		const post = await makePost(site.em);
		let isAway = true;
		const errors: unknown[] = [];
		const buffer = new ViewBuffer(
			async (views) => {
				if (isAway) throw new Error("away");
				await writeViews(site.database.orm, views);
			},
			(error) => errors.push(error),
		);
		buffer.add(view(1, post.id));
		await buffer.flush();
		expect(errors).toHaveLength(1);
		isAway = false;
		await buffer.flush();
		expect(await counts()).toMatchObject([{ view_count: 1 }]);
	});

	it("are tried again after a while, not at once, however many they are", async () => {
		let tries = 0;
		const buffer = new ViewBuffer(
			async () => {
				tries += 1;
				throw new Error("away");
			},
			() => {},
		);
		for (let n = 0; n < 1_500; n += 1) buffer.add(view(n, 1));
		await buffer.flush();
		await new Promise((resolve) => setTimeout(resolve, 50));
		// A thousand did not wait for the second in which all are written.
		expect(tries).toBe(2);
	});

	it("are let go past ten thousand", async () => {
		let written = 0;
		let isAway = true;
		const buffer = new ViewBuffer(
			async (views) => {
				if (isAway) throw new Error("away");
				written += views.length;
			},
			() => {},
		);
		for (let n = 0; n < 10_500; n += 1) buffer.add(view(n, 1));
		await buffer.flush();
		isAway = false;
		await buffer.flush();
		expect(written).toBe(10_000);
	});

	it("of a post that is deleted for good stop nobody else's", async () => {
		const post = await makePost(site.em);
		site.views.add(view(1, 999_999));
		site.views.add(view(1, post.id));
		await site.views.flush();
		expect(await counts()).toMatchObject([{ view_count: 1 }]);
	});

	it("of two processes at once count each visitor once", async () => {
		const posts = await Promise.all([1, 2, 3].map(() => makePost(site.em)));
		const buffers = [1, 2, 3, 4].map(() =>
			bufferThat((views) => writeViews(site.database.orm, views)),
		);
		for (const [index, buffer] of buffers.entries()) {
			const order = index % 2 ? posts : posts.toReversed();
			for (const post of order) {
				for (let n = 0; n < 20; n += 1) buffer.add(view(n, post.id));
			}
		}
		await Promise.all(buffers.map((buffer) => buffer.flush()));
		expect((await counts()).map(({ view_count }) => view_count)).toEqual([
			20, 20, 20,
		]);
	});
});

describe("the visitor of a day", () => {
	async function visitors() {
		await site.views.flush();
		return site.em.execute<{ visitor: string; day: string }[]>(
			"select visitor, day::text from post_view order by visitor",
		);
	}

	it("is address and user agent under the day's random salt", async () => {
		await makePost(site.em, { slug: "statya" });
		const view = (version: number) =>
			recordView(
				site.context({ userAgent: `Mozilla/5.0 Firefox/${version}` }),
				"statya",
			);
		await view(141);
		const [salt] = await site.em.execute<{ salt: string }[]>(
			"select salt from visitor_salt",
		);
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

	it("lives as long as the day in the site's time zone", async () => {
		await makePost(site.em, { slug: "statya" });
		// Half past midnight in Moscow.
		site.clock.time = new Date("2026-03-12T21:30:00Z");
		await recordView(site.context(), "statya");
		expect((await visitors())[0]?.day).toBe("2026-03-13");
		const clean = () =>
			purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		site.clock.time = new Date("2026-03-13T20:59:00Z");
		await clean();
		await recordView(site.context(), "statya");
		expect((await read()).viewCount).toBe(1);
		site.clock.time = new Date("2026-03-13T21:01:00Z");
		await clean();
		expect(await visitors()).toEqual([]);
	});
});

describe("a like", () => {
	it("counts once, however often it is given, and can be taken back", async () => {
		await makePost(site.em, { slug: "statya" });
		await likePost(site.context(ANNA), "statya");
		expect(await likePost(site.context(ANNA), "statya")).toEqual({
			likeCount: 1,
			isLiked: true,
		});
		expect((await likePost(site.context(BORIS), "statya")).likeCount).toBe(2);
		expect(await unlikePost(site.context(ANNA), "statya")).toEqual({
			likeCount: 1,
			isLiked: false,
		});
		expect((await unlikePost(site.context(ANNA), "statya")).likeCount).toBe(1);
		expect((await read(BORIS)).isLiked).toBe(true);
		expect((await read(ANNA)).isLiked).toBe(false);
	});

	it("of the same visitor at the same instant counts once", async () => {
		await makePost(site.em, { slug: "statya" });
		await Promise.all(
			Array.from({ length: 8 }, () => likePost(site.context(ANNA), "statya")),
		);
		expect((await read()).likeCount).toBe(1);
	});

	it("without the browser's id belongs to the day's visitor", async () => {
		await makePost(site.em, { slug: "statya" });
		await likePost(site.context(), "statya");
		expect((await read()).isLiked).toBe(true);
		expect((await read({ ip: "192.0.2.9" })).isLiked).toBe(false);
	});

	it("and a view raise no content version, and no version of the post", async () => {
		await makePost(site.em, { slug: "statya" });
		const before = await readContentVersion(site.em);
		await likePost(site.context(ANNA), "statya");
		await recordView(site.context(), "statya");
		await site.views.flush();
		expect(await readContentVersion(site.em)).toBe(before);
		const [row] = await site.em.execute<{ version: number }[]>(
			"select version from post",
		);
		expect(row?.version).toBe(1);
	});

	it("counts for the post also under an address that it has left meanwhile", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		await site.em.execute("update post_address set is_current = false");
		await site.em.execute(
			"insert into post_address (slug, post_id, is_current, created_at) values ('novaya', ?, true, now())",
			[post.id],
		);
		expect((await likePost(site.context(ANNA), "statya")).likeCount).toBe(1);
		expect((await likePost(site.context(BORIS), "novaya")).likeCount).toBe(2);
	});

	it("of a post that is not there is missing", async () => {
		await expect(likePost(site.context(), "net")).rejects.toMatchObject({
			kind: "notFound",
		});
	});
});

describe("a visitor's own waiting comments", () => {
	it("are shown to that visitor alone", async () => {
		await makePost(site.em, { slug: "statya" });
		const input = commentInputSchema.parse({
			authorName: "Анна",
			authorEmail: "anna@example.org",
			content: "Жду",
			consent: true,
		});
		const { id } = await createComment(site.context(ANNA), "statya", input);
		expect((await read(ANNA)).waitingComments).toMatchObject([
			{ content: "Жду", isApproved: false },
		]);
		expect((await read(BORIS)).waitingComments).toEqual([]);
		expect((await read()).waitingComments).toEqual([]);
		await approveComment(site.context(), id);
		expect((await read(ANNA)).waitingComments).toEqual([]);
	});
});
