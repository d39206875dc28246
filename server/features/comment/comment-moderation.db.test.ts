import { beforeEach, describe, expect, it } from "vitest";
import { commentListSchema } from "#contract/comment.ts";
import { SEARCH_MATCHES_MAX } from "#contract/list-sizes.ts";
import type { Post } from "#db/entities/post.entity.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { seedBulkComments } from "#db/seeders/bulk.seeder.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { postService } from "../post/post-editing.service.ts";
import { publishAdminComment } from "./comment.service.ts";
import {
	approveComment,
	countComments,
	deleteComment,
	listComments,
	markContacted,
	restoreComment,
	unapproveComment,
} from "./comment-moderation.service.ts";

const site = setUpTestSite();
let post: Post;
beforeEach(async () => {
	post = await makePost(site.em, { slug: "statya" });
});

const make = async (change?: Parameters<typeof makeComment>[2], under = post) =>
	(await makeComment(site.em, under, change)).id;
const list = (input: object = {}) => listComments(site.context(), commentListSchema.parse(input));
const ids = async (input?: object) => (await list(input))[0].map(({ id }) => id);
const deletedAt = new Date();

describe("the admin's list of comments", () => {
	it("shows the newest first, and at equal times the last created first", async () => {
		const moment = new Date("2026-03-01");
		for (const createdAt of [moment, moment, new Date("2026-02-01")]) await make({ createdAt });
		expect(await ids()).toEqual([2, 1, 3]);
	});

	it("can be filtered by state and post, and counted by state", async () => {
		const two = await makePost(site.em);
		const waiting = await make();
		const approved = await make({ isApproved: true });
		const other = await make({ isApproved: true }, two);
		const trashed = await make({ deletedAt }, two);
		expect(await ids({})).toEqual([other, approved, waiting]);
		expect(await ids({ state: "waiting" })).toEqual([waiting]);
		expect(await ids({ state: "approved" })).toEqual([other, approved]);
		expect(await ids({ state: "trash" })).toEqual([trashed]);
		expect(await ids({ postId: post.id })).toEqual([approved, waiting]);
		expect(await ids({ postId: two.id, state: "trash" })).toEqual([trashed]);
		expect(await ids({ postId: 404 })).toEqual([]);
		expect(await countComments(site.context())).toEqual({ waiting: 1, urgent: 0, approved: 2, trash: 1 });
	});

	it("shows urgent waiting comments first, filters by them, and counts them", async () => {
		const urgent = await make({ isUrgent: true });
		const handled = await make({ isUrgent: true, isApproved: true });
		const calm = await make();
		await make({ isUrgent: true, deletedAt });
		expect(await ids()).toEqual([urgent, calm, handled]);
		expect(await ids({ state: "waiting" })).toEqual([urgent, calm]);
		expect(await ids({ state: "urgent" })).toEqual([urgent]);
		expect(await ids({ pageSize: 1, page: 2 })).toEqual([calm]);
		expect(await countComments(site.context())).toMatchObject({ waiting: 2, urgent: 1 });
		for (const handle of [
			() => approveComment(site.context(), urgent),
			() => markContacted(site.context(), { id: urgent, isContacted: true }),
		]) {
			await unapproveComment(site.context(), urgent);
			await handle();
			expect(await ids({ state: "urgent" })).toEqual([]);
			expect(await countComments(site.context())).toMatchObject({ urgent: 0 });
		}
	});

	it("shows the last deleted first in the trash", async () => {
		const [first, second] = [await make(), await make()];
		await deleteComment(site.context(), second);
		site.clock.advance(1_000);
		await deleteComment(site.context(), first);
		expect(await ids({ state: "trash" })).toEqual([first, second]);
	});

	it("omits comments under deleted posts in every state", async () => {
		for (const change of [{}, { isApproved: true }, { deletedAt }]) await make(change);
		await postService.delete(site.context(), post.id);
		for (const state of [undefined, "waiting", "approved", "trash"]) {
			expect(await list({ state })).toEqual([[], 0]);
		}
		expect(await countComments(site.context())).toEqual({ waiting: 0, urgent: 0, approved: 0, trash: 0 });
	});

	it("is paginated, with the total, in few queries that read no post source", async () => {
		for (let n = 0; n < 5; n += 1) await make({}, await makePost(site.em));
		const [comments, total] = await list({ page: 2, pageSize: 2 });
		expect([comments.map(({ id }) => id), total]).toEqual([[3, 2], 5]);
		expect(comments[0]?.post).toMatchObject({ title: expect.any(String), content: undefined });
		expect(await list({ page: 9 })).toEqual([[], 5]);
		expect((await site.statementsOf(() => list())).length).toBeLessThanOrEqual(3);
	});

	it("can be searched in name, e-mail and text for all words, ignoring case and treating ё as е", async () => {
		const content = "Спасибо!\nОчень помогло (на 100%). Straße_Ωmega 😀 C:\\дом";
		await make({ authorName: "Алёна Королёва", authorEmail: "Alyona@Example.org", content });
		await make({ authorName: "Пётр" });
		for (const q of [
			"алена",
			"КОРОЛЁВА",
			"alyona@example",
			"помогло алёна",
			"100%).",
			"  спасибо  ",
			"straße_ωm",
			"😀",
			"c:\\дом",
		]) {
			expect([q, await ids({ q })]).toEqual([q, [1]]);
		}
		for (const q of ["алёна пётр", "с.асибо", "u_asibo", "cpacibo", "m_", "%%", "c:_дом", "\\w", ".*", "(а", "["]) {
			expect([q, await ids({ q })]).toEqual([q, []]);
		}
		expect(await ids({ q: " " })).toEqual([2, 1]);
		expect(await ids({ q: "петр", state: "approved" })).toEqual([]);
	});

	it("reads few comments for a search, whether all of them match or one does", async () => {
		await seedBulkComments(site.em, 4_000);
		const [common] = await site.plansOf(() => list({ q: "слова отзыва" }));
		expect(common).toContain("Index Scan Backward using comment_list_index");
		const [rare] = await site.plansOf(() => list({ q: "отзыв 3210." }));
		expect(rare).toContain("Bitmap Index Scan on comment_searched_index");
		expect((await list({ q: "слова отзыва" }))[1]).toBe(SEARCH_MATCHES_MAX);
		expect((await list({ q: "отзыв 3210." }))[1]).toBe(1);
	});

	it("counts the matches of a search up to a limit, within which it has pages", async () => {
		await seedBulkComments(site.em, 1_000);
		const [last, total] = await list({ q: "отзыв", page: 25 });
		expect([last.length, total]).toEqual([20, SEARCH_MATCHES_MAX]);
		expect(await list({ q: "отзыв", page: 26 })).toEqual([[], SEARCH_MATCHES_MAX]);
		expect(last[0]?.createdAt.getTime()).toBeGreaterThan(last[19]?.createdAt.getTime() ?? 0);
		expect((await list())[1]).toBe(950);
	});

	it("includes each comment's post, e-mail address and consent, over tRPC and REST", async () => {
		const draft = await makePost(site.em, { slug: "chernovik", isPublished: false });
		const { id, authorName, authorEmail, content, createdAt, consentAt } = await makeComment(site.em, draft);
		const shown = {
			...{ id, authorName, authorEmail, content, links: [], isByAuthor: false, replyTo: null },
			...{
				isUrgent: false,
				contactedAt: null,
				resemblesOwner: false,
				isApproved: false,
				createdAt: createdAt.toISOString(),
				deletedAt: null,
			},
			...{ consentRevision: "test", consentHash: "0".repeat(64), consentAt: consentAt?.toISOString() },
			post: { id: draft.id, title: draft.title, slug: "chernovik", published: false },
		};
		expect((await site.trpc("comment.list", {})).data).toEqual({ comments: [shown], total: 1 });
		expect((await site.rest("/api/admin/comments", { as: "admin" })).body).toEqual([shown]);
	});

	it("marks a name that resembles the owner's, but does not treat the comment as the owner's", async () => {
		const { adminName } = site.context();
		await make({ authorName: `${adminName.toUpperCase()}\u200b` });
		expect((await site.trpc("comment.list", {})).data).toMatchObject({
			comments: [{ resemblesOwner: true, isByAuthor: false }],
		});
		await publishAdminComment(site.context(), post, { content: "Это я" });
		expect((await site.trpc("comment.list", { state: "approved" })).data).toMatchObject({
			comments: [{ authorName: adminName, resemblesOwner: false, isByAuthor: true }],
		});
	});

	it.each<[string, object]>([
		["state", { state: "spam" }],
		["postId", { postId: 0 }],
		["q", { q: "я".repeat(201) }],
		["colour", { colour: "red" }],
	])("rejects an invalid %s", async (path, input) => {
		expect((await site.trpc("comment.list", input)).problem).toMatchObject({ status: 422, errors: [{ path }] });
	});
});

describe("a comment", () => {
	const notFound = { kind: "notFound" };

	it("can be deleted, and restored once in its former state", async () => {
		const id = await make({ isApproved: true });
		await make();
		await deleteComment(site.context(), id);
		expect(await ids()).toEqual([2]);
		expect((await restoreComment(site.context(), id)).isApproved).toBe(true);
		expect(await ids()).toEqual([2, 1]);
		const again = expect(restoreComment(site.context(), id)).rejects;
		await again.toMatchObject({ ...notFound, message: "Такого комментария в корзине нет" });
	});

	it("cannot be moderated if missing or under a deleted post, but can be restored from the trash", async () => {
		const id = await make();
		const trashed = await make({ deletedAt });
		await postService.delete(site.context(), post.id);
		for (const change of [approveComment, unapproveComment, deleteComment]) {
			for (const missing of [id, 404]) await expect(change(site.context(), missing)).rejects.toMatchObject(notFound);
		}
		await expect(restoreComment(site.context(), 404)).rejects.toMatchObject(notFound);
		// The admin's page may still offer to undo the deletion of the comment itself.
		expect((await restoreComment(site.context(), trashed)).deletedAt).toBeNull();
		expect(await ids()).toEqual([]);
	});
});

describe("marking a comment's author as contacted", () => {
	const noted = async (id: number) => (await list({}))[0].find((one) => one.id === id)?.contactedAt;

	it("keeps the first time, can be undone, and does not raise the content version", async () => {
		const id = await make({ isUrgent: true });
		const first = site.clock.now();
		const mark = (isContacted: boolean) => markContacted(site.context(), { id, isContacted });
		expect(await site.raisedBy(() => mark(true))).toBe(0);
		site.clock.advance(60_000);
		expect((await mark(true)).contactedAt).toEqual(first);
		expect(await noted(id)).toEqual(first);
		expect((await mark(false)).contactedAt).toBeNull();
	});

	it("persists while the comment is approved, hidden, deleted and restored", async () => {
		const id = await make({ isUrgent: true });
		const { contactedAt } = await markContacted(site.context(), { id, isContacted: true });
		await approveComment(site.context(), id);
		await unapproveComment(site.context(), id);
		await deleteComment(site.context(), id);
		await expect(markContacted(site.context(), { id, isContacted: false })).rejects.toThrow("Комментарий не найден");
		await restoreComment(site.context(), id);
		expect(await noted(id)).toEqual(contactedAt);
	});
});
