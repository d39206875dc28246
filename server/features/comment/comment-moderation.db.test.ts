import { describe, expect, it } from "vitest";
import { commentListSchema } from "#contract/comment.ts";
import { readContentVersion } from "#db/content-version.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { countQueries } from "../../testing/count-queries.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { deletePost } from "../post/post-editing.service.ts";
import { listApprovedComments } from "./comment.service.ts";
import {
	approveComment,
	countComments,
	deleteComment,
	listComments,
	restoreComment,
	unapproveComment,
} from "./comment-moderation.service.ts";

const site = setUpTestSite();

const list = (input: object = {}) => listComments(site.context(), commentListSchema.parse(input));
const ids = async (input?: object) => (await list(input)).comments.map(({ id }) => id);

describe("the admin's list of comments", () => {
	it("has the newest first, and of the same moment the last created", async () => {
		const post = await makePost(site.em);
		const moment = new Date("2026-03-01");
		for (const createdAt of [moment, moment, new Date("2026-02-01")]) {
			await makeComment(site.em, post, { createdAt });
		}
		expect(await ids()).toEqual([2, 1, 3]);
	});

	it("can be filtered by state and post, and is counted by state", async () => {
		const [one, two] = [await makePost(site.em), await makePost(site.em)];
		const waiting = await makeComment(site.em, one);
		const approved = await makeComment(site.em, one, { isApproved: true });
		const other = await makeComment(site.em, two, { isApproved: true });
		const trashed = await makeComment(site.em, two);
		await deleteComment(site.context(), trashed.id);
		expect(await ids({})).toEqual([other.id, approved.id, waiting.id]);
		expect(await ids({ state: "waiting" })).toEqual([waiting.id]);
		expect(await ids({ state: "approved" })).toEqual([other.id, approved.id]);
		expect(await ids({ state: "trash" })).toEqual([trashed.id]);
		expect(await ids({ postId: one.id })).toEqual([approved.id, waiting.id]);
		expect(await ids({ postId: two.id, state: "trash" })).toEqual([trashed.id]);
		expect(await ids({ postId: 404 })).toEqual([]);
		expect(await countComments(site.context())).toEqual({ waiting: 1, urgent: 0, approved: 2, trash: 1 });
	});

	it("shows urgent waiting comments first, can be filtered by them, and counts them", async () => {
		const post = await makePost(site.em);
		const urgent = await makeComment(site.em, post, { isUrgent: true });
		const handled = await makeComment(site.em, post, { isUrgent: true, isApproved: true });
		const calm = await makeComment(site.em, post);
		await makeComment(site.em, post, { isUrgent: true, deletedAt: new Date() });
		expect(await ids()).toEqual([urgent.id, calm.id, handled.id]);
		expect(await ids({ state: "waiting" })).toEqual([urgent.id, calm.id]);
		expect(await ids({ state: "urgent" })).toEqual([urgent.id]);
		expect(await ids({ pageSize: 1, page: 2 })).toEqual([calm.id]);
		expect(await countComments(site.context())).toMatchObject({ waiting: 2, urgent: 1 });
		await approveComment(site.context(), urgent.id);
		expect(await ids({ state: "urgent" })).toEqual([]);
		expect(await countComments(site.context())).toMatchObject({ urgent: 0 });
	});

	it("has the last deleted first in the trash", async () => {
		const post = await makePost(site.em);
		const [first, second] = [await makeComment(site.em, post), await makeComment(site.em, post)];
		await deleteComment(site.context(), second.id);
		site.clock.advance(1_000);
		await deleteComment(site.context(), first.id);
		expect(await ids({ state: "trash" })).toEqual([first.id, second.id]);
	});

	it("leaves out comments under deleted posts in every state", async () => {
		const post = await makePost(site.em);
		await makeComment(site.em, post);
		await makeComment(site.em, post, { isApproved: true });
		await makeComment(site.em, post, { deletedAt: new Date() });
		await deletePost(site.context(), post.id);
		for (const state of [undefined, "waiting", "approved", "trash"]) {
			expect(await list({ state })).toEqual({ comments: [], total: 0 });
		}
		expect(await countComments(site.context())).toEqual({ waiting: 0, urgent: 0, approved: 0, trash: 0 });
	});

	it("is paginated, with the total, in few queries that read no source of a post", async () => {
		for (let n = 0; n < 5; n += 1) {
			await makeComment(site.em, await makePost(site.em));
		}
		const page = await list({ page: 2, pageSize: 2 });
		expect(page.comments.map(({ id }) => id)).toEqual([3, 2]);
		expect(page.total).toBe(5);
		expect(page.comments[0]?.post).toMatchObject({ title: expect.any(String), content: undefined });
		expect(await list({ page: 9 })).toEqual({ comments: [], total: 5 });
		expect(await countQueries(site, () => list())).toBeLessThanOrEqual(3);
	});

	it("can be searched in name, e-mail and text for all words, ignoring case, with е equal to ё", async () => {
		const post = await makePost(site.em);
		await makeComment(site.em, post, {
			authorName: "Алёна Королёва",
			authorEmail: "Alyona@Example.org",
			content: "Спасибо!\nОчень помогло (на 100%).",
		});
		await makeComment(site.em, post, { authorName: "Пётр" });
		for (const q of ["алена", "КОРОЛЁВА", "alyona@example", "помогло алёна", "100%).", "  спасибо  "]) {
			expect([q, await ids({ q })]).toEqual([q, [1]]);
		}
		for (const q of ["алёна пётр", "с.асибо", "_", "%%", "\\w", ".*", "(а", "["]) {
			expect([q, await ids({ q })]).toEqual([q, []]);
		}
		expect(await ids({ q: " " })).toEqual([2, 1]);
		expect(await ids({ q: "петр", state: "approved" })).toEqual([]);
	});

	it("shows a comment with its post, its e-mail address and its consent", async () => {
		const post = await makePost(site.em, { slug: "chernovik", isPublished: false });
		const comment = await makeComment(site.em, post);
		const { token } = await site.signIn();
		const query = new URLSearchParams({ input: "{}" });
		const response = await site.request(`/api/trpc/comment.list?${query}`, { token });
		const { result } = await response.json();
		const shown = {
			id: comment.id,
			authorName: comment.authorName,
			authorEmail: comment.authorEmail,
			content: comment.content,
			links: [],
			isByAuthor: false,
			replyTo: null,
			isUrgent: false,
			isApproved: false,
			createdAt: comment.createdAt.toISOString(),
			deletedAt: null,
			consentRevision: "test",
			consentHash: "0".repeat(64),
			consentAt: comment.consentAt?.toISOString(),
			post: { id: post.id, title: post.title, slug: "chernovik", published: false },
		};
		expect(result.data).toEqual({ comments: [shown], total: 1 });
		const rest = await site.request("/api/admin/comments", { token });
		expect(await rest.json()).toEqual([shown]);
	});

	it("is paginated over REST too", async () => {
		const post = await makePost(site.em);
		for (let n = 0; n < 3; n += 1) await makeComment(site.em, post);
		const { token } = await site.signIn();
		const response = await site.request("/api/admin/comments?limit=1&offset=1", { token });
		expect(await response.json()).toMatchObject([{ id: 2 }]);
		expect(response.headers.get("X-Total-Count")).toBe("3");
		expect(response.headers.get("Link")).toContain('offset=2>; rel="next"');
		const refused = await site.request("/api/admin/comments?limit=0", { token });
		expect(refused.status).toBe(422);
	});

	it.each<[string, object]>([
		["state", { state: "spam" }],
		["postId", { postId: 0 }],
		["q", { q: "я".repeat(201) }],
		["page", { page: 0 }],
		["page", { page: 1e9 }],
		["pageSize", { pageSize: 101 }],
		["pageSize", { pageSize: 1.5 }],
		["colour", { colour: "red" }],
	])("rejects a wrong %s", async (path, input) => {
		const { token } = await site.signIn();
		const query = new URLSearchParams({ input: JSON.stringify(input) });
		const response = await site.request(`/api/trpc/comment.list?${query}`, { token });
		expect(response.status).toBe(422);
		const { error } = await response.json();
		expect(error.data.problem.errors).toMatchObject([{ path }]);
	});
});

describe("a comment", () => {
	it("that was approved can be hidden again", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post);
		await approveComment(site.context(), id);
		const before = await readContentVersion(site.em);
		const waiting = await unapproveComment(site.context(), id);
		expect(waiting.isApproved).toBe(false);
		expect(await readContentVersion(site.em)).toBe(before + 1);
		const { total } = await listApprovedComments(site.context(), "statya", {});
		expect(total).toBe(0);
	});

	it("can be deleted in either state and restored as it was, once", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post, { isApproved: true });
		await makeComment(site.em, post);
		await deleteComment(site.context(), id);
		expect(await ids()).toEqual([2]);
		const restored = await restoreComment(site.context(), id);
		expect(restored.isApproved).toBe(true);
		expect(await ids()).toEqual([2, 1]);
		await expect(restoreComment(site.context(), id)).rejects.toMatchObject({
			kind: "notFound",
			message: "Такого комментария в корзине нет",
		});
	});

	it("under a deleted post cannot be moderated, but can be restored from the trash", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post);
		const trashed = await makeComment(site.em, post);
		await deleteComment(site.context(), trashed.id);
		await deletePost(site.context(), post.id);
		for (const change of [approveComment, unapproveComment, deleteComment]) {
			await expect(change(site.context(), id)).rejects.toMatchObject({ kind: "notFound" });
		}
		// The admin's page may still offer to undo the deletion of the comment itself.
		const restored = await restoreComment(site.context(), trashed.id);
		expect(restored.deletedAt).toBeNull();
		expect(await ids()).toEqual([]);
	});

	it("that does not exist cannot be approved, deleted or restored", async () => {
		for (const change of [approveComment, unapproveComment, deleteComment, restoreComment]) {
			await expect(change(site.context(), 404)).rejects.toMatchObject({ kind: "notFound" });
		}
	});
});
