import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { consent } from "#content/consent.ts";
import { help } from "#content/help.ts";
import { commentInputSchema } from "#contract/comment.ts";
import { legalText } from "#contract/legal-text.ts";
import { readContentVersion } from "#db/content-version.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import { CommentAttempt } from "#db/entities/comment-attempt.entity.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { purgeExpired } from "../../jobs/purge-expired.ts";
import { findLinks } from "../../lib/find-links.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { deletePost } from "../post/post-editing.service.ts";
import { presentComment, presentWritten } from "./comment.presenter.ts";
import { createComment, listApprovedComments } from "./comment.service.ts";
import { approveComment, listComments } from "./comment-moderation.service.ts";

const site = setUpTestSite();
const input = commentInputSchema.parse({
	authorName: " Анна ",
	authorEmail: "anna@example.org",
	content: "Первая строка\r\nвторая",
	consent: true,
});

describe("a comment", () => {
	it("waits for approval, with the record of its consent", async () => {
		await makePost(site.em, { slug: "statya" });
		const { id } = await createComment(site.context(), "statya", input);
		const comment = await site.em.findOneOrFail(Comment, id);
		expect(comment).toMatchObject({
			authorName: "Анна",
			content: "Первая строка\nвторая",
			isApproved: false,
			consentRevision: consent.revision,
			consentAt: site.clock.now(),
		});
		expect(comment.consentHash).toBe(createHash("sha256").update(legalText(consent)).digest("hex"));
		const { total } = await listApprovedComments(site.context(), "statya", {});
		expect(total).toBe(0);
	});

	it("is accepted only under public posts", async () => {
		await makePost(site.em, { slug: "chernovik", isPublished: false });
		const post = await makePost(site.em, { slug: "udalena" });
		await deletePost(site.context(), post.id);
		const send = (slug: string) => createComment(site.context(), slug, input);
		await expect(send("chernovik")).rejects.toMatchObject({ kind: "notFound" });
		await expect(send("net")).rejects.toMatchObject({ kind: "notFound" });
		await expect(send("udalena")).rejects.toMatchObject({ kind: "gone" });
	});

	it("is shown to readers once approved, without the e-mail address", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const { id } = await makeComment(site.em, post);
		const before = await readContentVersion(site.em);
		const approved = await approveComment(site.context(), id);
		expect(approved.isApproved).toBe(true);
		expect(await readContentVersion(site.em)).toBe(before + 1);
		const { comments } = await listApprovedComments(site.context(), "statya", {});
		expect(comments.map(presentComment).map(Object.keys)).toEqual([
			["id", "authorName", "content", "links", "createdAt", "isByAuthor", "replies"],
		]);
	});

	it("is listed after the older ones", async () => {
		const post = await makePost(site.em, { slug: "statya" });
		const moment = new Date("2026-03-01");
		for (const [content, createdAt] of [
			["второй", moment],
			["третий", moment],
			["первый", new Date("2026-02-01")],
		] as const) {
			await makeComment(site.em, post, { content, createdAt, isApproved: true });
		}
		const { comments } = await listApprovedComments(site.context(), "statya", {});
		const contents = ["первый", "второй", "третий"];
		expect(comments.map(({ content }) => content)).toEqual(contents);
	});
});

describe("the comment form", () => {
	let last = 0;
	const send = (change: object = {}, ip = "192.0.2.1", slug = "statya") => {
		last += 1;
		const content = `Комментарий ${last}`;
		return createComment(site.context({ ip }), slug, { ...input, content, ...change });
	};
	const count = () => site.em.count(Comment);

	it("stores nothing when the honeypot field is filled in, and responds as usual", async () => {
		await makePost(site.em, { slug: "statya" });
		const response = await send({ subject: "Buy now" });
		expect(presentWritten(response)).toMatchObject({ authorName: "Анна", isApproved: false, help: null });
		expect(await count()).toBe(0);
	});

	it("rejects a comment that was sent sooner than a person can write, if the script measured the time", async () => {
		await makePost(site.em, { slug: "statya" });
		await expect(send({ filledInMs: 500 })).rejects.toMatchObject({ kind: "invalid" });
		await send({ filledInMs: 5_000 });
		expect(await count()).toBe(1);
	});

	it("stores a comment once that is sent again within ten minutes", async () => {
		await makePost(site.em, { slug: "statya" });
		const first = await send({ content: "То же" });
		const [again, other] = await Promise.all([send({ content: "То же" }), send({ content: "То же" }, "198.51.100.7")]);
		expect([again.id, other.id]).toEqual([first.id, first.id]);
		expect(await count()).toBe(1);
		expect(await site.em.count(CommentAttempt)).toBe(1);
		site.clock.advance(11 * 60_000);
		await send({ content: "То же" });
		expect(await count()).toBe(2);
	});

	it("stores a comment once that is sent several times at once", async () => {
		await makePost(site.em, { slug: "statya" });
		const twice = await Promise.all(Array.from({ length: 4 }, () => send({ content: "То же" })));
		expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
		expect(await count()).toBe(1);
	});

	it("accepts five comments from an IP in a quarter of an hour, and those of other IPs", async () => {
		await makePost(site.em, { slug: "statya" });
		for (let n = 0; n < 5; n += 1) await send();
		await expect(send()).rejects.toMatchObject({ kind: "rateLimited", retryAfter: 15 * 60 });
		await send({}, "192.0.2.2");
		site.clock.advance(15 * 60_000 + 1);
		await send();
		expect(await count()).toBe(7);
	});

	it("accepts thirty comments from an IP in a day, and deletes the count after it", async () => {
		await makePost(site.em, { slug: "statya" });
		for (let n = 0; n < 30; n += 1) {
			site.clock.advance(16 * 60_000);
			await send();
		}
		site.clock.advance(16 * 60_000);
		await expect(send()).rejects.toMatchObject({ kind: "rateLimited" });
		site.clock.advance(24 * 60 * 60_000);
		await purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		expect(await site.em.count(CommentAttempt)).toBe(0);
	});

	it("accepts sixty comments under a post in an hour, from all IPs together", async () => {
		await makePost(site.em, { slug: "statya" });
		await makePost(site.em, { slug: "drugaya" });
		for (let n = 0; n < 60; n += 1) await send({}, `198.51.100.${n}`);
		await expect(send({}, "203.0.113.1")).rejects.toMatchObject({ kind: "rateLimited" });
		await send({}, "203.0.113.1", "drugaya");
	});

	it("counts comments that are sent at the same time", async () => {
		await makePost(site.em, { slug: "statya" });
		const sent = await Promise.allSettled(Array.from({ length: 9 }, () => send()));
		const taken = sent.filter(({ status }) => status === "fulfilled");
		expect([taken.length, await count()]).toEqual([5, 5]);
	});

	it("stores no IP, and only a daily hash with an attempt", async () => {
		await makePost(site.em, { slug: "statya" });
		await send();
		const [attempt] = await site.em.findAll(CommentAttempt);
		expect(attempt?.ipHash).toMatch(/^[0-9a-f]{64}$/);
		expect(JSON.stringify(attempt)).not.toContain("192.0.2");
	});

	it("shows help lines to a writer in distress, and marks the comment as urgent for the admin", async () => {
		await makePost(site.em, { slug: "statya" });
		const calm = await send();
		const urgent = await send({ content: "Я больше не хочу жить" });
		expect(presentWritten(calm).help).toBeNull();
		expect(presentWritten(urgent).help).toEqual(help);
		site.clock.advance(1_000);
		await send({ content: "Позже" });
		const { comments } = await listComments(site.context(), { state: "waiting" });
		expect(comments.map(({ isUrgent }) => isUrgent)).toEqual([true, false, false]);
	});

	it("finds the web URLs in a text, and nothing else", () => {
		const at = (text: string) => findLinks(text).map(({ from, to, href }) => [text.slice(from, to), href]);
		expect(at("см. https://example.org/a?b=c, и http://ya.ru.")).toEqual([
			["https://example.org/a?b=c", "https://example.org/a?b=c"],
			["http://ya.ru", "http://ya.ru"],
		]);
		expect(at("т.е. node.js a@b.example javascript:alert(1) //x.example ftp://y")).toEqual([]);
	});
});
