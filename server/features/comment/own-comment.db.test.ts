import { beforeEach, describe, expect, it } from "vitest";
import { Comment } from "#db/entities/comment.entity.ts";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import type { Post } from "#db/entities/post.entity.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import type { RequestOptions } from "../../testing/site-requests.ts";
import { FROM_OWN_PAGE, setUpTestSite } from "../../testing/test-site.ts";
import { postService } from "../post/post-editing.service.ts";
import { presentComment } from "./comment.presenter.ts";
import { listApprovedComments, replyToComment } from "./comment.service.ts";
import { deleteComment, listComments, restoreComment, unapproveComment } from "./comment-moderation.service.ts";

const site = setUpTestSite();
const READER = { authorName: "Самозванец", authorEmail: "reader@example.org", consent: true };
let post: Post;
beforeEach(async () => {
	post = await makePost(site.em, { slug: "statya" });
});

const send = (body: object, options: RequestOptions = { as: "admin" }) =>
	site.rest("/api/blog/posts/statya/comments", { body, ...options });
const listApproved = (page: object = {}) => listApprovedComments(site.context(), "statya", page);
/** The texts of the comments that readers see, each followed by those of its replies. */
const shown = async () =>
	(await listApproved())[0].map(({ content, replies }) => [content, ...replies.map((reply) => reply.content)]);
const reply = (id: number, content = "Ответ") => replyToComment(site.context(), { id, content });

describe("the signed-in admin's comment", () => {
	it.each([
		["the text alone", {}],
		["a reader's fields, which are ignored", READER],
	])("is published immediately, with %s", async (_, fields) => {
		const raise = await site.raisedBy(async () => {
			const { status, body } = await send({ content: "Спасибо", ...fields });
			expect(status).toBe(201);
			expect(body).toMatchObject({ authorName: "Владелец Сайта", isByAuthor: true, isApproved: true, help: null });
		});
		expect([raise, await shown()]).toEqual([1, [["Спасибо"]]]);
		const [comment] = await site.em.findAll(Comment);
		expect(comment).toMatchObject({ authorEmail: null, consentAt: null, visitor: null });
		const entries = await site.em.findAll(JournalEntry);
		expect(entries).toMatchObject([{ action: "published", admin: "owner", subject: `комментарий ${comment?.id}` }]);
	});

	it("is recognised by the cookie only from a page of the site, where the reactions report the owner", async () => {
		const { cookie } = await site.signIn();
		const own = { cookie, headers: FROM_OWN_PAGE };
		expect((await send({ content: "Своё" }, own)).status).toBe(201);
		expect((await send({ content: "Чужое" }, { cookie })).status).toBe(422);
		expect(await shown()).toEqual([["Своё"]]);
		for (const [options, isOwner] of [[own, true] as const, [{}, false] as const]) {
			const { headers, body } = await site.rest("/api/blog/posts/statya/reactions", options);
			expect([headers.get("Cache-Control"), body.isOwner]).toEqual(["no-store", isOwner]);
		}
	});

	it("is not limited, and is stored once if it is sent again", async () => {
		for (let n = 0; n < 7; n += 1) expect((await send({ content: `${n}` })).status).toBe(201);
		await send({ content: "6" });
		expect(await shown()).toHaveLength(7);
		expect(await site.count("form_attempt")).toBe(0);
	});

	it.each<[string, object, RequestOptions, string[]]>([
		["of an anonymous visitor", { content: "Я владелец" }, {}, ["authorName", "authorEmail", "consent"]],
		["that is blank", { content: " " }, { as: "admin" }, ["content"]],
		["that is too long", { content: "я".repeat(4_001) }, { as: "admin" }, ["content"]],
		["that is missing", {}, { as: "admin" }, ["content"]],
	])("%s is rejected with field errors", async (_, sent, options, paths) => {
		const { status, body } = await send(sent, options);
		expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([422, paths]);
		expect(await site.count("comment")).toBe(0);
	});
});

describe("a reply", () => {
	let id: number;
	beforeEach(async () => {
		({ id } = await makeComment(site.em, post, { content: "Вопрос" }));
	});

	it("is shown under its comment, which it approves, without an e-mail address", async () => {
		await makeComment(site.em, post, { content: "Другой", isApproved: true });
		const made = await reply(id);
		await reply(made.id, "И ещё");
		expect(await shown()).toEqual([["Вопрос", "Ответ", "И ещё"], ["Другой"]]);
		const [comments, total] = await listApproved();
		const [view] = comments.map(presentComment);
		expect(total).toBe(2);
		expect(view?.replies[0]).toMatchObject({ authorName: "Владелец Сайта", isByAuthor: true });
		expect(JSON.stringify(view)).not.toContain("@");
	});

	it("approves both the reply that it answers and that reply's comment", async () => {
		const made = await reply(id);
		for (const hidden of [id, made.id]) await unapproveComment(site.context(), hidden);
		await reply(made.id, "И ещё");
		expect(await shown()).toEqual([["Вопрос", "Ответ", "И ещё"]]);
	});

	it("is published when it is sent again after being hidden", async () => {
		const made = await reply(id);
		await unapproveComment(site.context(), made.id);
		expect(await reply(id)).toMatchObject({ id: made.id, isApproved: true });
		expect(await shown()).toEqual([["Вопрос", "Ответ"]]);
	});

	it("does not count towards the pagination of the comments", async () => {
		for (let n = 0; n < 2; n += 1) await makeComment(site.em, post, { isApproved: true });
		for (const comment of [1, 2, 3]) await reply(comment);
		const [comments, total] = await listApproved({ limit: 2, offset: 2 });
		expect([comments.map(({ replies }) => replies.length), total]).toEqual([[1], 3]);
	});

	it("is hidden and shown together with its comment", async () => {
		const made = await reply(id);
		await unapproveComment(site.context(), id);
		expect(await shown()).toEqual([]);
		const [comments] = await listComments(site.context(), {});
		const hidden = comments.find((comment) => comment.id === made.id);
		expect(hidden?.replyTo).toMatchObject({ id, isApproved: false });
		await deleteComment(site.context(), id);
		await restoreComment(site.context(), id);
		await reply(id, "Снова");
		expect(await shown()).toEqual([["Вопрос", "Ответ", "Снова"]]);
		await deleteComment(site.context(), made.id);
		expect(await shown()).toEqual([["Вопрос", "Снова"]]);
		await restoreComment(site.context(), made.id);
		expect(await shown()).toEqual([["Вопрос", "Ответ", "Снова"]]);
	});

	it("is permanently deleted with its comment", async () => {
		await reply(id);
		await deleteComment(site.context(), id);
		site.clock.advance(31 * 24 * 60 * 60_000);
		await site.purge();
		expect(await site.count("comment")).toBe(0);
	});

	it("is rejected for a comment that is in the trash, under a deleted post, or missing", async () => {
		const trashed = await makeComment(site.em, post, { deletedAt: new Date() });
		await postService.delete(site.context(), post.id);
		for (const missing of [trashed.id, id, 404]) {
			await expect(reply(missing)).rejects.toMatchObject({ kind: "notFound" });
		}
		expect(await site.count("comment")).toBe(2);
	});

	it.each([
		["content", { id: 1, content: " " }],
		["content", { id: 1 }],
		["id", { id: 0, content: "Ответ" }],
		["authorName", { id: 1, content: "Ответ", authorName: "Кто-то" }],
	])("rejects an invalid %s", async (path, input) => {
		expect((await site.trpc("comment.reply", input)).problem).toMatchObject({ status: 422, errors: [{ path }] });
	});
});
