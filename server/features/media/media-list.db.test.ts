import { beforeEach, describe, expect, it } from "vitest";
import { makeMedia } from "#db/factories/media.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

beforeEach(async () => {
	await makeMedia(site.em, { fileName: "берег.jpg", altRu: "Тёплый берег", byteLength: 3 });
	await makeMedia(site.em, { fileName: "Арка.jpg", altEn: "An arch", byteLength: 1 });
	await makeMedia(site.em, { fileName: "волна.jpg", title: "Ёлка у моря", byteLength: 2 });
});

const list = async (query: object = {}) => {
	const { data } = await site.trpc("media.list", query);
	return data.media.map(({ id }: { id: number }) => id);
};

describe("the library's list", () => {
	it("can be sorted by time, by name in Russian, and by size", async () => {
		expect(await list()).toEqual([3, 2, 1]);
		expect(await list({ order: "oldest" })).toEqual([1, 2, 3]);
		expect(await list({ order: "name" })).toEqual([2, 1, 3]);
		expect(await list({ order: "size" })).toEqual([1, 3, 2]);
	});

	it("can be searched in names, titles and text alternatives, ignoring case and treating ё as е", async () => {
		expect(await list({ search: "ВОЛНА jpg" })).toEqual([3]);
		expect(await list({ search: "елка" })).toEqual([3]);
		expect(await list({ search: "теплый берег" })).toEqual([1]);
		expect(await list({ search: "ARCH" })).toEqual([2]);
		expect(await list({ search: ".*" })).toEqual([]);
	});

	it("can be filtered by kind and by unused files, and is paginated", async () => {
		await site.em.execute("update media set kind = 'sound', original = 'x.mp3' where id = 2");
		await site.em.execute("insert into media_use values (1, 'section', 1, 'hero.picture')");
		expect(await list({ kind: "sound" })).toEqual([2]);
		expect(await list({ isUnused: true })).toEqual([3, 2]);
		const { data } = await site.trpc("media.list", { page: 2, pageSize: 1 });
		expect(data).toMatchObject({ media: [{ id: 2, useCount: 0 }], total: 3 });
		expect((await site.trpc("media.list", { order: "hash" })).status).toBe(422);
	});

	it("needs three queries, however long it is", async () => {
		await site.signIn();
		await list();
		const statements = await site.statementsOf(() => list());
		expect(statements.filter((sql) => sql.includes("media"))).toHaveLength(3);
	});
});
