import { beforeEach, describe, expect, it } from "vitest";
import { IndexNowEntry } from "#db/entities/index-now-entry.entity.ts";
import { createDueWork } from "../../jobs/due-work.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { artworksOf } from "../artwork/artwork-inputs.setup.ts";
import { presentAdminPost } from "../post/post.presenter.ts";
import { postService } from "../post/post-editing.service.ts";
import { postsOf } from "../post/post-inputs.setup.ts";

const site = setUpTestSite();
const { create, createDraft, save, publish, remove, restore, find, readArticle } = postsOf(site);
const HOUR = 60 * 60_000;

const inHours = (hours: number) => new Date(site.clock.now().getTime() + hours * HOUR).toISOString();
const plan = (id: number, moments: { publishAt?: string; withdrawAt?: string; version?: number } = {}) =>
	site.trpc("post.schedule", { id, publishAt: null, withdrawAt: null, ...moments });
const edited = async (id: number) => presentAdminPost(await postService.get(site.context(), id));
const runDue = () => createDueWork(site.services(), site.logger)();
const kindOf = async (slug: string) => (await find(slug)).kind;
const titleOf = async (slug: string) => (await readArticle(slug)).post.title;
const text = { content: "Текст" };

describe("a scheduled draft", () => {
	it("becomes public at its scheduled time without further action, and never before", async () => {
		const { id } = await createDraft(text);
		const { data } = await plan(id, { publishAt: inHours(2) });
		expect(data).toMatchObject({ published: true, publishAt: inHours(2), isWaiting: true, hasEdits: false });
		const places = [
			"/api/blog/posts",
			"/api/blog/cards",
			"/api/blog/search?q=заметка",
			"/blog/rss.xml",
			"/sitemap.xml",
		];
		const shown = async () => {
			const responses = await Promise.all(places.map((path) => site.request(path)));
			return Promise.all(responses.map(async (response) => (await response.text()).includes("zametka")));
		};
		site.clock.advance(2 * HOUR - 1);
		expect(await shown()).toEqual(places.map(() => false));
		expect(await kindOf("zametka")).toBe("notFound");
		site.clock.advance(1);
		expect(await shown()).toEqual(places.map(() => true));
		expect((await readArticle("zametka")).post.publishedAt).toEqual(site.clock.now());
	});

	it("is published as it was when scheduled, while later saves wait", async () => {
		const { id } = await createDraft({ ...text, title: "Заморожена" });
		await plan(id, { publishAt: inHours(1) });
		await save(id, { ...text, title: "Позже" });
		expect(await edited(id)).toMatchObject({ title: "Позже", hasEdits: true, isWaiting: true });
		site.clock.advance(HOUR);
		await runDue();
		expect(await titleOf("zametka")).toBe("Заморожена");
		expect(await edited(id)).toMatchObject({ title: "Позже", hasEdits: true, isWaiting: false, publishAt: null });
	});

	it("can be updated, rescheduled or cancelled", async () => {
		const { id } = await createDraft(text);
		await plan(id, { publishAt: inHours(1) });
		await save(id, { ...text, title: "Новее" }, { isPublishing: true });
		expect(await edited(id)).toMatchObject({ title: "Новее", hasEdits: false, publishAt: inHours(1) });
		await plan(id, { publishAt: inHours(3) });
		site.clock.advance(2 * HOUR);
		expect(await kindOf("zametka")).toBe("notFound");
		await plan(id);
		expect(await edited(id)).toMatchObject({ published: false, publishAt: null, publishedAt: null });
		site.clock.advance(2 * HOUR);
		await runDue();
		expect(await kindOf("zametka")).toBe("notFound");
	});

	it("can be published immediately instead", async () => {
		const { id } = await createDraft(text);
		await plan(id, { publishAt: inHours(1) });
		await publish(id);
		expect(await edited(id)).toMatchObject({ publishAt: null, isWaiting: false, publishedAt: inHours(0) });
		expect(await kindOf("zametka")).toBe("post");
	});

	it("is not published from the trash, nor when it is restored after its time", async () => {
		const { id } = await createDraft(text);
		await plan(id, { publishAt: inHours(1) });
		await remove(id);
		site.clock.advance(2 * HOUR);
		await runDue();
		await restore(id);
		expect(await edited(id)).toMatchObject({ published: false, publishAt: null });
	});

	it("keeps the date of its first publication if it was public before", async () => {
		const { id, publishedAt } = await create(text);
		await save(id, { ...text, published: false });
		await plan(id, { publishAt: inHours(1) });
		site.clock.advance(HOUR);
		expect((await readArticle("zametka")).post.publishedAt).toEqual(publishedAt);
	});
});

describe("a planned replacement of a public post", () => {
	it("is shown from its scheduled time on, while newer edits wait", async () => {
		const { id } = await create({ title: "Сейчас" });
		await save(id, { title: "В понедельник" });
		expect((await plan(id, { publishAt: inHours(1) })).data).toMatchObject({ publishAt: inHours(1), isWaiting: false });
		await save(id, { title: "Ещё позже" });
		await runDue();
		expect(await titleOf("zametka")).toBe("Сейчас");
		site.clock.advance(HOUR);
		await runDue();
		expect(await titleOf("zametka")).toBe("В понедельник");
		expect(await edited(id)).toMatchObject({ title: "Ещё позже", hasEdits: true, publishAt: null });
	});

	it("is cancelled by a publication before its time", async () => {
		const { id } = await create({ title: "Сейчас" });
		await save(id, { title: "В понедельник" });
		await plan(id, { publishAt: inHours(1) });
		await save(id, { title: "Важнее" }, { isPublishing: true });
		site.clock.advance(HOUR);
		await runDue();
		expect(await titleOf("zametka")).toBe("Важнее");
	});

	it("gets the new text under the former slug if the new slug was taken meanwhile", async () => {
		const { id } = await create();
		await save(id, { title: "Новая", slug: "novaya" });
		await plan(id, { publishAt: inHours(1) });
		await create({ slug: "novaya", title: "Другая" });
		site.clock.advance(HOUR);
		await runDue();
		expect([await titleOf("zametka"), await titleOf("novaya")]).toEqual(["Новая", "Другая"]);
	});

	it("requires saved edits", async () => {
		const { id } = await create();
		const { problem } = await plan(id, { publishAt: inHours(1) });
		expect(problem).toMatchObject({ status: 422, errors: [{ path: "publishAt" }] });
	});
});

describe("a planned withdrawal", () => {
	it("hides a post from its scheduled time on, and makes it a draft", async () => {
		const { id } = await create();
		await plan(id, { withdrawAt: inHours(1) });
		site.clock.advance(HOUR - 1);
		expect(await kindOf("zametka")).toBe("post");
		site.clock.advance(1);
		expect(await kindOf("zametka")).toBe("notFound");
		await runDue();
		expect(await edited(id)).toMatchObject({ published: false, isDraft: true, withdrawAt: null });
	});

	it("is applied after a publication that also became due while the site was down", async () => {
		const { id } = await createDraft(text);
		await plan(id, { publishAt: inHours(1), withdrawAt: inHours(2) });
		site.clock.advance(3 * HOUR);
		expect(await kindOf("zametka")).toBe("notFound");
		await runDue();
		expect(await edited(id)).toMatchObject({ published: false, publishedAt: inHours(-2) });
	});

	it("is kept when new values are published", async () => {
		const { id } = await create();
		await plan(id, { withdrawAt: inHours(1) });
		await save(id, { title: "Новее" }, { isPublishing: true });
		expect((await edited(id)).withdrawAt).toBe(inHours(1));
	});
});

describe("a schedule", () => {
	it.each([
		["a past publication", { publishAt: -1 }, "publishAt"],
		["a past withdrawal", { withdrawAt: -1 }, "withdrawAt"],
		["a withdrawal before the publication", { publishAt: 2, withdrawAt: 1 }, "withdrawAt"],
	])("is rejected with %s", async (_, hours: { publishAt?: number; withdrawAt?: number }, path) => {
		const { id } = await createDraft(text);
		const moments = Object.fromEntries(Object.entries(hours).map(([name, value]) => [name, inHours(value)]));
		expect((await plan(id, moments)).problem).toMatchObject({ status: 422, errors: [{ path }] });
		expect((await edited(id)).published).toBe(false);
	});

	it("is rejected for a post without a text, or one that was saved elsewhere", async () => {
		const { id } = await createDraft();
		expect((await plan(id, { publishAt: inHours(1) })).problem).toMatchObject({ status: 422 });
		await save(id, { ...text, published: false });
		expect((await plan(id, { publishAt: inHours(1), version: 1 })).problem).toMatchObject({ status: 409 });
	});
});

describe("a due change", () => {
	beforeEach(() => {
		site.isIndexNowEnabled = true;
	});
	const paths = async () =>
		(await site.em.findAll(IndexNowEntry, { orderBy: { path: "asc" } })).map(({ path }) => path);
	const publications = () => site.count("revision where reason = 'publish'");

	it("is announced to search engines at its scheduled time, not before", async () => {
		const { id } = await createDraft(text);
		await plan(id, { publishAt: inHours(1), withdrawAt: inHours(2) });
		await runDue();
		expect(await paths()).toEqual([]);
		for (let n = 0; n < 2; n += 1) {
			site.clock.advance(HOUR);
			await runDue();
			expect(await paths()).toEqual(["/blog/zametka"]);
			await site.em.nativeDelete(IndexNowEntry, {});
		}
	});

	it("is applied once by two concurrent processes, and stays applied when the clock jumps back", async () => {
		const { id } = await createDraft(text);
		await plan(id, { publishAt: inHours(1) });
		site.clock.advance(HOUR);
		await Promise.all([runDue(), runDue()]);
		expect(await publications()).toBe(1);
		site.clock.advance(-2 * HOUR);
		expect(await kindOf("zametka")).toBe("post");
		await runDue();
		expect(await publications()).toBe(1);
	});

	it("invalidates the cached pages of every process", async () => {
		const { id } = await createDraft({ ...text, title: "По расписанию" });
		await plan(id, { publishAt: inHours(1) });
		const processes = [1, 2].map(() => createTestApp({ services: site.services(), versionAgeMs: 0 }).app);
		const read = () => Promise.all(processes.map(async (app) => (await app.request("/api/blog/cards")).text()));
		for (const body of await read()) expect(body).not.toContain("По расписанию");
		site.clock.advance(HOUR);
		for (const body of await read()) expect(body).toContain("По расписанию");
	});

	it("is retried after a failure, which is logged without the text", async () => {
		const { id } = await create();
		await save(id, { title: "Тайна", content: "тайна" });
		await plan(id, { publishAt: inHours(1) });
		site.clock.advance(HOUR);
		const render = site.render;
		site.render = () => Promise.reject(new Error("no renderer"));
		const due = createDueWork(site.services(), site.logger);
		await due();
		expect(await titleOf("zametka")).toBe("Заметка");
		expect(site.loggedProblems.join()).toMatch(/could not be published/);
		expect(site.loggedProblems.join()).not.toMatch(/тайна/i);
		site.render = render;
		site.clock.advance(10_000);
		await due();
		expect(await titleOf("zametka")).toBe("Тайна");
	});
});

describe("a work", () => {
	const works = artworksOf(site);
	beforeEach(works.setUp);

	it("is shown, replaced and hidden at its scheduled times", async () => {
		const { id } = await works.create({ slug: "more", isHidden: true });
		const planWork = (moments: object) =>
			site.trpc("artwork.schedule", { id, publishAt: null, withdrawAt: null, ...moments });
		const gallery = async () =>
			(await site.rest("/api/gallery/works")).body.works.map(({ titleRu }: { titleRu: string }) => titleRu);
		await planWork({ publishAt: inHours(1) });
		expect([await works.read("more"), await gallery()]).toEqual([[404, null], []]);
		site.clock.advance(HOUR);
		expect([(await works.read("more"))[0], (await gallery()).length]).toEqual([200, 1]);
		await runDue();
		await works.save(id, { slug: "more", titleRu: "Иначе" });
		await planWork({ publishAt: inHours(1), withdrawAt: inHours(2) });
		expect(await gallery()).not.toContain("Иначе");
		site.clock.advance(HOUR);
		await runDue();
		expect(await gallery()).toEqual(["Иначе"]);
		site.clock.advance(HOUR);
		expect([await works.read("more"), await gallery()]).toEqual([[404, null], []]);
		await runDue();
		expect((await site.trpc("artwork.byId", { id })).data).toMatchObject({ isHidden: true, withdrawAt: null });
	});
});
