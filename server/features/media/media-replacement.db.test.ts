import { describe, expect, it } from "vitest";
import { parsePicture, variantsOf } from "#contract/picture-url.ts";
import { noise } from "#packages/picture-maker/testing";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

const png = (width: number, height: number) => noise(width, height).png().toBuffer();

async function send(path: string, bytes: Uint8Array) {
	const headers = { "Content-Type": "image/png", "Content-Disposition": `attachment; filename="${bytes.length}.png"` };
	return site.rest(`/api/admin/media${path}`, { body: new Uint8Array(bytes), as: "admin", headers });
}

const upload = async (width: number, height: number) => (await send("", await png(width, height))).body;
const replace = async (id: number, width: number, height: number) => send(`/${id}/file`, await png(width, height));

async function savePost(slug: string, change: object) {
	const body = { slug, title: "С", content: "Текст", published: true, ...change };
	return (await site.rest("/api/admin/posts", { body, as: "admin" })).body;
}

async function readPost(id: number) {
	const [post] = await site.em.execute<{ content: string; html: string }[]>(
		"select content, featured_image, html, version from post where id = ?",
		[id],
	);
	return post ?? { content: "", html: "" };
}

async function expectServed(url: string) {
	const picture = parsePicture(url);
	for (const { name } of picture ? variantsOf(picture) : []) {
		expect((await site.request(`/media/${name}`)).status).toBe(200);
	}
	expect(picture).toBeDefined();
}

describe("a replaced picture", () => {
	it("keeps its id and gets a new URL, which is updated in posts, drafts and the trash", async () => {
		const former = await upload(600, 300);
		const content = `![Море](${former.url}) и ![](https://example.org/x.jpg)`;
		const shown = await savePost("a", { content, featuredImage: `${former.url}#focus=0.5,0.5` });
		const draft = await savePost("b", {
			content: `![](${former.url.replace(/-600x300\.jpg/, "-480.avif")})`,
			published: false,
		});
		const deleted = await savePost("c", { content });
		await site.request(`/api/admin/posts/${deleted.id}`, { method: "DELETE", as: "admin" });
		// The description typed in the first post has become the file's.
		let body = former;
		const raise = await site.raisedBy(async () => {
			({ body } = await replace(former.id, 500, 500));
		});
		expect(raise).toBe(1);
		expect(body).toMatchObject({ id: former.id, width: 500, height: 500, useCount: 4, altRu: "Море", version: 3 });
		expect(body.url).not.toBe(former.url);
		await expectServed(body.url);
		for (const { id } of [shown, deleted]) {
			expect((await readPost(id)).content).toBe(`![Море](${body.url}) и ![](https://example.org/x.jpg)`);
		}
		expect(await readPost(shown.id)).toMatchObject({ featured_image: `${body.url}#focus=0.5,0.5`, version: 2 });
		expect((await readPost(shown.id)).html).toContain(body.url);
		expect((await readPost(draft.id)).content).toBe(`![](${body.url})`);
		const { data } = await site.trpc("media.byId", { id: former.id });
		expect(data.replacedAt).toBe(site.clock.now().toISOString());
	});

	it("can be undone step by step, together with its posts", async () => {
		const first = await upload(40, 20);
		const post = await savePost("a", { content: `![](${first.url})` });
		const { body: second } = await replace(first.id, 30, 30);
		await replace(first.id, 20, 40);
		const undo = () => site.trpc("media.undoReplacement", { id: first.id });
		for (const before of [second, first]) {
			expect((await undo()).data).toMatchObject({ url: before.url, width: before.width, fileName: before.fileName });
			expect((await readPost(post.id)).content).toBe(`![](${before.url})`);
			await expectServed(before.url);
		}
		const { status, message } = await undo();
		expect([status, message]).toEqual([409, expect.stringContaining("Прежнего файла уже нет")]);
	});

	it("has its renditions in use remade, including a work's, and unused ones deleted", async () => {
		const { id } = await upload(40, 20);
		const crop = (left: number) => ({ left, top: 0, width: 0.5, height: 1 });
		const inPost = (await site.trpc("media.rendition", { id, crop: crop(0) })).data;
		await site.trpc("media.rendition", { id, crop: crop(0.1) });
		const ofWork = (await site.trpc("media.rendition", { id, profile: "artwork", crop: crop(0.2) })).data;
		const post = await savePost("a", { content: `![](${inPost.url})` });
		await site.em.execute(
			`with section as (insert into artwork_section (slug, title_ru, position) values ('s', 'С', 1) returning id)
			insert into artwork (section_id, picture_id, title_ru, year, position, created_at, updated_at)
			select id, ?, 'Р', 2020, 1, now(), now() from section`,
			[ofWork.id],
		);
		await replace(id, 30, 30);
		const rows = await site.em.execute<{ id: number; path: string; crop: object }[]>(
			"select id, path, crop from media_rendition order by id",
		);
		expect(rows.map(({ id, crop }) => [id, crop])).toEqual([
			[1, null],
			[inPost.id, crop(0)],
			[ofWork.id, crop(0.2)],
		]);
		expect((await readPost(post.id)).content).toContain(rows[1]?.path);
		expect((await readPost(post.id)).content).not.toContain(inPost.url);
	});

	it("stays unchanged if the new file is invalid, already in the library, or of another kind", async () => {
		const { id, url } = await upload(40, 20);
		const taken = await png(9, 9);
		await send("", taken);
		expect((await send(`/${id}/file`, taken)).status).toBe(409);
		expect((await send(`/${id}/file`, Buffer.from("x"))).body.errors).toMatchObject([{ path: "file" }]);
		expect((await send(`/${id}/file`, Buffer.from(""))).status).toBe(422);
		expect((await replace(9, 30, 30)).status).toBe(404);
		await site.em.execute("update media set kind = 'sound' where id = ?", [id]);
		expect((await replace(id, 30, 30)).body.detail).toContain("только звуком");
		await site.em.execute("update media set kind = 'picture' where id = ?", [id]);
		expect((await site.trpc("media.byId", { id })).data).toMatchObject({ url, version: 1, replacedAt: null });
	});

	it("stays unchanged if it is replaced with the same file", async () => {
		const bytes = await png(9, 9);
		const { body } = await send("", bytes);
		expect((await send(`/${body.id}/file`, bytes)).body).toMatchObject({ url: body.url, version: 1 });
	});
});
