import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { MEDIA_PATH, parsePicture, variantsOf } from "#contract/picture-url.ts";
import { PictureTooComplexError } from "../../media/picture-process.ts";
import type { Storage } from "../../media/storage.ts";
import { heicFile } from "../../testing/test-heic.ts";
import { frames, noise, plain, pngBomb } from "../../testing/test-pictures.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { storePicture } from "./picture.service.ts";

const site = setUpTestSite();
const PATH = "/api/admin/pictures";

const upload = (body: Uint8Array | string | ReadableStream, headers = {}) =>
	site.rest(PATH, {
		body: body instanceof Uint8Array ? new Uint8Array(body) : body,
		as: "admin",
		headers: { "Content-Type": "image/png", ...headers },
	});

const countFiles = async () => (await site.media.list("")).length;

describe("an uploaded picture", () => {
	it("is stored, and every variant that its URL implies is served", async () => {
		const bytes = await noise(700, 350).jpeg().toBuffer();
		const { status, body } = await upload(bytes, { "Content-Type": "image/jpeg" });
		const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
		expect(body).toEqual({ url: `/media/${hash}-700x350.jpg`, width: 700, height: 350 });
		const picture = parsePicture(body.url);
		const forms = picture ? variantsOf(picture) : [];
		expect([status, forms.length, await countFiles()]).toEqual([201, 4, 4]);
		for (const { name, width } of forms) {
			const response = await site.request(MEDIA_PATH + name);
			expect(response.status).toBe(200);
			expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(width);
		}
	});

	it.each(["application/octet-stream", "IMAGE/PNG", "image/x-y; a=b"])(
		"is recognised by its content, not by its type (%s)",
		async (type) => {
			const bytes = await plain(9, 5, { r: 1, g: 2, b: 3 }).gif().toBuffer();
			expect((await upload(bytes, { "Content-Type": type })).status).toBe(201);
		},
	);

	it("gets the same URL when it is uploaded again, and is not processed again", async () => {
		const bytes = await noise(20, 10).png().toBuffer();
		const { body: first } = await upload(bytes);
		const again = await storePicture(site.context(), new Uint8Array(bytes), () => {
			throw new Error("It was made again");
		});
		expect(again).toEqual(parsePicture(first.url));
		for (const { body } of await Promise.all([upload(bytes), upload(bytes)])) expect(body).toEqual(first);
	});

	it("is shown in an article with all its variants", async () => {
		const { url } = (await upload(await noise(500, 250).png().toBuffer())).body;
		const body = { slug: "s", title: "С", content: `![Море](${url})`, published: true };
		await site.request("/api/admin/posts", { body, as: "admin" });
		const { html } = (await site.rest("/api/blog/posts/s")).body;
		const named = html.match(/\/media\/[^ "]+/g);
		expect(named).toHaveLength(6);
		for (const path of named) expect((await site.request(path)).status).toBe(200);
	});

	it("is not found before all its files are written, and is completed by the next upload", async () => {
		const bytes = new Uint8Array(await noise(500, 250).png().toBuffer());
		let written = 0;
		const media: Storage = {
			...site.media,
			async write(name, file) {
				written += 1;
				if (written > 3) throw new Error("No space left on device");
				await site.media.write(name, file);
			},
		};
		await expect(storePicture({ media }, bytes)).rejects.toThrow("No space");
		expect(await countFiles()).toBe(3);
		const names = await site.media.list("");
		expect(names.filter((name) => parsePicture(MEDIA_PATH + name))).toEqual([]);
		expect((await upload(bytes)).status).toBe(201);
		expect(await countFiles()).toBe(4);
	});
});

describe("a rejected upload", () => {
	async function expectRefused({ status: got, body }: Awaited<ReturnType<typeof upload>>, status: number) {
		expect([got, body.detail]).toEqual([status, expect.stringMatching(/[а-яё]/i)]);
		expect(await countFiles()).toBe(0);
		return body;
	}

	it("gets an error at the field, with a message for each reason", async () => {
		const still = await noise(90, 60).jpeg().toBuffer();
		const refused: [Uint8Array | string, RegExp][] = [
			["", /пустой/],
			["#!/bin/sh\nrm -rf /", /не картинка/],
			["<svg><script>alert(1)</script></svg>", /SVG.*PNG/],
			[heicFile("burst"), /HEIC.*один снимок/],
			[await (await frames(9, 5)).gif().toBuffer(), /Анимация.*видео/],
			[still.subarray(0, still.length / 2), /повреждён/],
			[pngBomb(60_000, 60_000), /60\s000 × 60\s000.*50 мегапикселей.*20\s000/],
		];
		for (const [file, message] of refused) {
			const { errors, detail } = await expectRefused(await upload(file), 422);
			expect(errors).toEqual([{ path: "picture", message: detail }]);
			expect(detail).toMatch(message);
		}
		expect(site.loggedProblems).toEqual([]);
	});

	it("gets an error at the field when it is too complex to process", async () => {
		const refused = storePicture(site.context(), new Uint8Array(9), async () => {
			throw new PictureTooComplexError("It took too much");
		});
		await expect(refused).rejects.toMatchObject({ kind: "invalid", errors: [{ path: "picture" }] });
	});

	it("is compressed, or declared as another type than a picture", async () => {
		const bytes = await noise(9, 5).png().toBuffer();
		await expectRefused(await upload(bytes, { "Content-Encoding": "gzip" }), 415);
		for (const type of ["multipart/form-data; boundary=x", "application/json", "text/plain", "imagex/png", ""]) {
			await expectRefused(await upload(bytes, { "Content-Type": type }), 415);
		}
	});

	it("is larger than 20 MB, by its declared length or as it is read", async () => {
		const body = new Uint8Array(20_000_001);
		const said = await upload(body, { "Content-Length": "20000001" });
		expect((await expectRefused(said, 413)).detail).toContain("20 МБ");
		await expectRefused(await upload(body), 413);
		await expectRefused(await upload(new Blob([body]).stream()), 413);
		// A body of one byte less is read, and is no picture.
		await expectRefused(await upload(body.subarray(1)), 422);
	});

	it("comes from an anonymous visitor, and not a byte of it is read", async () => {
		let read = 0;
		const body = new ReadableStream<Uint8Array>(
			{
				pull(controller) {
					read += 1;
					controller.enqueue(new Uint8Array(1_000));
				},
			},
			{ highWaterMark: 0 },
		);
		await expectRefused(await site.rest(PATH, { body, headers: { "Content-Type": "image/png" } }), 401);
		expect(read).toBe(0);
	});
});
