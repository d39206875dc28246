import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { postsOf } from "../post/post-inputs.setup.ts";
import { getRevision, writeRevision } from "./revision.service.ts";

const site = setUpTestSite();
const { create, createDraft, replace, save, remove } = postsOf(site);

/** The history of a post as shown to the admin, the newest first. */
async function historyOf(entityId: number) {
	const { data } = await site.trpc("revision.list", { entity: "post", entityId });
	return data.revisions as { id: number; reason: string; title: string; author: string | null; createdAt: string }[];
}

/** Words in a different order for each seed, which are hard to compress. */
function textOf(seed: number, words: number): string {
	let state = seed;
	const next = () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state.toString(36);
	};
	return Array.from({ length: words }, next).join(" ");
}

describe("the history of a post", () => {
	it("has a revision for every save with its author, time and reason, newest first", async () => {
		const input = { slug: "s", title: "Первая", content: "Текст" };
		const { data } = await site.trpc("post.create", input);
		site.clock.advance(60_000);
		await site.trpc("post.save", { id: data.id, values: { ...input, title: "Вторая", published: true } });
		await site.trpc("post.save", { id: data.id, values: { ...input, title: "Третья", published: true } });
		const restored = { id: data.id, values: { ...input, published: true }, isRestoring: true };
		await site.trpc("post.save", restored);
		const history = await historyOf(data.id);
		expect(history.map(({ reason, title }) => [reason, title])).toEqual([
			["restore", "Первая"],
			["save", "Третья"],
			["publish", "Вторая"],
			["save", "Первая"],
		]);
		expect(history[2]).toMatchObject({ author: "owner", createdAt: "2026-03-12T09:01:00.000Z" });
	});

	it("links each publication to the previous one, and the first to the draft's last save", async () => {
		const { id } = await createDraft({ title: "Черновик" });
		await replace(id, { published: false, title: "Ещё черновик" });
		await replace(id, { title: "Вышла" });
		await save(id, { title: "Правка" });
		await replace(id, { title: "Вышла снова" });
		const [again, , first, draft] = await historyOf(id);
		const previousOf = async (revision: number | undefined) =>
			(await site.trpc("revision.byId", { id: revision })).data.previousId;
		expect(draft?.title).toBe("Ещё черновик");
		expect(await previousOf(first?.id)).toBe(draft?.id);
		expect(await previousOf(again?.id)).toBe(first?.id);
	});

	it("returns the values of each revision", async () => {
		const { id } = await create({ content: "Один\n\nдва" });
		await save(id, { content: "Один\n\nтри", title: "Иначе" });
		const [second, first] = await historyOf(id);
		const read = async (revision: number | undefined) =>
			(await site.trpc("revision.byId", { id: revision })).data.values;
		expect(await read(first?.id)).toMatchObject({ content: "Один\n\nдва", title: "Заметка", tags: [], readingTime: 1 });
		expect(await read(second?.id)).toMatchObject({ content: "Один\n\nтри", title: "Иначе", slug: "zametka" });
		expect((await site.trpc("revision.byId", { id: 999 })).problem).toMatchObject({ status: 404 });
	});

	it("starts with the values from before the first save", async () => {
		const { id } = await makePost(site.em, { title: "Из прежнего выпуска", content: "Прежний текст" });
		await save(id, { title: "Новая" });
		const history = await historyOf(id);
		expect(history.map(({ reason, title, author }) => [reason, title, author])).toEqual([
			["save", "Новая", null],
			["import", "Из прежнего выпуска", null],
		]);
		const { values } = await getRevision(site.context(), history[1]?.id ?? 0);
		expect(values).toMatchObject({ content: "Прежний текст" });
	});

	it("includes the version saved in another window when the admin overrides it after a conflict", async () => {
		const { id } = await createDraft({ title: "Было" });
		await replace(id, { published: false, title: "Чужая", version: 1 });
		await expect(replace(id, { published: false, title: "Моя", version: 1 })).rejects.toThrow("в другом окне");
		await replace(id, { published: false, title: "Моя", version: 2 });
		expect((await historyOf(id)).map(({ title }) => title)).toEqual(["Моя", "Чужая", "Было"]);
	});

	it("has no revision for a rejected save", async () => {
		const { id } = await createDraft();
		await create({ slug: "zanyat" });
		await expect(replace(id, { slug: "zanyat" })).rejects.toThrow("занят");
		expect(await historyOf(id)).toHaveLength(1);
	});
});

describe("the storage of revisions", () => {
	it("needs little more space than the changes when a long text is saved often", async () => {
		const paragraphs = Array.from({ length: 60 }, (_, n) => textOf(n + 1, 120));
		const post = await makePost(site.em);
		for (let n = 0; n < 50; n += 1) {
			paragraphs[n] = textOf(n + 1_000, 120);
			const facts = { entity: "post", entityId: post.id, reason: "save", title: "", author: undefined } as const;
			const values = { content: paragraphs.join("\n\n") };
			await writeRevision(site.em, { ...facts, values, createdAt: site.clock.now() });
		}
		const [row] = await site.em.execute(
			"select (select sum(octet_length(values)) from revision)::int + (select sum(octet_length(values)) from revision_base)::int as bytes",
		);
		const whole = paragraphs.join("\n\n").length;
		// Whole texts would take some 50 times half a text: random words are hard to compress.
		expect(row?.bytes).toBeLessThan(10 * whole);
		const { values } = await getRevision(site.context(), 50);
		expect(values).toEqual({ content: paragraphs.join("\n\n") });
	});
});

describe("old revisions", () => {
	const titles = async (id: number) => (await historyOf(id)).map(({ title }) => title);

	it("are deleted after 30 days, except published ones and the last of each day", async () => {
		const { id } = await create({ title: "Опубликована" });
		const saveLater = async (title: string, ms: number) => {
			site.clock.advance(ms);
			await save(id, { title });
		};
		await saveLater("Утром", 60_000);
		await saveLater("Вечером", 60_000);
		// 21:00 in UTC is midnight in Moscow.
		site.clock.time = new Date("2026-03-12T20:59:00Z");
		await saveLater("До полуночи", 0);
		await saveLater("После полуночи", 60_000);
		site.clock.advance(30 * DAY_MS);
		await saveLater("Теперь", 1);
		await site.purge();
		expect(await titles(id)).toEqual(["Теперь", "После полуночи", "До полуночи", "Опубликована"]);
	});

	it("are kept while they are the working copy", async () => {
		const { id } = await create({ title: "Опубликована" });
		await save(id, { title: "Правка" });
		site.clock.advance(31 * DAY_MS);
		await site.purge();
		expect(await titles(id)).toEqual(["Правка", "Опубликована"]);
	});

	it("are deleted completely with their post", async () => {
		const { id } = await create();
		await save(id, { title: "Правка" });
		await remove(id);
		site.clock.advance(31 * DAY_MS);
		await site.purge();
		expect([await site.count("post"), await site.count("revision"), await site.count("revision_base")]).toEqual([
			0, 0, 0,
		]);
	});
});
