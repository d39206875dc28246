import { describe, expect, it } from "vitest";
import { commentInputSchema } from "#contract/comment.ts";
import { readContentVersion } from "#db/content-version.ts";
import { makePost } from "#db/factories/post.factory.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { createComment } from "../comment/comment.service.ts";
import { approveComment } from "../comment/comment-moderation.service.ts";
import { presentReactions } from "./reaction.presenter.ts";
import { likePost, readReactions, recordView, unlikePost } from "./reaction.service.ts";

const site = setUpTestSite();
const ANNA = { visitorId: "anna-anna-anna-anna" };
const BORIS = { visitorId: "boris-boris-boris-b" };

/** The reactions as a reader gets them, after the buffered views are written. */
async function read(change: Partial<RequestContext["client"]> = {}) {
	await site.views.flush();
	return presentReactions(await readReactions(site.context(change), "statya"));
}

describe("a like", () => {
	it("counts once per visitor, and can be taken back", async () => {
		await makePost(site.em, { slug: "statya" });
		await likePost(site.context(ANNA), "statya");
		expect(await likePost(site.context(ANNA), "statya")).toEqual({ likeCount: 1, isLiked: true });
		expect((await likePost(site.context(BORIS), "statya")).likeCount).toBe(2);
		expect(await unlikePost(site.context(ANNA), "statya")).toEqual({ likeCount: 1, isLiked: false });
		expect((await unlikePost(site.context(ANNA), "statya")).likeCount).toBe(1);
		expect((await read(BORIS)).isLiked).toBe(true);
		expect((await read(ANNA)).isLiked).toBe(false);
	});

	it("of the same visitor, sent several times at once, counts once", async () => {
		await makePost(site.em, { slug: "statya" });
		await Promise.all(Array.from({ length: 8 }, () => likePost(site.context(ANNA), "statya")));
		expect((await read()).likeCount).toBe(1);
	});

	it("without a visitor id belongs to the visitor of the day", async () => {
		await makePost(site.em, { slug: "statya" });
		await likePost(site.context(), "statya");
		expect((await read()).isLiked).toBe(true);
		expect((await read({ ip: "192.0.2.9" })).isLiked).toBe(false);
	});

	it("and a view raise neither the content version nor the version of the post", async () => {
		await makePost(site.em, { slug: "statya" });
		const before = await readContentVersion(site.em);
		await likePost(site.context(ANNA), "statya");
		await recordView(site.context(), "statya");
		await site.views.flush();
		expect(await readContentVersion(site.em)).toBe(before);
		const [row] = await site.em.execute<{ version: number }[]>("select version from post");
		expect(row?.version).toBe(1);
	});

	it("counts for the post also under a former slug", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		await site.em.execute("update post_slug set is_current = false");
		await site.em.execute(
			"insert into post_slug (slug, post_id, is_current, created_at) values ('novaya', ?, true, now())",
			[post.id],
		);
		expect((await likePost(site.context(ANNA), "statya")).likeCount).toBe(1);
		expect((await likePost(site.context(BORIS), "novaya")).likeCount).toBe(2);
	});

	it("of a post that does not exist is not found", async () => {
		await expect(likePost(site.context(), "net")).rejects.toMatchObject({ kind: "notFound" });
	});
});

describe("a visitor's own waiting comments", () => {
	it("are shown only to that visitor", async () => {
		await makePost(site.em, { slug: "statya" });
		const input = commentInputSchema.parse({
			authorName: "Анна",
			authorEmail: "anna@example.org",
			content: "Жду",
			consent: true,
		});
		const { id } = await createComment(site.context(ANNA), "statya", input);
		expect((await read(ANNA)).waitingComments).toMatchObject([{ content: "Жду", isApproved: false }]);
		expect((await read(BORIS)).waitingComments).toEqual([]);
		expect((await read()).waitingComments).toEqual([]);
		await approveComment(site.context(), id);
		expect((await read(ANNA)).waitingComments).toEqual([]);
	});
});
