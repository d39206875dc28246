import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { TRASH_DAYS } from "#contract/trash.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import consent from "#db/seeders/demo/sections/consent.json" with { type: "json" };
import privacy from "#db/seeders/demo/sections/privacy.json" with { type: "json" };
import { publishAdminComment, replyToComment } from "../features/comment/comment.service.ts";
import { restoreComment, unapproveComment } from "../features/comment/comment-moderation.service.ts";
import { startTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const LONG_AGO = new Date("2020-01-01T00:00:00Z");
const A_DAY = 24 * 60 * 60_000;
const posts = () => site.em.execute("select id from post");

it("a comment that has waited for 180 days is deleted, an approved one is not", async () => {
	const post = await makePost(site.em);
	const createdAt = site.clock.now();
	for (const isApproved of [false, true]) await makeComment(site.em, post, { createdAt, isApproved });
	const purgeAfter = async (milliseconds: number) => {
		site.clock.advance(milliseconds);
		await site.purge();
		return site.em.execute("select is_approved from comment order by id");
	};
	expect(await purgeAfter(180 * A_DAY)).toEqual([{ is_approved: false }, { is_approved: true }]);
	expect(await purgeAfter(1)).toEqual([{ is_approved: true }]);
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
	site.clock.advance(180 * A_DAY);
	expect(await countAfterPurge()).toBe(3);
	site.clock.advance(1);
	expect(await countAfterPurge()).toBe(0);
});

it("the owner's own comment never expires", async () => {
	const { id } = await makePost(site.em);
	const own = await publishAdminComment(site.context(), { id }, { content: "Своё" });
	await unapproveComment(site.context(), own.id);
	site.clock.advance(400 * A_DAY);
	await site.purge();
	expect(await site.count("comment")).toBe(1);
});

it("search words are deleted with the last post that has them", async () => {
	await makePost(site.em, { title: "Тревога и покой", deletedAt: LONG_AGO });
	await makePost(site.em, { title: "О тревоге", deletedAt: site.clock.now() });
	const countWords = async () => [
		await site.count("search_word where word = 'покой'"),
		await site.count("search_word where word in ('тревога', 'тревоге')"),
	];
	expect(await countWords()).toEqual([1, 2]);
	await site.purge();
	expect(await countWords()).toEqual([0, 2]);
});

it("the trash is emptied even when the search words cannot be deleted", async () => {
	await makePost(site.em, { title: "О покое", deletedAt: LONG_AGO });
	await site.em.execute("alter table search_word rename to elsewhere");
	try {
		await expect(site.purge()).rejects.toThrow("search_word");
	} finally {
		await site.em.execute("alter table elsewhere rename to search_word");
	}
	expect(await posts()).toEqual([]);
});

it("the purge of expired data runs at the start, and every hour until the shutdown", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	onTestFinished(() => void vi.useRealTimers());
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

it("the legal texts state the actual retention period of the trash", () => {
	const period = `${TRASH_DAYS}\\sдней`;
	const textOf = ({ sections }: { sections: { text: string }[] }) => sections.map(({ text }) => text).join("\n");
	expect(textOf(privacy)).toMatch(new RegExp(`${period}\\sлежит\\sв\\sкорзине`));
	expect(textOf(consent)).toMatch(new RegExp(`${period}\\sв\\sкорзине`));
});
