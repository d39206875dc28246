import { beforeEach, describe, expect, it } from "vitest";
import { commentInputSchema } from "#contract/comment.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import { FormAttempt } from "#db/entities/form-attempt.entity.ts";
import type { Post } from "#db/entities/post.entity.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { takeLock } from "#db/migrate.ts";
import type { EntityManager } from "#db/open.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { currentLegalRevision } from "../legal/legal-revision.service.ts";
import { findLinks, presentComment, presentWritten } from "./comment.presenter.ts";
import { createComment, listApprovedComments } from "./comment.service.ts";
import { approveComment, listComments } from "./comment-moderation.service.ts";

const site = setUpTestSite();
const { help } = site.content.current();
const input = commentInputSchema.parse({
	authorName: " Анна ",
	authorEmail: "anna@example.org",
	content: "Первая строка\r\nвторая",
	consent: true,
});
let post: Post;
beforeEach(async () => {
	post = await makePost(site.em, { slug: "statya" });
});
const listApproved = async () => (await listApprovedComments(site.context(), "statya", {}))[0];

describe("a comment", () => {
	it("waits for approval, with its consent recorded", async () => {
		const { number, hash } = await currentLegalRevision(site.em, "consent");
		const { id } = await createComment(site.context(), "statya", input);
		expect(await site.em.findOneOrFail(Comment, id)).toMatchObject({
			authorName: "Анна",
			content: "Первая строка\nвторая",
			isApproved: false,
			consentRevision: number,
			consentHash: hash,
			consentAt: site.clock.now(),
		});
		expect(await listApproved()).toEqual([]);
	});

	it.each([
		["chernovik", "notFound"],
		["net", "notFound"],
		["udalena", "gone"],
	])("is accepted only under public posts (%s: %s)", async (slug, kind) => {
		await makePost(site.em, { slug: "chernovik", isPublished: false });
		await makePost(site.em, { slug: "udalena", deletedAt: new Date() });
		await expect(createComment(site.context(), slug, input)).rejects.toMatchObject({ kind });
	});

	it("is shown to readers once approved, without the e-mail address", async () => {
		const { id } = await makeComment(site.em, post);
		expect((await approveComment(site.context(), id)).isApproved).toBe(true);
		expect((await listApproved()).map(presentComment).map(Object.keys)).toEqual([
			["id", "authorName", "content", "links", "createdAt", "isByAuthor", "replies"],
		]);
	});

	it("is listed after the older ones", async () => {
		const moment = new Date("2026-03-01");
		for (const createdAt of [moment, moment, new Date("2026-02-01")]) {
			await makeComment(site.em, post, { createdAt, isApproved: true });
		}
		expect((await listApproved()).map(({ id }) => id)).toEqual([3, 1, 2]);
	});
});

describe("the comment form", () => {
	let last = 0;
	const send = (change: object = {}, ip = "192.0.2.1", slug = "statya") => {
		last += 1;
		return createComment(site.context({ ip }), slug, { ...input, content: `Комментарий ${last}`, ...change });
	};
	const same = { content: "То же" };
	const limited = { kind: "rateLimited" };

	it("stores nothing when the honeypot field is filled in, and responds as usual", async () => {
		const response = presentWritten(await send({ subject: "Buy now" }), help);
		expect(response).toMatchObject({ authorName: "Анна", isApproved: false, help: null });
		expect(await site.count("comment")).toBe(0);
	});

	it("rejects a comment that was written implausibly fast, if the script measured the time", async () => {
		await expect(send({ filledInMs: 500 })).rejects.toMatchObject({ kind: "invalid" });
		await send({ filledInMs: 5_000 });
		expect(await site.count("comment")).toBe(1);
	});

	it("stores a comment once if it is sent again within ten minutes, even concurrently or from another IP", async () => {
		const first = await send(same);
		const again = await Promise.all([send(same), send(same), send(same, "198.51.100.7")]);
		expect(again.map(({ id }) => id)).toEqual([first.id, first.id, first.id]);
		expect([await site.count("comment"), await site.count("form_attempt")]).toEqual([1, 1]);
		site.clock.advance(11 * 60_000);
		const twice = await Promise.all(Array.from({ length: 4 }, () => send(same)));
		expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
		expect(await site.count("comment")).toBe(2);
	});

	it("accepts five comments per IP in fifteen minutes, without affecting other IPs", async () => {
		for (let n = 0; n < 5; n += 1) await send();
		await expect(send()).rejects.toMatchObject({ ...limited, retryAfter: 15 * 60 });
		await send({}, "192.0.2.2");
		site.clock.advance(15 * 60_000 + 1);
		await send();
		expect(await site.count("comment")).toBe(7);
	});

	it("accepts thirty comments per IP and day, and deletes the count afterwards", async () => {
		for (let n = 0; n < 30; n += 1) {
			site.clock.advance(16 * 60_000);
			await send();
		}
		site.clock.advance(16 * 60_000);
		await expect(send()).rejects.toMatchObject(limited);
		site.clock.advance(24 * 60 * 60_000);
		await site.purge();
		expect(await site.count("form_attempt")).toBe(0);
	});

	it("accepts sixty comments per post and hour, from all IPs together", async () => {
		await makePost(site.em, { slug: "drugaya" });
		for (let n = 0; n < 60; n += 1) await send({}, `198.51.100.${n}`);
		await expect(send({}, "203.0.113.1")).rejects.toMatchObject(limited);
		await send({}, "203.0.113.1", "drugaya");
	});

	it("counts concurrent comments", async () => {
		const sent = await Promise.allSettled(Array.from({ length: 9 }, () => send()));
		const taken = sent.filter(({ status }) => status === "fulfilled");
		expect([taken.length, await site.count("comment")]).toEqual([5, 5]);
	});

	it("leaves connections to other requests while comments wait for one another", async () => {
		const sent = await site.em.transactional(async (em) => {
			await takeLock(em as EntityManager, "comments");
			const comments = Array.from({ length: 5 }, (_, n) =>
				createComment(site.context(), "statya", { ...input, content: `${n}` }),
			);
			const waiting = () =>
				em.execute(
					"select pid from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
				);
			await expect.poll(waiting).toHaveLength(2);
			expect(await listApproved()).toEqual([]);
			return { comments };
		});
		expect(await Promise.all(sent.comments)).toHaveLength(5);
	});

	it("stores no IP, but only a daily hash with each attempt", async () => {
		await send();
		const [attempt] = await site.em.findAll(FormAttempt);
		expect(attempt?.ipHash).toMatch(/^[0-9a-f]{64}$/);
		expect(JSON.stringify(attempt)).not.toContain("192.0.2");
	});

	it("shows help lines to a writer in distress, and marks the comment as urgent for the admin", async () => {
		expect(presentWritten(await send(), help).help).toBeNull();
		expect(presentWritten(await send({ content: "Я больше не хочу жить" }), help).help).toEqual(help);
		site.clock.advance(1_000);
		await send({ content: "Позже" });
		const [comments] = await listComments(site.context(), { state: "waiting" });
		expect(comments.map(({ isUrgent }) => isUrgent)).toEqual([true, false, false]);
	});

	it("finds only web URLs in a text", () => {
		const at = (text: string) => findLinks(text).map(({ from, to, href }) => [text.slice(from, to), href]);
		const urls = ["https://example.org/a?b=c", "http://пример.рф/я"];
		expect(at(`см. ${urls[0]}, и ${urls[1]}.`)).toEqual(urls.map((url) => [url, url]));
		expect(at("т.е. node.js a@b.example javascript:alert(1) //x.example ftp://y")).toEqual([]);
	});
});
