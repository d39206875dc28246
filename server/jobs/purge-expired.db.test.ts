import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import consent from "#content/consent.json" with { type: "json" };
import privacy from "#content/privacy.json" with { type: "json" };
import { TRASH_DAYS } from "#contract/trash.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { publishAdminComment, replyToComment } from "../features/comment/comment.service.ts";
import { restoreComment, unapproveComment } from "../features/comment/comment-moderation.service.ts";
import { startTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const LONG_AGO = new Date("2020-01-01T00:00:00Z");

afterEach(() => {
	vi.useRealTimers();
});

it("a comment that has waited for 180 days is deleted, an approved one is not", async () => {
	const createdAt = new Date("2026-01-01T09:00:00Z");
	const post = await makePost(site.em);
	const waiting = await makeComment(site.em, post, { createdAt });
	const approved = await makeComment(site.em, post, { createdAt, isApproved: true });
	const purgeAt = async (now: number) => {
		site.clock.time = new Date(now);
		await site.purge();
		const rows = await site.em.execute<{ id: number }[]>("select id from comment order by id");
		return rows.map(({ id }) => id);
	};
	const end = createdAt.getTime() + 180 * 24 * 60 * 60_000;
	expect(await purgeAt(end)).toEqual([waiting.id, approved.id]);
	expect(await purgeAt(end + 1)).toEqual([approved.id]);
});

it("an old comment that is unapproved or restored waits for 180 days from then on, with its replies", async () => {
	const post = await makePost(site.em);
	const old = { createdAt: new Date("2025-01-01T09:00:00Z") };
	const unapproved = await makeComment(site.em, post, { ...old, isApproved: true });
	const restored = await makeComment(site.em, post, { ...old, deletedAt: site.clock.now() });
	await replyToComment(site.context(), { id: unapproved.id, content: "Ответ" });
	await unapproveComment(site.context(), unapproved.id);
	await restoreComment(site.context(), restored.id);
	const countAfterPurge = async () => {
		await site.purge();
		return site.count("comment");
	};
	site.clock.advance(180 * 24 * 60 * 60_000);
	expect(await countAfterPurge()).toBe(3);
	site.clock.advance(1);
	expect(await countAfterPurge()).toBe(0);
});

it("the owner's own comment never expires", async () => {
	const { id } = await makePost(site.em);
	const own = await publishAdminComment(site.context(), { id }, { content: "Своё" });
	await unapproveComment(site.context(), own.id);
	site.clock.advance(400 * 24 * 60 * 60_000);
	await site.purge();
	expect(await site.count("comment")).toBe(1);
});

it("search words are deleted with the last post that has them", async () => {
	await makePost(site.em, { title: "Тревога и покой", deletedAt: LONG_AGO });
	await makePost(site.em, { title: "О тревоге", deletedAt: site.clock.now() });
	const words = async () => {
		const rows = await site.em.execute<{ word: string }[]>(
			"select word from search_word where word in ('тревога', 'тревоге', 'покой') order by word",
		);
		return rows.map(({ word }) => word);
	};
	expect(await words()).toEqual(["покой", "тревога", "тревоге"]);
	await site.purge();
	expect(await words()).toEqual(["тревога", "тревоге"]);
});

it("the trash is emptied even when the search words cannot be deleted", async () => {
	await makePost(site.em, { title: "О покое", deletedAt: LONG_AGO });
	await site.em.execute("alter table search_word rename to elsewhere");
	try {
		await expect(site.purge()).rejects.toThrow("search_word");
	} finally {
		await site.em.execute("alter table elsewhere rename to search_word");
	}
	expect(await site.em.execute("select id from post")).toEqual([]);
});

describe("the purge of expired data", () => {
	const posts = () => site.em.execute("select id from post");

	it("runs at the start, and every hour until the shutdown", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		await makePost(site.em, { deletedAt: LONG_AGO });
		const running = await startTestApp(site.database.orm, pino({ level: "silent" }));
		expect(await posts()).toEqual([]);

		await makePost(site.em, { deletedAt: LONG_AGO });
		vi.advanceTimersByTime(59 * 60_000);
		expect(await posts()).toHaveLength(1);
		vi.advanceTimersByTime(60_000);
		await expect.poll(posts).toEqual([]);

		await running.stop();
		expect(vi.getTimerCount()).toBe(0);
	});
});

it("empties the trash when the legal texts say so", () => {
	const period = `${TRASH_DAYS}\\sдней`;
	expect(JSON.stringify(privacy)).toMatch(new RegExp(`${period}\\sлежит\\sв\\sкорзине`));
	expect(JSON.stringify(consent)).toMatch(new RegExp(`${period}\\sв\\sкорзине`));
});
