import { expect, it } from "vitest";
import { makeArtwork, makeArtworkSection } from "#db/factories/artwork.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

const INPUT = { slug: "akvarel", titleRu: "Акварель" };
const list = async () => (await site.trpc("artworkSection.list")).data;

it("a new section is last, and visible to readers once it has a work", async () => {
	await makeArtwork(site.em);
	const { data } = await site.trpc("artworkSection.create", INPUT);
	expect(data).toMatchObject({ ...INPUT, workCount: 0 });
	expect((await list()).map(({ slug }: { slug: string }) => slug).at(-1)).toBe("akvarel");
	const sections = async () => (await site.rest("/api/gallery/works")).body.sections.length;
	expect(await sections()).toBe(1);
	await site.trpc("artwork.move", { id: 1, sectionId: data.id, before: null });
	expect((await site.rest("/api/gallery/works")).body.sections).toMatchObject([{ titleRu: "Акварель" }]);
});

it("a taken section slug is a conflict that suggests a free one", async () => {
	await site.trpc("artworkSection.create", INPUT);
	const { id } = await makeArtworkSection(site.em);
	for (const again of [
		await site.trpc("artworkSection.create", INPUT),
		await site.trpc("artworkSection.replace", { id, section: INPUT }),
	]) {
		expect(again.problem).toMatchObject({ status: 409, errors: [{ path: "slug", suggestion: "akvarel-2" }] });
	}
	const refused = await site.trpc("artworkSection.create", { ...INPUT, slug: "Акварель" });
	expect(refused.problem).toMatchObject({ status: 422, errors: [{ path: "slug" }] });
});

it("a section with works cannot be deleted, and the error states how many it has", async () => {
	const section = await makeArtworkSection(site.em);
	await makeArtwork(site.em, { section });
	await makeArtwork(site.em, { section, deletedAt: new Date() });
	const refused = await site.trpc("artworkSection.delete", { id: section.id });
	expect(refused.status).toBe(409);
	expect(refused.message).toBe("В разделе 2 работы (в корзине: 1). Сначала перенесите их в другой раздел.");
	const empty = await makeArtworkSection(site.em);
	expect((await site.trpc("artworkSection.delete", { id: empty.id })).status).toBe(200);
	expect((await site.trpc("artworkSection.delete", { id: empty.id })).status).toBe(404);
});

it("sections can be moved, and unknown ones are rejected", async () => {
	const ids = [];
	for (let n = 0; n < 3; n += 1) ids.push((await makeArtworkSection(site.em)).id);
	const [a, b, c] = ids;
	const order = async () => (await list()).map(({ id }: { id: number }) => id);
	await site.trpc("artworkSection.move", { id: c, before: a });
	expect(await order()).toEqual([c, a, b]);
	await site.trpc("artworkSection.move", { id: c, before: null });
	expect(await order()).toEqual([a, b, c]);
	expect((await site.trpc("artworkSection.move", { id: a, before: 404 })).status).toBe(422);
	expect((await site.trpc("artworkSection.move", { id: 404, before: null })).status).toBe(404);
});
