import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { noise } from "../../testing/test-pictures.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

const LEFT_HALF = { left: 0, top: 0, width: 0.5, height: 1 };

async function upload(bytes: Uint8Array) {
	const headers = { "Content-Type": "image/png" };
	return (await site.rest("/api/admin/media", { body: new Uint8Array(bytes), as: "admin", headers })).body;
}

describe("the crop of a picture", () => {
	it("applies to the URL from then on; the former URL and the original stay", async () => {
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

	it("for one place is made once, whoever asks for it", async () => {
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
