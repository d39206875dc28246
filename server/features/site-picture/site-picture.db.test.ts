import { describe, expect, it } from "vitest";
import { makeArtworkPicture } from "#db/factories/artwork.factory.ts";
import { makeMedia } from "#db/factories/media.factory.ts";
import { setUpBuiltPages } from "../../testing/built-pages.ts";
import { noise } from "../../testing/test-pictures.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();
const { open } = setUpBuiltPages(site);

async function upload() {
	const body = new Uint8Array(await noise(60, 40).png().toBuffer());
	return (await site.rest("/api/admin/media", { body, as: "admin", headers: { "Content-Type": "image/png" } })).body;
}
const choose = (input: object) => site.trpc("sitePicture.choose", input);

describe("a picture of the site", () => {
	it("is the one that came with it, until the owner chooses another, and again after that", async () => {
		const { id, url } = await upload();
		const before = (await open("/")).html;
		const raise = await site.raisedBy(async () => {
			await choose({ place: "portrait", mediaId: id, focus: { x: 0.25, y: 0.5 } });
		});
		expect(raise).toBe(1);
		const { html } = await open("/");
		expect(html).toContain(`src="${url}#focus=0.25,0.5"`);
		expect(html).toContain("--focus:25% 50%");
		const { data } = await site.trpc("media.byId", { id });
		expect(data.uses).toEqual([expect.objectContaining({ entity: "site", field: "portrait" })]);
		await site.trpc("sitePicture.reset", { place: "portrait" });
		expect((await open("/")).html).toBe(before);
		expect((await site.trpc("media.byId", { id })).data.uses).toEqual([]);
	});

	it("has a crop of its own, follows a replaced file, and its file cannot be deleted", async () => {
		const { id, url } = await upload();
		const crop = { left: 0, top: 0, width: 0.5, height: 1 };
		const { data } = await choose({ place: "hero", mediaId: id, crop });
		expect(data).toMatchObject([{ place: "hero", mediaId: id, crop, url: expect.stringMatching(/-30x40\.jpg$/) }]);
		expect((await open("/")).html).not.toContain(url);
		const body = new Uint8Array(await noise(80, 20).png().toBuffer());
		const headers = { "Content-Type": "image/png" };
		await site.rest(`/api/admin/media/${id}/file`, { body, as: "admin", headers });
		const [chosen] = (await site.trpc("sitePicture.list")).data;
		expect(chosen.url).toMatch(/-40x20\.jpg$/);
		expect((await open("/")).html).toContain(chosen.url);
		expect(await site.trpc("media.delete", { id })).toMatchObject({ status: 409 });
	});

	it("for links to the landing page is its share picture", async () => {
		const { id, url } = await upload();
		await choose({ place: "share", mediaId: id });
		expect((await open("/")).html).toContain(`property="og:image" content="https://example.org${url}"`);
	});

	it("is a picture of the library at a place that exists", async () => {
		await makeArtworkPicture(site.em, await makeMedia(site.em));
		await site.em.execute("update media set kind = 'sound'");
		expect(await choose({ place: "hero", mediaId: 1 })).toMatchObject({ status: 422 });
		expect(await choose({ place: "hero", mediaId: 404 })).toMatchObject({ status: 404 });
		expect(await choose({ place: "nowhere", mediaId: 1 })).toMatchObject({ status: 422 });
	});
});
