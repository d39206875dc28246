import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { ArtworkSection } from "#db/entities/artwork-section.entity.ts";
import type { MediaRendition } from "#db/entities/media-rendition.entity.ts";
import { MediaRendition as Rendition } from "#db/entities/media-rendition.entity.ts";
import { makeArtworkPicture, makeArtworkSection } from "#db/factories/artwork.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { presentAdminArtwork } from "./artwork.presenter.ts";
import { artworkService, setArtworkState } from "./artwork-editing.service.ts";
import { artworksOf } from "./artwork-inputs.setup.ts";

const site = setUpTestSite();
const { setUp, create, replace, save, publish, remove, restore, read } = artworksOf(site);

let picture: MediaRendition;
let section: ArtworkSection;
beforeEach(async () => {
	({ picture, section } = await setUp());
});

const queued = async () =>
	(await site.em.execute<{ path: string }[]>("select path from index_now_entry order by path")).map(({ path }) => path);
const uses = () => site.em.execute("select media_id, entity, entity_id, field from media_use order by 1, 3");

describe("a new work", () => {
	it("is created with a picture, a title, a year and a section, and is public immediately", async () => {
		const work = presentAdminArtwork(await create());
		expect(work).toMatchObject({
			titleRu: "Море",
			slug: "more",
			pictureId: picture.id,
			mediaId: picture.media.id,
			sectionId: section.id,
			price: null,
			state: "available",
			isHidden: false,
			version: 1,
		});
		expect(await read("more")).toEqual([200, null]);
	});

	it("is placed first in its section", async () => {
		const ids = [];
		for (const slug of ["odin", "dva", "tri"]) ids.push((await create({ slug })).id);
		const { data } = await site.trpc("artwork.list");
		expect(data.works.map(({ id }: { id: number }) => id)).toEqual(ids.reverse());
	});

	it("records the use of its picture, and is neither public nor announced while hidden", async () => {
		site.isIndexNowEnabled = true;
		const { id } = await create({ isHidden: true });
		expect(await uses()).toEqual([{ media_id: picture.media.id, entity: "artwork", entity_id: id, field: "picture" }]);
		expect(await read("more")).toEqual([404, null]);
		expect(await queued()).toEqual([]);
	});

	it("is announced to search engines in both languages", async () => {
		site.isIndexNowEnabled = true;
		await create();
		expect(await queued()).toEqual(["/en/gallery/more", "/gallery/more"]);
	});

	it("is rejected with a page rendition, an unknown picture or an unknown section", async () => {
		const page = await site.em.findOneOrFail(Rendition, { profile: "page" });
		for (const [change, path] of [
			[{ pictureId: page.id }, "pictureId"],
			[{ pictureId: 404 }, "pictureId"],
			[{ sectionId: 404 }, "sectionId"],
		] as const) {
			await expect(create(change)).rejects.toMatchObject({ kind: "invalid", errors: [{ path }] });
		}
		expect(await site.count("artwork")).toBe(0);
	});

	it("is created once, even by concurrent repeated requests", async () => {
		const creationKey = randomUUID();
		const made = await Promise.all(Array.from({ length: 6 }, (_, n) => create({ creationKey, slug: `more-${n}` })));
		expect(new Set(made.map(({ id }) => id)).size).toBe(1);
		await remove(made[0]?.id ?? 0);
		await expect(create({ creationKey })).rejects.toMatchObject({
			kind: "conflict",
			message: expect.stringContaining("в корзине"),
		});
	});

	it("is a conflict if its slug is taken, and a free one is suggested", async () => {
		await create();
		const refusal = { kind: "conflict", errors: [{ path: "slug", suggestion: "more-2" }] };
		await expect(create()).rejects.toMatchObject(refusal);
	});
});

describe("a public work", () => {
	it("is saved as a working copy, whose picture counts as used too, until it is published", async () => {
		const { id } = await create({ titleRu: "На стене" });
		const next = await makeArtworkPicture(site.em);
		const raise = await site.raisedBy(async () => {
			const saved = await save(id, { titleRu: "Правка", slug: "okean", pictureId: next.id });
			expect(saved).toMatchObject({ titleRu: "Правка", slug: "okean", version: 2 });
		});
		expect([raise, await read("more"), await read("okean")]).toEqual([0, [200, null], [404, null]]);
		expect(await uses()).toHaveLength(2);
		await publish(id);
		expect([await read("more"), await read("okean")]).toEqual([
			[301, "okean"],
			[200, null],
		]);
		expect(await uses()).toMatchObject([{ media_id: next.media.id }]);
	});

	it("becomes sold immediately, including in its working copy", async () => {
		const { id } = await create();
		await save(id, { titleRu: "Правка" });
		const { data } = await site.trpc("artwork.setState", { id, state: "sold" });
		expect(data).toMatchObject({ titleRu: "Правка", state: "sold", hasEdits: true });
		expect((await publish(id)).state).toBe("sold");
	});
});

describe("a replaced work", () => {
	it("redirects from its former slug, which another work may take over", async () => {
		const { id } = await create();
		site.isIndexNowEnabled = true;
		expect(await replace(id, { slug: "okean", price: 500 })).toMatchObject({ slug: "okean", price: 500, version: 2 });
		expect(await queued()).toEqual(["/en/gallery/more", "/en/gallery/okean", "/gallery/more", "/gallery/okean"]);
		expect(await read("more")).toEqual([301, "okean"]);
		await create();
		expect(await read("more")).toEqual([200, null]);
	});

	it("uses its new picture and no longer the former one", async () => {
		const { id } = await create();
		const next = await makeArtworkPicture(site.em);
		await replace(id, { pictureId: next.id });
		expect(await uses()).toMatchObject([{ media_id: next.media.id, entity_id: id }]);
	});

	it("keeps its position, but comes first in another section", async () => {
		const [low, high] = [await create({ slug: "odin" }), await create({ slug: "dva" })];
		expect((await replace(low.id, { slug: "odin", titleRu: "Один" })).position).toBe(low.position);
		const other = await makeArtworkSection(site.em);
		const first = await create({ slug: "tri", sectionId: other.id });
		const moved = await replace(high.id, { slug: "dva", sectionId: other.id });
		expect(moved.position).toBeLessThan(first.position);
	});

	it("is saved by exactly one of several concurrent writers with the same version", async () => {
		const { id, version } = await create();
		const saves = await Promise.allSettled(["А", "Б", "В"].map((titleRu) => replace(id, { titleRu }, version)));
		expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const [refused] = saves.filter((save) => save.status === "rejected");
		expect(refused?.reason).toMatchObject({ kind: "conflict" });
	});

	it("is rejected with only one dimension, or an invalid price, year, currency or title", async () => {
		const { id } = await create();
		const artwork = { slug: "more", titleRu: "Море", year: 2026, pictureId: picture.id, sectionId: section.id };
		for (const [change, path] of [
			[{ widthCm: 40 }, "values.heightCm"],
			[{ heightCm: 40 }, "values.widthCm"],
			[{ price: 0 }, "values.price"],
			[{ year: 0 }, "values.year"],
			[{ currency: "XYZ" }, "values.currency"],
			[{ titleRu: " " }, "values.titleRu"],
		] as const) {
			const { status, problem } = await site.trpc("artwork.save", { id, values: { ...artwork, ...change } });
			expect([status, problem.errors[0].path]).toEqual([422, path]);
		}
	});
});

describe("a work in the list", () => {
	it("can be marked as sold, and as available again", async () => {
		const { id } = await create();
		site.isIndexNowEnabled = true;
		expect(await setArtworkState(site.context(), { id, state: "sold" })).toMatchObject({ state: "sold", version: 2 });
		expect((await site.rest("/api/gallery/works/more")).body.state).toBe("sold");
		expect(await queued()).toEqual(["/en/gallery/more", "/gallery/more"]);
		await setArtworkState(site.context(), { id, state: "available" });
		expect((await site.rest("/api/gallery/works/more")).body.state).toBe("available");
	});

	it("can be hidden from readers and shown again", async () => {
		const { id } = await create();
		await artworkService.setPublished(site.context(), { id, published: false });
		expect(await read("more")).toEqual([404, null]);
		await artworkService.setPublished(site.context(), { id, published: true });
		expect(await read("more")).toEqual([200, null]);
	});

	it("can be searched by title and year, and filtered by state, section and visibility", async () => {
		await create({ slug: "more", titleRu: "Ёлка у моря", year: 2019, state: "sold" });
		await create({ slug: "les", titleRu: "Лес", isHidden: true });
		const find = async (query: object) => {
			const { data } = await site.trpc("artwork.list", query);
			return data.works.map(({ slug }: { slug: string }) => slug);
		};
		expect(await find({ search: "елка" })).toEqual(["more"]);
		expect(await find({ search: "2019" })).toEqual(["more"]);
		expect(await find({ state: "sold" })).toEqual(["more"]);
		expect(await find({ isHidden: true })).toEqual(["les"]);
		expect(await find({ sectionId: section.id + 1 })).toEqual([]);
	});
});

describe("the trash", () => {
	it("makes a work gone for readers, and restores it with its position and picture", async () => {
		const { id, position } = await create();
		await remove(id);
		expect(await read("more")).toEqual([410, null]);
		await expect(artworkService.get(site.context(), id)).rejects.toMatchObject({ kind: "notFound" });
		expect(await restore(id)).toMatchObject({ position });
		expect(await uses()).toHaveLength(1);
		expect(await read("more")).toEqual([200, null]);
		await expect(restore(id)).rejects.toMatchObject({ kind: "notFound" });
	});

	it("restores a work whose slug was taken only under a new slug", async () => {
		const { id } = await create();
		await remove(id);
		await create();
		for (const slug of [undefined, "more"]) {
			await expect(restore(id, slug)).rejects.toMatchObject({ kind: "conflict", errors: [{ path: "slug" }] });
		}
		expect(await restore(id, "more-2")).toMatchObject({ slug: "more-2" });
	});

	it("leaves no picture uses behind when it is emptied", async () => {
		const { id } = await create();
		await remove(id);
		site.clock.advance(31 * 24 * 3_600_000);
		await site.purge();
		expect([await site.count("artwork"), await uses()]).toEqual([0, []]);
	});
});
