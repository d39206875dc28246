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
import {
	deleteComment,
	listComments,
	restoreComment,
	unapproveComment,
} from "./comment-moderation.service.ts";
import { answerComment } from "./own-comment.service.ts";

const site = setUpTestSite();
const READER = {
	authorName: "Самозванец",
	authorEmail: "reader@example.org",
	consent: true,
};

const send = (
	body: object,
	options: { token?: string; cookie?: string; headers?: object } = {},
) =>
	site.request("/api/blog/posts/statya/comments", {
		body,
		...options,
		headers: { ...options.headers },
	});
/** The texts that readers see, each with those of its answers. */
const shown = async () => {
	const { comments, total } = await listApprovedComments(
		site.context(),
		"statya",
		{},
	);
	const texts = comments.map(({ content, answers }) => [
		content,
		...answers.map((answer) => answer.content),
	]);
	return { texts, total };
};
const answer = (id: number, content = "Ответ") =>
	answerComment(site.context(), { id, content });

describe("the signed-in owner's comment", () => {
	it.each([
		["the text alone", {}],
		["a reader's fields, which do not count", READER],
	])("is public at once, of %s", async (_, fields) => {
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
		expect(comment).toMatchObject({
			authorEmail: null,
			consentAt: null,
			visitor: null,
		});
	});

	it("is known by the cookie too, from our own page alone", async () => {
		await makePost(site.em, { slug: "statya" });
		const { cookie } = await site.signIn();
		const own = await send(
			{ content: "Своё" },
			{ cookie, headers: FROM_OWN_PAGE },
		);
		expect(own.status).toBe(201);
		const unproven = await send({ content: "Чужое" }, { cookie });
		expect(unproven.status).toBe(422);
		expect(await shown()).toMatchObject({ texts: [["Своё"]] });
	});

	it("is not limited, and the same sent again is there once", async () => {
		await makePost(site.em, { slug: "statya" });
		const { token } = await site.signIn();
		for (let n = 0; n < 7; n += 1) {
			expect((await send({ content: `${n}` }, { token })).status).toBe(201);
		}
		await send({ content: "6" }, { token });
		expect((await shown()).total).toBe(7);
		expect(await site.em.count(CommentAttempt)).toBe(0);
	});

	it("of a stranger is refused for what is missing", async () => {
		await makePost(site.em, { slug: "statya" });
		const response = await send({ content: "Я владелец" });
		expect(response.status).toBe(422);
		const { errors } = await response.json();
		expect(errors.map(({ path }: { path: string }) => path)).toEqual([
			"authorName",
			"authorEmail",
			"consent",
		]);
		expect(await site.em.count(Comment)).toBe(0);
	});

	it.each([{ content: " " }, { content: "я".repeat(4_001) }, {}])(
		"is refused without a text that can be shown",
		async (body) => {
			await makePost(site.em, { slug: "statya" });
			const { token } = await site.signIn();
			expect((await send(body, { token })).status).toBe(422);
			expect(await site.em.count(Comment)).toBe(0);
		},
	);

	it("is announced to its writer with the article's counts", async () => {
		await makePost(site.em, { slug: "statya" });
		const { cookie } = await site.signIn();
		const isOwner = async (options: object) => {
			const response = await site.request(
				"/api/blog/posts/statya/reactions",
				options,
			);
			expect(response.headers.get("Cache-Control")).toBe("no-store");
			return (await response.json()).isOwner;
		};
		expect(await isOwner({ cookie, headers: FROM_OWN_PAGE })).toBe(true);
		expect(await isOwner({})).toBe(false);
	});
});

describe("an answer", () => {
	it("stands under its comment, which it approves, and tells nobody an e-mail", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const first = await makeComment(site.em, post, { content: "Вопрос" });
		await makeComment(site.em, post, { content: "Другой", isApproved: true });
		const before = await readContentVersion(site.em);
		const made = await answer(first.id);
		expect(await readContentVersion(site.em)).toBe(before + 1);
		await answer(made.id, "И ещё");
		expect(await shown()).toEqual({
			texts: [["Вопрос", "Ответ", "И ещё"], ["Другой"]],
			total: 2,
		});
		const { comments } = await listApprovedComments(
			site.context(),
			"statya",
			{},
		);
		const [view] = comments.map(presentComment);
		expect(view?.answers[0]).toMatchObject({
			authorName: "Владелец Сайта",
			isByAuthor: true,
		});
		expect(JSON.stringify(view)).not.toContain("@");
	});

	it("to an answer is shown, with all that it stands under, also where that waits", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post, { content: "Вопрос" });
		const made = await answer(id);
		await unapproveComment(site.context(), id);
		await unapproveComment(site.context(), made.id);
		await answer(made.id, "И ещё");
		expect((await shown()).texts).toEqual([["Вопрос", "Ответ", "И ещё"]]);
	});

	it("that was taken from readers is shown when it is sent again", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post, { content: "Вопрос" });
		const made = await answer(id);
		await unapproveComment(site.context(), made.id);
		expect(await answer(id)).toMatchObject({ id: made.id, isApproved: true });
		expect((await shown()).texts).toEqual([["Вопрос", "Ответ"]]);
	});

	it("does not move the pages of the comments", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		for (let n = 0; n < 3; n += 1) {
			const { id } = await makeComment(site.em, post, { isApproved: true });
			await answer(id);
		}
		const page = await listApprovedComments(site.context(), "statya", {
			limit: 2,
			offset: 2,
		});
		expect(page.total).toBe(3);
		expect(page.comments.map(({ answers }) => answers.length)).toEqual([1]);
	});

	it("goes from readers with its comment, and comes back with it", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post, { content: "Вопрос" });
		const made = await answer(id);
		const ofAnswer = async () => {
			const { comments } = await listComments(site.context(), {});
			return comments.find((comment) => comment.id === made.id)?.replyTo;
		};
		await unapproveComment(site.context(), id);
		expect((await shown()).texts).toEqual([]);
		expect(await ofAnswer()).toMatchObject({ id, isApproved: false });
		await deleteComment(site.context(), id);
		await restoreComment(site.context(), id);
		await answer(id, "Снова");
		expect((await shown()).texts).toEqual([["Вопрос", "Ответ", "Снова"]]);
		await deleteComment(site.context(), made.id);
		expect((await shown()).texts).toEqual([["Вопрос", "Снова"]]);
		await restoreComment(site.context(), made.id);
		expect((await shown()).texts).toEqual([["Вопрос", "Ответ", "Снова"]]);
	});

	it("is deleted for good with its comment", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post);
		await answer(id);
		await deleteComment(site.context(), id);
		site.clock.advance(31 * 24 * 60 * 60_000);
		await purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		expect(await site.em.count(Comment)).toBe(0);
	});

	it("is refused for what is in the trash, under a deleted post, or not there", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const trashed = await makeComment(site.em, post, { deletedAt: new Date() });
		const under = await makeComment(
			site.em,
			await makePost(site.em, { slug: "udalena" }),
		);
		await deletePost(site.context(), under.post.id);
		for (const id of [trashed.id, under.id, 404]) {
			await expect(answer(id)).rejects.toMatchObject({ kind: "notFound" });
		}
		expect(await site.em.count(Comment)).toBe(2);
	});

	it.each([
		["content", { id: 1, content: " " }],
		["content", { id: 1 }],
		["id", { id: 0, content: "Ответ" }],
		["authorName", { id: 1, content: "Ответ", authorName: "Кто-то" }],
	])("is refused a wrong %s", async (path, input) => {
		const { token } = await site.signIn();
		const response = await site.request("/api/trpc/comment.answer", {
			body: input,
			token,
		});
		expect(response.status).toBe(422);
		const { error } = await response.json();
		expect(error.data.problem.errors).toMatchObject([{ path }]);
	});
});
