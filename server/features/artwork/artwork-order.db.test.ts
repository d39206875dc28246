import { beforeEach, expect, it } from "vitest";
import type { ArtworkSection } from "#db/entities/artwork-section.entity.ts";
import { makeArtworkSection } from "#db/factories/artwork.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { artworksOf } from "./artwork-inputs.setup.ts";
import { moveArtwork } from "./artwork-order.service.ts";

const site = setUpTestSite();
const { setUp, create, remove } = artworksOf(site);

const ids: Record<string, number> = {};
let section: ArtworkSection;
beforeEach(async () => {
	({ section } = await setUp());
	// A new work comes first.
	for (const slug of ["g", "v", "b", "a"]) ids[slug] = (await create({ slug })).id;
});

const move = (slug: string, before: string | null, sectionId = section.id) =>
	moveArtwork(site.context(), { id: ids[slug] ?? 0, sectionId, before: before === null ? null : (ids[before] ?? 0) });
const order = async () => {
	const { data } = await site.trpc("artwork.list");
	return data.works.map(({ slug }: { slug: string }) => slug).join("");
};

it("a work can be moved up, down and to the end, and positions stay contiguous", async () => {
	expect(await order()).toBe("abvg");
	await move("v", "a");
	expect(await order()).toBe("vabg");
	await move("v", "g");
	expect(await order()).toBe("abvg");
	await move("a", null);
	expect(await order()).toBe("bvga");
	const positions = await site.em.execute("select position from artwork order by position");
	expect(positions).toEqual([1, 2, 3, 4].map((position) => ({ position })));
});

it("moving a work to another section raises its version, but not its neighbours'", async () => {
	const other = await makeArtworkSection(site.em);
	await move("a", null, other.id);
	await move("b", "a", other.id);
	expect(await order()).toBe("vgba");
	const versions = await site.em.execute("select version from artwork order by id desc");
	expect(versions).toEqual([2, 2, 1, 1].map((version) => ({ version })));
});

it("works in the trash keep their positions", async () => {
	await remove(ids.b ?? 0);
	await move("g", "a");
	await site.trpc("artwork.restore", { id: ids.b });
	expect(await order()).toBe("gabv");
});

it("an invalid move is rejected and changes nothing", async () => {
	await remove(ids.b ?? 0);
	const other = await makeArtworkSection(site.em);
	for (const [refused, path] of [
		[() => move("a", "b"), "before"],
		[() => move("a", "a"), "before"],
		[() => move("a", "v", other.id), "before"],
		[() => move("a", null, 404), "sectionId"],
	] as const) {
		await expect(refused()).rejects.toMatchObject({ kind: "invalid", errors: [{ path }] });
	}
	await expect(move("b", null)).rejects.toMatchObject({ kind: "notFound" });
	expect(await order()).toBe("avg");
});

it("concurrent moves lose no work and leave no duplicate positions", async () => {
	await Promise.all([move("a", null), move("g", "a"), move("b", "v"), move("v", null), move("g", "b")]);
	const positions = await site.em.execute("select position from artwork order by position");
	expect(positions).toEqual([1, 2, 3, 4].map((position) => ({ position })));
});
