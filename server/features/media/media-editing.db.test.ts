import { describe, expect, it } from "vitest";
import { makeMedia } from "#db/factories/media.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { noise } from "#packages/picture-maker/testing";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

const LEFT_HALF = { left: 0, top: 0, width: 0.5, height: 1 };

const urlOf = ({ hash }: { hash: string }) => `/media/${hash}-8x6.jpg`;

async function upload(bytes: Uint8Array) {
	const headers = { "Content-Type": "image/png" };
	return (await site.rest("/api/admin/media", { body: new Uint8Array(bytes), as: "admin", headers })).body;
}

async function savePost(change: object) {
	const body = { slug: "s", title: "С", content: "Текст", published: true, ...change };
	return (await site.rest("/api/admin/posts", { body, as: "admin" })).body;
}

describe("a library file", () => {
	it("can have a title, text alternatives and a focus, which its URL includes", async () => {
		const { id } = await makeMedia(site.em);
		const media = { title: "Море", altRu: "Волна", altEn: "A wave", focus: { x: 0.25, y: 0.5 }, crop: null };
		const { data } = await site.trpc("media.update", { id, version: 1, media });
		expect(data).toMatchObject({ ...media, version: 2, url: expect.stringMatching(/-8x6\.jpg#focus=0\.25,0\.5$/) });
	});

	it("is not overwritten if it was changed in another window", async () => {
		const { id } = await makeMedia(site.em);
		await site.trpc("media.update", { id, version: 1, media: { title: "Первое" } });
		const { status, message } = await site.trpc("media.update", { id, version: 1, media: { title: "Второе" } });
		expect([status, message]).toEqual([409, expect.stringContaining("в другом окне")]);
		expect(await site.em.execute("select title from media")).toEqual([{ title: "Первое" }]);
	});

	it("rejects a crop outside the picture, a crop or focus of a sound, and a text that is too long", async () => {
		const { id } = await makeMedia(site.em);
		const refused = async (media: object) => (await site.trpc("media.update", { id, media })).status;
		expect(await refused({ crop: { left: 0.6, top: 0, width: 0.5, height: 1 } })).toBe(422);
		expect(await refused({ altRu: "x".repeat(501) })).toBe(422);
		await site.em.execute("update media set kind = 'sound'");
		expect(await refused({ crop: LEFT_HALF })).toBe(422);
		expect(await refused({ focus: { x: 0, y: 0 } })).toBe(422);
		expect((await site.trpc("media.rendition", { id, crop: LEFT_HALF })).status).toBe(422);
	});

	it("returns 404 if it does not exist", async () => {
		for (const name of ["byId", "rendition", "applyAlt", "delete", "restore"]) {
			expect([name, (await site.trpc(`media.${name}`, { id: 9 })).status]).toEqual([name, 404]);
		}
		expect((await site.trpc("media.update", { id: 9, media: {} })).status).toBe(404);
	});
});

describe("a file in the trash", () => {
	it("is listed only there, and its files are still served, until it is restored", async () => {
		const { id, url } = await upload(await noise(9, 9).png().toBuffer());
		const list = async (state: string) => (await site.trpc("media.list", { state })).data.total;
		expect((await site.trpc("media.delete", { id })).status).toBe(200);
		expect([await list("present"), await list("trash"), (await site.request(url)).status]).toEqual([0, 1, 200]);
		expect((await site.trpc("media.delete", { id })).status).toBe(404);
		expect((await site.trpc("media.restore", { id })).data).toMatchObject({ id, deletedAt: null });
		expect([await list("present"), await list("trash")]).toEqual([1, 0]);
		expect((await site.trpc("media.restore", { id })).status).toBe(404);
	});

	it("cannot be in use: deleting a used file fails and names its posts, including drafts and deleted ones", async () => {
		const media = await makeMedia(site.em);
		await savePost({ title: "Готовая", slug: "a", content: `![](${urlOf(media)})`, featuredImage: urlOf(media) });
		await savePost({ title: "Черновик", slug: "b", content: `![](${urlOf(media)})`, published: false });
		const { id } = await savePost({ title: "Удалённая", slug: "c", featuredImage: urlOf(media) });
		await site.request(`/api/admin/posts/${id}`, { method: "DELETE", as: "admin" });
		const { status, message } = await site.trpc("media.delete", { id: media.id });
		expect([status, message]).toEqual([
			409,
			"Файл используется: статья «Готовая», статья «Удалённая» (в корзине), статья «Черновик». Сначала уберите его оттуда.",
		]);
		expect(await site.count("media where deleted_at is null")).toBe(1);
	});
});

describe("the text alternative of a picture", () => {
	it("can be applied to its uses in posts, which are rendered again, and to no others", async () => {
		const [media, other] = [await makeMedia(site.em, { altRu: "Море [и] небо" }), await makeMedia(site.em)];
		const content = `![Старый \\] текст](${urlOf(media)} "Заглавие")\n\n![](https://example.org${urlOf(media)})\n\n![Другой](${urlOf(other)})`;
		const { id } = await savePost({ content, featuredImage: urlOf(media), featuredImageAlt: "Старый" });
		await makePost(site.em, { content });
		expect((await site.trpc("media.applyAlt", { id: media.id })).data).toMatchObject({ count: 2 });
		const [post] = await site.em.execute("select content, featured_image_alt, html, version from post where id = ?", [
			id,
		]);
		expect(post).toMatchObject({
			content: `![Море \\[и\\] небо](${urlOf(media)} "Заглавие")\n\n![Море \\[и\\] небо](https://example.org${urlOf(media)})\n\n![Другой](${urlOf(other)})`,
			featured_image_alt: "Море [и] небо",
			html: expect.stringContaining('alt="Море [и] небо"'),
			version: 2,
		});
		// A second call changes nothing, so that open forms stay current.
		await site.trpc("media.applyAlt", { id: media.id });
		expect(await site.em.execute("select version from post where id = ?", [id])).toEqual([{ version: 2 }]);
	});

	it("can be reverted where the text has not changed since, and nowhere else", async () => {
		const media = await makeMedia(site.em, { altRu: "Море" });
		const content = `![Утро \\[1\\]](${urlOf(media)})\n\n![](${urlOf(media)})`;
		const kept = { content, featuredImage: urlOf(media), featuredImageAlt: "Обложка" };
		const { id } = await savePost(kept);
		const edited = await savePost({ slug: "b", content });
		const { former } = (await site.trpc("media.applyAlt", { id: media.id })).data;
		await site.em.execute("update post set content = 'Другое ' || content, version = version + 1 where id = ?", [
			edited.id,
		]);
		expect((await site.trpc("media.applyAlt", { id: media.id, former })).status).toBe(200);
		const rows = "select content, featured_image_alt, html from post order by id";
		expect(await site.em.execute(rows)).toMatchObject([
			{ content, featured_image_alt: "Обложка", html: expect.stringContaining('alt="Утро [1]"') },
			{ content: `Другое ![Море](${urlOf(media)})\n\n![Море](${urlOf(media)})` },
		]);
		expect(id).toBeLessThan(edited.id);
	});

	it("does not overwrite descriptions in posts if it is empty", async () => {
		const media = await makeMedia(site.em);
		const content = `![Изображение](${urlOf(media)})`;
		const { id } = await savePost({ content });
		await site.em.execute("update media set alt_ru = ' '");
		const { status, message } = await site.trpc("media.applyAlt", { id: media.id });
		expect([status, message]).toEqual([422, "Сначала опишите картинку"]);
		expect(await site.em.execute("select content from post where id = ?", [id])).toEqual([{ content }]);
	});

	it("is filled from a post's text or featured image if the file has none", async () => {
		const [first, second, third] = [await makeMedia(site.em), await makeMedia(site.em), await makeMedia(site.em)];
		const described = await makeMedia(site.em, { altRu: "Море" });
		const content = `![Дверь \\[красная\\]](${urlOf(first)})\n\n![](${urlOf(second)})\n\n![Волна](${urlOf(described)})`;
		const { id, version } = await savePost({ content, featuredImage: urlOf(third), featuredImageAlt: "Обложка" });
		const alts = async () =>
			(await site.em.execute<{ alt_ru: string }[]>("select alt_ru from media order by id")).map((row) => row.alt_ru);
		expect(await alts()).toEqual(["Дверь [красная]", "", "Обложка", "Море"]);
		// A working copy supplies descriptions too, but the default text for a missing description is not one.
		const post = { title: "С", slug: "s", published: true };
		const copy = `![Изображение](${urlOf(second)})`;
		expect((await site.trpc("post.save", { id, version, values: { ...post, content: copy } })).status).toBe(200);
		expect((await alts())[1]).toBe("");
		const next = { ...post, content: `![Окно](${urlOf(second)})` };
		expect((await site.trpc("post.save", { id, version: version + 1, values: next })).status).toBe(200);
		expect((await alts())[1]).toBe("Окно");
	});

	it("is applied to a concurrently saved text without overwriting it", async () => {
		const media = await makeMedia(site.em, { altRu: "Море" });
		const { id } = await savePost({ content: `![](${urlOf(media)})` });
		const { render } = site;
		let isFirst = true;
		site.render = async (source) => {
			if (isFirst) await site.em.execute("update post set content = 'Вышло: ' || content, version = version + 1");
			isFirst = false;
			return render(source);
		};
		await site.trpc("media.applyAlt", { id: media.id });
		expect(await site.em.execute("select content from post where id = ?", [id])).toEqual([
			{ content: `Вышло: ![Море](${urlOf(media)})` },
		]);
	});
});
