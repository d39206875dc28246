import { describe, expect, it } from "vitest";
import { readContentVersion } from "#db/content-version.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import { CommentAttempt } from "#db/entities/comment-attempt.entity.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { purgeExpired } from "../../jobs/purge-expired.ts";
import { FROM_OWN_PAGE, setUpTestSite } from "../../testing/test-site.ts";
import { deletePost } from "../post/post-editing.service.ts";
import { presentComment } from "./comment.presenter.ts";
import { listApprovedComments } from "./comment.service.ts";
import { deleteComment, listComments, restoreComment, unapproveComment } from "./comment-moderation.service.ts";
import { replyToComment } from "./own-comment.service.ts";

const site = setUpTestSite();
const READER = { authorName: "Самозванец", authorEmail: "reader@example.org", consent: true };

const send = (body: object, options: { token?: string; cookie?: string; headers?: object } = {}) =>
	site.request("/api/blog/posts/statya/comments", { body, ...options, headers: { ...options.headers } });
/** The texts of the comments that readers see, each followed by those of its replies. */
const shown = async () => {
	const { comments, total } = await listApprovedComments(site.context(), "statya", {});
	const texts = comments.map(({ content, replies }) => [content, ...replies.map((reply) => reply.content)]);
	return { texts, total };
};
const reply = (id: number, content = "Ответ") => replyToComment(site.context(), { id, content });

describe("the signed-in admin's comment", () => {
	it.each([
		["the text alone", {}],
		["a reader's fields, which are ignored", READER],
	])("is published at once, with %s", async (_, fields) => {
		await makePost(site.em, { slug: "statya" });
		const { token } = await site.signIn();
		const before = await readContentVersion(site.em);
		const response = await send({ content: "Спасибо", ...fields }, { token });
		expect(response.status).toBe(201);
		expect(await response.json()).toMatchObject({
			authorName: "Владелец Сайта",
			isByAuthor: true,
			isApproved: true,
			help: null,
		});
		expect(await readContentVersion(site.em)).toBe(before + 1);
		expect(await shown()).toEqual({ texts: [["Спасибо"]], total: 1 });
		const [comment] = await site.em.findAll(Comment);
		expect(comment).toMatchObject({ authorEmail: null, consentAt: null, visitor: null });
	});

	it("is recognised by the cookie too, but only from a page of the site", async () => {
		await makePost(site.em, { slug: "statya" });
		const { cookie } = await site.signIn();
		const own = await send({ content: "Своё" }, { cookie, headers: FROM_OWN_PAGE });
		expect(own.status).toBe(201);
		const unproven = await send({ content: "Чужое" }, { cookie });
		expect(unproven.status).toBe(422);
		expect(await shown()).toMatchObject({ texts: [["Своё"]] });
	});

	it("is not limited, and is stored once when it is sent again", async () => {
		await makePost(site.em, { slug: "statya" });
		const { token } = await site.signIn();
		for (let n = 0; n < 7; n += 1) {
			expect((await send({ content: `${n}` }, { token })).status).toBe(201);
		}
		await send({ content: "6" }, { token });
		expect((await shown()).total).toBe(7);
		expect(await site.em.count(CommentAttempt)).toBe(0);
	});

	it("of an anonymous visitor is rejected for the missing fields", async () => {
		await makePost(site.em, { slug: "statya" });
		const response = await send({ content: "Я владелец" });
		expect(response.status).toBe(422);
		const { errors } = await response.json();
		expect(errors.map(({ path }: { path: string }) => path)).toEqual(["authorName", "authorEmail", "consent"]);
		expect(await site.em.count(Comment)).toBe(0);
	});

	it.each([{ content: " " }, { content: "я".repeat(4_001) }, {}])(
		"is rejected when it is empty or too long",
		async (body) => {
			await makePost(site.em, { slug: "statya" });
			const { token } = await site.signIn();
			expect((await send(body, { token })).status).toBe(422);
			expect(await site.em.count(Comment)).toBe(0);
		},
	);

	it("is possible where the reactions say that the visitor is the admin", async () => {
		await makePost(site.em, { slug: "statya" });
		const { cookie } = await site.signIn();
		const isOwner = async (options: object) => {
			const response = await site.request("/api/blog/posts/statya/reactions", options);
			expect(response.headers.get("Cache-Control")).toBe("no-store");
			return (await response.json()).isOwner;
		};
		expect(await isOwner({ cookie, headers: FROM_OWN_PAGE })).toBe(true);
		expect(await isOwner({})).toBe(false);
	});
});

describe("a reply", () => {
	it("is shown under its comment, which it approves, without an e-mail address", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const first = await makeComment(site.em, post, { content: "Вопрос" });
		await makeComment(site.em, post, { content: "Другой", isApproved: true });
		const before = await readContentVersion(site.em);
		const made = await reply(first.id);
		expect(await readContentVersion(site.em)).toBe(before + 1);
		await reply(made.id, "И ещё");
		expect(await shown()).toEqual({ texts: [["Вопрос", "Ответ", "И ещё"], ["Другой"]], total: 2 });
		const { comments } = await listApprovedComments(site.context(), "statya", {});
		const [view] = comments.map(presentComment);
		expect(view?.replies[0]).toMatchObject({ authorName: "Владелец Сайта", isByAuthor: true });
		expect(JSON.stringify(view)).not.toContain("@");
	});

	it("to a reply approves that reply and its comment too", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post, { content: "Вопрос" });
		const made = await reply(id);
		await unapproveComment(site.context(), id);
		await unapproveComment(site.context(), made.id);
		await reply(made.id, "И ещё");
		expect((await shown()).texts).toEqual([["Вопрос", "Ответ", "И ещё"]]);
	});

	it("that was hidden is published when it is sent again", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post, { content: "Вопрос" });
		const made = await reply(id);
		await unapproveComment(site.context(), made.id);
		expect(await reply(id)).toMatchObject({ id: made.id, isApproved: true });
		expect((await shown()).texts).toEqual([["Вопрос", "Ответ"]]);
	});

	it("does not count for the pagination of the comments", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		for (let n = 0; n < 3; n += 1) {
			const { id } = await makeComment(site.em, post, { isApproved: true });
			await reply(id);
		}
		const page = await listApprovedComments(site.context(), "statya", { limit: 2, offset: 2 });
		expect(page.total).toBe(3);
		expect(page.comments.map(({ replies }) => replies.length)).toEqual([1]);
	});

	it("is hidden with its comment, and shown again with it", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post, { content: "Вопрос" });
		const made = await reply(id);
		const ofReply = async () => {
			const { comments } = await listComments(site.context(), {});
			return comments.find((comment) => comment.id === made.id)?.replyTo;
		};
		await unapproveComment(site.context(), id);
		expect((await shown()).texts).toEqual([]);
		expect(await ofReply()).toMatchObject({ id, isApproved: false });
		await deleteComment(site.context(), id);
		await restoreComment(site.context(), id);
		await reply(id, "Снова");
		expect((await shown()).texts).toEqual([["Вопрос", "Ответ", "Снова"]]);
		await deleteComment(site.context(), made.id);
		expect((await shown()).texts).toEqual([["Вопрос", "Снова"]]);
		await restoreComment(site.context(), made.id);
		expect((await shown()).texts).toEqual([["Вопрос", "Ответ", "Снова"]]);
	});

	it("is deleted for good with its comment", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post);
		await reply(id);
		await deleteComment(site.context(), id);
		site.clock.advance(31 * 24 * 60 * 60_000);
		await purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		expect(await site.em.count(Comment)).toBe(0);
	});

	it("is rejected for a comment in the trash, under a deleted post, or one that does not exist", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const trashed = await makeComment(site.em, post, { deletedAt: new Date() });
		const under = await makeComment(site.em, await makePost(site.em, { slug: "udalena" }));
		await deletePost(site.context(), under.post.id);
		for (const id of [trashed.id, under.id, 404]) {
			await expect(reply(id)).rejects.toMatchObject({ kind: "notFound" });
		}
		expect(await site.em.count(Comment)).toBe(2);
	});

	it.each([
		["content", { id: 1, content: " " }],
		["content", { id: 1 }],
		["id", { id: 0, content: "Ответ" }],
		["authorName", { id: 1, content: "Ответ", authorName: "Кто-то" }],
	])("rejects a wrong %s", async (path, input) => {
		const { token } = await site.signIn();
		const response = await site.request("/api/trpc/comment.reply", { body: input, token });
		expect(response.status).toBe(422);
		const { error } = await response.json();
		expect(error.data.problem.errors).toMatchObject([{ path }]);
	});
});
