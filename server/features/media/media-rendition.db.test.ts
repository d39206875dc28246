import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makeMedia } from "#db/factories/media.factory.ts";
import { noise } from "#packages/picture-maker/testing";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

const LEFT_HALF = { left: 0, top: 0, width: 0.5, height: 1 };

async function upload(bytes: Uint8Array) {
	const headers = { "Content-Type": "image/png" };
	return (await site.rest("/api/admin/media", { body: new Uint8Array(bytes), as: "admin", headers })).body;
}

describe("the crop of a picture", () => {
	it("changes the URL from then on, while the former URL and the original remain", async () => {
		const red = sharp({ create: { width: 20, height: 20, channels: 3, background: "#f00" } });
		const bytes = await red.extend({ right: 20, background: "#00f" }).png().toBuffer();
		const { id, url } = await upload(bytes);
		const { data } = await site.trpc("media.update", { id, media: { crop: LEFT_HALF } });
		expect(data).toMatchObject({ crop: LEFT_HALF, width: 40, height: 20, url: expect.stringContaining("-20x20.jpg") });
		const cropped = sharp(await (await site.request(data.url)).arrayBuffer());
		expect((await cropped.stats()).dominant).toMatchObject({ r: expect.closeTo(248, -1), b: expect.closeTo(8, -1) });
		expect((await site.request(url)).status).toBe(200);
		const whole = await site.trpc("media.update", { id, media: { crop: null } });
		expect(whole.data.url).toBe(url);
	});

	it("is made once per area, even for concurrent requests", async () => {
		const { id, url } = await upload(await noise(40, 20).png().toBuffer());
		const ask = (crop: object | null) => site.trpc("media.rendition", { id, profile: "page", crop });
		const [one, other] = await Promise.all([ask(LEFT_HALF), ask({ ...LEFT_HALF, width: 0.500001 })]);
		expect(one.data).toEqual(other.data);
		expect(one.data).toMatchObject({ width: 20, height: 20 });
		expect((await site.request(one.data.url)).status).toBe(200);
		expect((await ask(null)).data.url).toBe(url);
		expect((await ask({ left: 0, top: 0, width: 1, height: 1 })).data.url).toBe(url);
		expect(await site.count("media_rendition")).toBe(2);
	});
});

describe("a work shipped with the site", () => {
	it("has no original: its crops and its page rendition are made from its largest file", async () => {
		const media = await makeMedia(site.em);
		const files = readdirSync(join(site.services().releaseFolder, "artworks"));
		const [stem = ""] = /^.+(?=-\d+\.avif$)/.exec(files.find((name) => name.endsWith(".avif")) ?? "") ?? [];
		const width = Math.max(
			...files.filter((name) => name.startsWith(stem)).map((name) => Number(/-(\d+)\.\w+$/.exec(name)?.[1])),
		);
		await site.em.execute("update media_rendition set path = ?, profile = 'artwork', width = ?", [
			`/artworks/${stem}`,
			width,
		]);
		const ask = async (input: object) => (await site.trpc("media.rendition", { id: media.id, ...input })).data;
		const whole = await ask({ profile: "artwork" });
		expect(whole).toMatchObject({ id: 1, width, url: expect.stringMatching(/^\/artworks\/.+-1200\.jpg$/) });
		const crop = { left: 0.25, top: 0.25, width: 0.05, height: 0.05 };
		const [page, ofWork] = [await ask({ crop }), await ask({ profile: "artwork", crop })];
		expect(page.width).toBe(Math.round(width * crop.width));
		for (const { url, thumbnail } of [page, ofWork]) {
			for (const path of [url, thumbnail]) expect([path, (await site.request(path)).status]).toEqual([path, 200]);
		}
	});
});

it("a crop of a picture without an original or any file is rejected with an explanation", async () => {
	const { id } = await makeMedia(site.em);
	const { status, message } = await site.trpc("media.rendition", { id, crop: LEFT_HALF });
	expect([status, message]).toEqual([409, expect.stringContaining("Загрузите её ещё раз")]);
});
