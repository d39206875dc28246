import { describe, expect, it } from "vitest";
import { noise } from "#packages/picture-maker/testing";
import { recording } from "#packages/recordings/testing";
import { setUpStoredContent } from "../../testing/stored-content.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { artworksOf } from "../artwork/artwork-inputs.setup.ts";

const site = setUpTestSite();
const sections = setUpStoredContent(site);
const artworks = artworksOf(site);

const CROP = { left: 0, top: 0, width: 0.5, height: 1 };

async function upload(bytes: Uint8Array, path = "/api/admin/media") {
	const headers = { "Content-Type": "application/octet-stream" };
	return (await site.rest(path, { body: new Uint8Array(bytes), as: "admin", headers })).body;
}

const picture = async (width: number, height: number) => upload(await noise(width, height).png().toBuffer());
const partOf = async (id: number, profile = "page") =>
	(await site.trpc("media.rendition", { id, profile, crop: CROP })).data;
const switchUses = (id: number, targetId: number, former?: object) =>
	site.trpc("media.switchUses", { id, targetId, ...(former && { former }) });
const usesOf = async (id: number): Promise<{ entity: string; field: string; title: string }[]> =>
	(await site.trpc("media.byId", { id })).data.uses;
const rowsOf = (table: string) =>
	site.em.execute<{ id: number; picture_id: number; content: string }[]>(`select * from ${table} order by id`);

async function savePost(change: object, id?: number) {
	const post = { slug: "s", title: "С", content: "", published: true, ...change };
	if (id !== undefined) return site.trpc("post.save", { id, values: post });
	return (await site.rest("/api/admin/posts", { body: post, as: "admin" })).body;
}

describe("a file that is already in the library", () => {
	it("is reported by its id when it is uploaded as a replacement", async () => {
		const { id } = await picture(40, 20);
		const bytes = await noise(30, 30).png().toBuffer();
		const known = await upload(bytes);
		expect(await upload(bytes, `/api/admin/media/${id}/file`)).toMatchObject({
			status: 409,
			errors: [{ path: "file", suggestion: `${known.id}` }],
		});
	});

	it("replaces another with its crops in posts, working copies and the trash, and this can be undone", async () => {
		const [former, known] = [await picture(40, 20), await picture(60, 60)];
		const part = await partOf(former.id);
		const content = `![Море](${former.url}) и ![Наше](${known.url})`;
		const post = await savePost({ content, featuredImage: `${part.url}#focus=0.5,0.5` });
		await savePost({ content: `![](${part.url})` }, post.id);
		const deleted = await savePost({ slug: "b", content });
		await site.request(`/api/admin/posts/${deleted.id}`, { method: "DELETE", as: "admin" });
		await site.trpc("media.delete", { id: known.id });
		let change = { count: 0, former: [] };
		expect(
			await site.raisedBy(async () => {
				change = (await switchUses(former.id, known.id)).data;
			}),
		).toBe(1);
		expect(change.count).toBe(3);
		const after = `![Море](${known.url}) и ![Наше](${known.url})`;
		const newPart = (await partOf(known.id)).url;
		expect(newPart).toMatch(/-30x60\.jpg$/);
		expect(await rowsOf("post")).toMatchObject([
			{
				content: after,
				featured_image: `${newPart}#focus=0.5,0.5`,
				html: expect.stringContaining(known.url),
				version: 3,
			},
			{ content: after, version: 3 },
		]);
		const copy = (await site.trpc("post.byId", { id: post.id })).data;
		expect(copy).toMatchObject({ content: `![](${newPart})` });
		expect((await site.request(newPart)).status).toBe(200);
		expect(await usesOf(former.id)).toEqual([]);
		expect(await usesOf(known.id)).toHaveLength(3);
		expect((await site.trpc("media.delete", { id: former.id })).status).toBe(200);
		// Undone: each picture is as before, also in texts that had both, and the file is out of the trash.
		expect((await switchUses(former.id, known.id, change.former)).status).toBe(200);
		expect(await rowsOf("post")).toMatchObject([{ content, featured_image: `${part.url}#focus=0.5,0.5` }, { content }]);
		expect((await site.trpc("post.byId", { id: post.id })).data).toMatchObject({ content: `![](${part.url})` });
		expect(await usesOf(former.id)).toHaveLength(3);
		expect((await site.trpc("media.byId", { id: former.id })).data.deletedAt).toBeNull();
	});

	it("is not reverted in posts that were saved since or that used it before", async () => {
		const [former, known] = [await picture(40, 20), await picture(60, 60)];
		const changed = await savePost({ content: `![](${former.url})` });
		await savePost({ slug: "b", title: "Другая", content: `![](${known.url})` });
		await savePost({ slug: "c", title: "Третья", content: `![](${former.url})` });
		const { data } = await switchUses(former.id, known.id);
		await savePost({ content: `Новое ![](${known.url})`, published: false }, changed.id);
		await switchUses(former.id, known.id, data.former);
		expect((await rowsOf("post")).map(({ content }) => content)).toEqual([
			`Новое ![](${known.url})`,
			`![](${known.url})`,
			`![](${former.url})`,
		]);
	});

	it("replaces another in a section of the site, both published and in the working copy", async () => {
		const [former, known] = [await picture(40, 20), await picture(60, 60)];
		const part = await partOf(former.id);
		await sections.change({ hero: { picture: { url: part.url, alt: "Море" } } });
		await sections.save("hero", { picture: { url: `${former.url}#focus=0.5,0.5`, alt: "Море" } });
		const { data } = await switchUses(former.id, known.id);
		const { value, published } = await sections.read("hero");
		expect(published.picture).toEqual({ url: (await partOf(known.id)).url, alt: "Море" });
		expect(value.picture.url).toBe(`${known.url}#focus=0.5,0.5`);
		expect([await usesOf(former.id), await usesOf(known.id)]).toMatchObject([[], [{ field: "hero.picture" }]]);
		await switchUses(former.id, known.id, data.former);
		expect(await sections.read("hero")).toMatchObject({ published: { picture: { url: part.url } } });
		expect((await sections.read("hero")).value.picture.url).toBe(`${former.url}#focus=0.5,0.5`);
	});

	it("replaces another in the gallery, with new revisions of the work and of its working copy", async () => {
		const { section } = await artworks.setUp();
		const [former, known] = [await picture(40, 20), await picture(60, 60)];
		const whole = (await site.trpc("media.rendition", { id: former.id, profile: "artwork" })).data;
		const part = await partOf(former.id, "artwork");
		const work = await artworks.create({ pictureId: whole.id, sectionId: section.id });
		await artworks.save(work.id, { pictureId: part.id, year: 2020 });
		const { data } = await switchUses(former.id, known.id);
		const newWhole = (await site.trpc("media.rendition", { id: known.id, profile: "artwork" })).data;
		const newPart = await partOf(known.id, "artwork");
		expect([newWhole, newPart]).toMatchObject([
			{ width: 60, height: 60 },
			{ width: 30, height: 60 },
		]);
		expect(await rowsOf("artwork")).toMatchObject([{ picture_id: newWhole.id, year: 2026 }]);
		expect((await site.trpc("artwork.byId", { id: work.id })).data).toMatchObject({
			pictureId: newPart.id,
			year: 2020,
		});
		const reasons = await site.em.execute(
			"select reason from revision where entity = 'artwork' order by id desc limit 2",
		);
		expect(reasons).toEqual([{ reason: "publish" }, { reason: "save" }]);
		expect([await usesOf(former.id), await usesOf(known.id)]).toMatchObject([[], [{ entity: "artwork" }]]);
		await switchUses(former.id, known.id, data.former);
		expect(await rowsOf("artwork")).toMatchObject([{ picture_id: whole.id }]);
		expect((await site.trpc("artwork.byId", { id: work.id })).data).toMatchObject({ pictureId: part.id });
	});

	it("updates the length in players, and restores it when undone", async () => {
		const [former, known] = [await upload(recording("tone.mp3")), await upload(recording("tone.wav"))];
		const player = ({ url, duration }: { url: string; duration: number }) =>
			`<audio controls src="${url}" data-duration="${Math.round(duration)}"></audio>`;
		await savePost({ content: player(former) });
		const { data } = await switchUses(former.id, known.id);
		expect(await rowsOf("post")).toMatchObject([{ content: player(known) }]);
		await switchUses(former.id, known.id, data.former);
		expect(await rowsOf("post")).toMatchObject([{ content: player(former) }]);
	});

	it("changes nothing if it is of another kind or missing, or if the former file was replaced since", async () => {
		const [former, known] = [await picture(40, 20), await picture(60, 60)];
		const post = await savePost({ content: `![](${former.url})` });
		const sound = await upload(recording("tone.mp3"));
		expect((await switchUses(former.id, sound.id)).problem).toMatchObject({
			status: 422,
			errors: [{ path: "targetId" }],
		});
		expect((await switchUses(former.id, 99)).status).toBe(404);
		expect(await rowsOf("post")).toMatchObject([{ id: post.id, content: `![](${former.url})`, version: 1 }]);
		const { data } = await switchUses(former.id, known.id);
		await upload(await noise(8, 8).png().toBuffer(), `/api/admin/media/${former.id}/file`);
		expect((await switchUses(former.id, known.id, data.former)).status).toBe(409);
		expect(await rowsOf("post")).toMatchObject([{ content: `![](${known.url})` }]);
	});
});
