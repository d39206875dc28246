import { expect, it } from "vitest";
import { noise } from "#packages/picture-maker/testing";
import { setUpTestSite } from "../../testing/test-site.ts";
import { remakeTallPictures } from "./media-remake.service.ts";

const site = setUpTestSite();

async function upload(width: number, height: number) {
	const headers = { "Content-Type": "image/png" };
	const body = new Uint8Array(await noise(width, height).png().toBuffer());
	return (await site.rest("/api/admin/media", { body, as: "admin", headers })).body;
}

/** Uploads a picture of 90×3600 pixels, and gives it the files and the row that an earlier version gave it. */
async function uploadTall() {
	const { id, url } = await upload(90, 3_600);
	expect(url).toMatch(/-60x2400\.jpg$/);
	const stem = /[0-9a-f]{32}/.exec(url)?.[0];
	const former = { fallback: `${stem}-90x3600.jpg`, avif: `${stem}-90.avif` };
	for (const name of Object.values(former)) await site.media.write(name, Buffer.from("the former file"));
	for (const name of [`${stem}-60x2400.jpg`, `${stem}-60.avif`]) await site.media.delete(name);
	await site.em.execute("update media_rendition set width = 90, height = 3600 where media_id = ?", [id]);
	return { id, url, former: `/media/${former.fallback}` };
}

const savePost = async (content: string) =>
	(await site.rest("/api/admin/posts", { body: { slug: "s", title: "С", content, published: true }, as: "admin" }))
		.body;

const remake = () => remakeTallPictures(site.context(), site.logger);

it("a picture stored taller than pages show it is remade once, and its post is updated", async () => {
	const { id, url, former } = await uploadTall();
	const post = await savePost(`![Башня](${former})`);
	expect((await site.request(url)).status).toBe(404);
	expect(await site.raisedBy(remake)).toBe(1);
	expect((await site.request(url)).status).toBe(200);
	expect((await site.rest(`/api/blog/posts/${post.slug}`)).body.content).toBe(`![Башня](${url})`);
	expect((await site.trpc("media.byId", { id })).data).toMatchObject({ url, useCount: 1, replacedAt: null });
	// The former URLs keep working: versions of the post contain them.
	expect((await site.request(former)).status).toBe(200);
	expect(await site.raisedBy(remake)).toBe(0);
});

it("a very tall work gets the page-sized file that an earlier version did not make", async () => {
	const { id } = await upload(100, 4_000);
	const { data } = await site.trpc("media.rendition", { id, profile: "artwork", crop: null });
	const added = `${/[0-9a-f]{32}/.exec(data.url)?.[0]}-60.jpg`;
	await site.media.delete(added);
	await site.em.execute(
		`with section as (insert into artwork_section (slug, title_ru, position) values ('s', 'С', 1) returning id)
		insert into artwork (section_id, picture_id, title_ru, year, position, created_at, updated_at)
		select id, ?, 'Р', 2020, 1, now(), now() from section`,
		[data.id],
	);
	await remake();
	expect(await site.media.stat(added)).toBeGreaterThan(0);
});

it("a picture without its original stays unchanged, and the next one is still remade", async () => {
	const lost = await uploadTall();
	await site.em.execute("update media set original = 'original-lost.png'");
	const { id, url } = await upload(91, 3_600);
	await site.em.execute("update media_rendition set width = 91, height = 3600 where media_id = ?", [id]);
	await remake();
	expect((await site.request(lost.former)).status).toBe(200);
	expect((await site.trpc("media.byId", { id: lost.id })).data.url).toBe(lost.former);
	expect((await site.trpc("media.byId", { id })).data.url).toBe(url);
	expect(site.loggedProblems.join()).toContain("could not be made anew");
});
