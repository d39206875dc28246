import { beforeEach, describe, expect, it } from "vitest";
import { withContentVersionBump } from "#db/content-version.ts";
import { IndexNowEntry } from "#db/entities/index-now-entry.entity.ts";
import { makeArtworkPicture, makeArtworkSection } from "#db/factories/artwork.factory.ts";
import { makeMedia } from "#db/factories/media.factory.ts";
import { makeTag } from "#db/factories/term.factory.ts";
import { createDueWork } from "../../jobs/due-work.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { artworksOf } from "../artwork/artwork-inputs.setup.ts";
import { presentAdminPost } from "../post/post.presenter.ts";
import { postService } from "../post/post-editing.service.ts";
import { postsOf } from "../post/post-inputs.setup.ts";

const site = setUpTestSite();
const { create, createDraft, save, publish, remove, restore, find, readArticle } = postsOf(site);
const works = artworksOf(site);
const HOUR = 60 * 60_000;
const inHours = (hours: number) => new Date(site.clock.now().getTime() + hours * HOUR).toISOString();
const NOTHING = { publishAt: null, withdrawAt: null };
const plan = (id: number, moments: object) => site.trpc("post.schedule", { id, ...NOTHING, ...moments });
const planWork = (id: number, moments: object) => site.trpc("artwork.schedule", { id, ...NOTHING, ...moments });
const edited = async (id: number) => presentAdminPost(await postService.get(site.context(), id));
const runDue = () => createDueWork(site.services(), site.logger)();
const kindOf = async (slug = "zametka") => (await find(slug)).kind;
const text = { content: "Текст" };

beforeEach(works.setUp);

describe("a planned replacement", () => {
	it("uses the newest saved values after it is planned again, even for the same time", async () => {
		const { id } = await create();
		const publishAt = inHours(1);
		await save(id, { title: "Раз" });
		await plan(id, { publishAt });
		await save(id, { title: "Два" });
		expect((await edited(id)).isPlanOutdated).toBe(true);
		await plan(id, { publishAt });
		expect((await edited(id)).isPlanOutdated).toBe(false);
		site.clock.advance(HOUR);
		await runDue();
		expect((await readArticle("zametka")).post.title).toBe("Два");
	});

	it("keeps the state and section of a work that was sold and moved meanwhile", async () => {
		const { id } = await works.create();
		await works.save(id, { price: 200 });
		await planWork(id, { publishAt: inHours(1) });
		const other = await makeArtworkSection(site.em);
		await site.trpc("artwork.setState", { id, state: "sold" });
		await site.trpc("artwork.move", { id, sectionId: other.id, before: null });
		site.clock.advance(HOUR);
		await runDue();
		const { data } = await site.trpc("artwork.byId", { id });
		expect(data).toMatchObject({ state: "sold", price: 200, sectionId: other.id, hasEdits: false });
	});

	it("follows a merged tag, and leaves no edits afterwards", async () => {
		const [from, into] = [await makeTag(site.em), await makeTag(site.em)];
		const { id } = await create({ tags: [from.id] });
		await save(id, { tags: [from.id], title: "В понедельник" });
		await plan(id, { publishAt: inHours(1) });
		await site.trpc("tag.merge", { fromId: from.id, intoId: into.id });
		site.clock.advance(HOUR);
		await runDue();
		expect(await edited(id)).toMatchObject({ title: "В понедельник", tags: [{ id: into.id }], hasEdits: false });
	});

	it("gets the new descriptions of its pictures", async () => {
		const media = await makeMedia(site.em, { altRu: "Мост" });
		const url = `/media/${media.hash}-8x6.jpg`;
		const { id } = await create();
		await save(id, { content: `![](${url})` });
		await plan(id, { publishAt: inHours(1) });
		await save(id, { content: `Ещё позже ![](${url})` });
		await site.trpc("media.applyAlt", { id: media.id });
		site.clock.advance(HOUR);
		await runDue();
		expect((await readArticle("zametka")).post.content).toBe(`![Мост](${url})`);
		expect((await edited(id)).content).toBe(`Ещё позже ![Мост](${url})`);
	});

	it("is applied to a work even if its own picture and section were deleted", async () => {
		const { id } = await works.create();
		const [picture, section] = [await makeArtworkPicture(site.em), await makeArtworkSection(site.em)];
		await works.save(id, { titleRu: "Новее", pictureId: picture.id, sectionId: section.id });
		await planWork(id, { publishAt: inHours(1) });
		await site.trpc("artworkSection.delete", { id: section.id });
		await site.em.execute("delete from media_rendition where id = ?", [picture.id]);
		site.clock.advance(HOUR);
		await runDue();
		expect((await site.trpc("artwork.byId", { id })).data).toMatchObject({ titleRu: "Новее", publishAt: null });
	});

	it("is applied once by two processes, without a warning", async () => {
		const { id } = await create();
		await save(id, { title: "В понедельник" });
		await plan(id, { publishAt: inHours(1) });
		site.clock.advance(HOUR);
		await Promise.all([runDue(), runDue()]);
		expect(site.loggedProblems).toEqual([]);
		expect(await site.count("revision where reason = 'publish' and title = 'В понедельник'")).toBe(1);
	});
});

describe("a planned withdrawal", () => {
	it("is not applied if it is postponed just before", async () => {
		const { id } = await create();
		await plan(id, { withdrawAt: inHours(1) });
		site.clock.advance(HOUR);
		let work: Promise<void> | undefined;
		await withContentVersionBump(site.em, async (em) => {
			work = runDue();
			await new Promise((resolve) => setTimeout(resolve, 300));
			await em.execute("update post set withdraw_at = ?, version = version + 1", [inHours(5)]);
		});
		await work;
		expect(await edited(id)).toMatchObject({ published: true, withdrawAt: inHours(5) });
	});

	it("does not affect a post that is published after its time but before it is applied", async () => {
		const { id } = await create();
		await plan(id, { withdrawAt: inHours(1) });
		site.clock.advance(HOUR);
		await publish(id);
		await runDue();
		expect(await kindOf()).toBe("post");
	});

	it("applies to a post that was deleted and restored before it is applied", async () => {
		const { id } = await create();
		await plan(id, { withdrawAt: inHours(1) });
		site.clock.advance(HOUR);
		await remove(id);
		await restore(id);
		expect(await kindOf()).toBe("notFound");
	});

	it("requires a publication", async () => {
		const { id } = await createDraft(text);
		expect((await plan(id, { withdrawAt: inHours(1) })).problem.errors).toMatchObject([{ path: "publishAt" }]);
	});

	it("changes neither the post's modification date nor what is announced to search engines", async () => {
		site.isIndexNowEnabled = true;
		const { id, updatedAt } = await create();
		await site.em.nativeDelete(IndexNowEntry, {});
		site.clock.advance(HOUR);
		await plan(id, { withdrawAt: inHours(1) });
		expect((await readArticle("zametka")).post.updatedAt).toEqual(updatedAt);
		expect(await site.count("index_now_entry")).toBe(0);
	});
});

describe("a planned publication", () => {
	it("is not announced to search engines before its time, whatever is changed", async () => {
		site.isIndexNowEnabled = true;
		const { id } = await createDraft(text);
		await plan(id, { publishAt: inHours(1) });
		await plan(id, { publishAt: inHours(2), withdrawAt: inHours(3) });
		await save(id, { slug: "tajna" }, { isPublishing: true });
		await plan(id, {});
		const work = await works.create({ isHidden: true });
		await planWork(work.id, { publishAt: inHours(1) });
		await site.trpc("artwork.setState", { id: work.id, state: "sold" });
		expect(await site.count("index_now_entry")).toBe(0);
	});
});

describe("a failing planned change", () => {
	/** Makes the planned replacement of a post unreadable, and plans a withdrawal of a work at the same moment. */
	async function failOne() {
		const { id } = await create();
		await save(id, { title: "В понедельник" });
		await plan(id, { publishAt: inHours(1) });
		await site.em.execute("update revision set values = '\\x00' where id = (select scheduled_revision_id from post)");
		const work = await works.create();
		await planWork(work.id, { withdrawAt: inHours(1) });
	}

	it("does not block others, and is logged less and less often", async () => {
		await failOne();
		site.clock.advance(HOUR);
		const due = createDueWork(site.services(), site.logger);
		for (let n = 0; n < 60; n += 1) {
			await due();
			site.clock.advance(10_000);
		}
		expect(await site.em.execute("select is_hidden from artwork")).toEqual([{ is_hidden: true }]);
		expect(site.loggedProblems.length).toBeLessThan(8);
	});

	it("does not keep a withdrawn work in the cache", async () => {
		await failOne();
		const { app } = createTestApp({ services: site.services(), versionAgeMs: 0 });
		const read = async () => (await (await app.request("/api/gallery/works")).json()).works.length;
		expect(await read()).toBe(1);
		site.clock.advance(HOUR);
		expect(await read()).toBe(0);
	});
});

it("a tag that is in the trash while a working copy is saved returns to the post when restored", async () => {
	const tag = await makeTag(site.em);
	const { id } = await create({ tags: [tag.id] });
	await site.trpc("tag.delete", { id: tag.id });
	await save(id, { title: "Новее" });
	await site.trpc("tag.restore", { id: tag.id });
	await publish(id);
	expect(await edited(id)).toMatchObject({ title: "Новее", tags: [{ id: tag.id }] });
});
