import { describe, expect, it } from "vitest";
import { makeMedia } from "#db/factories/media.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

const post = { slug: "s", title: "С", content: "Текст", published: true };

const save = async (change: object, id?: number) => {
	const body = { ...post, ...change };
	const [path, method] = id === undefined ? ["", "POST"] : [`/${id}`, "PUT"];
	return site.rest(`/api/admin/posts${path}`, { method, body, as: "admin" });
};

const uses = () => site.em.execute("select media_id, field from media_use order by media_id, field");

const urlOf = ({ hash }: { hash: string }) => `/media/${hash}-8x6.jpg`;

describe("a library file used by a post", () => {
	it("is recorded by each save, even of a draft, until the post is saved without it", async () => {
		const [one, other] = [await makeMedia(site.em), await makeMedia(site.em)];
		const content = `![](${urlOf(one)}) и ещё раз <audio controls src="/media/${one.hash}.mp3"></audio> и /media/${"f".repeat(32)}-1x1.jpg`;
		const featuredImage = `${urlOf(other)}#focus=0.1,0.2`;
		const { body } = await save({ content, featuredImage, published: false });
		expect(await uses()).toEqual([
			{ media_id: one.id, field: "content" },
			{ media_id: other.id, field: "featuredImage" },
		]);
		await save({ content: featuredImage, featuredImage: "" }, body.id);
		expect(await uses()).toEqual([{ media_id: other.id, field: "content" }]);
		await save({}, body.id);
		expect(await uses()).toEqual([]);
	});

	it("is recognised by the URL of any of its renditions, including those of works shipped with the site", async () => {
		const { id } = await makeMedia(site.em);
		for (const path of [`/media/${"c".repeat(32)}`, "/artworks/more-1234abcd"]) {
			await site.em.execute(
				`insert into media_rendition (media_id, path, profile, width, height, extension, created_at)
				values (?, ?, 'artwork', 8, 6, 'jpg', now())`,
				[id, path],
			);
		}
		const { body } = await save({ content: `![](/media/${"c".repeat(32)}-8.avif)` });
		expect(await uses()).toHaveLength(1);
		await save({ content: "![](/artworks/more-1234abcd-1200.jpg)" }, body.id);
		expect(await uses()).toHaveLength(1);
	});

	it("is listed with the post's title and the path of its form, even in the trash", async () => {
		const media = await makeMedia(site.em);
		const { body } = await save({ content: `![](${urlOf(media)})` });
		const place = { entity: "post", entityId: body.id, field: "content", title: "С", path: `/admin/posts/${body.id}` };
		const read = async () => (await site.trpc("media.byId", { id: media.id })).data;
		expect(await read()).toMatchObject({ useCount: 1, uses: [{ ...place, isDeleted: false }] });
		await site.request(`/api/admin/posts/${body.id}`, { method: "DELETE", as: "admin" });
		expect(await read()).toMatchObject({ useCount: 1, uses: [{ ...place, isDeleted: true }] });
	});

	it("is restored from the trash when a post using it is saved", async () => {
		const media = await makeMedia(site.em, { deletedAt: site.clock.now() });
		await save({ content: `![](${urlOf(media)})` });
		expect(await site.count("media where deleted_at is null")).toBe(1);
	});

	it("is not recorded for a post whose save failed", async () => {
		const content = `![](${urlOf(await makeMedia(site.em))})`;
		await save({ content });
		expect((await save({ content, slug: "s" })).status).toBe(409);
		expect(await uses()).toHaveLength(1);
	});
});
