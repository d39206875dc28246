import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { MEDIA_PATH, parsePicture, variantsOf } from "#contract/picture-url.ts";
import { PictureTooComplexError } from "../../media/picture-process.ts";
import type { Storage } from "../../media/storage.ts";
import { frames, isoFile, noise, plain, pngBomb } from "../../testing/test-pictures.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { storePicture } from "./picture.service.ts";

const site = setUpTestSite();
let token: string;

beforeEach(async () => {
	({ token } = await site.signIn());
});

const PATH = "/api/admin/pictures";

const upload = (body: Uint8Array | string, headers = {}) =>
	site.request(PATH, {
		body: typeof body === "string" ? body : new Uint8Array(body),
		token,
		headers: { "Content-Type": "image/png", ...headers },
	});

const countFiles = async () => (await site.media.list("")).length;

describe("an uploaded picture", () => {
	it("is stored, and every variant that its URL implies is served", async () => {
		const bytes = await noise(700, 350).jpeg().toBuffer();
		const response = await upload(bytes, { "Content-Type": "image/jpeg" });
		expect(response.status).toBe(201);
		const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
		const stored = await response.json();
		expect(stored).toEqual({ url: `/media/${hash}-700x350.jpg`, width: 700, height: 350 });
		const picture = parsePicture(stored.url);
		const forms = picture ? variantsOf(picture) : [];
		expect(forms).toHaveLength(4);
		expect(await countFiles()).toBe(forms.length);
		for (const { name, width } of forms) {
			const response = await site.request(MEDIA_PATH + name);
			expect(response.status).toBe(200);
			const read = await sharp(await response.arrayBuffer()).metadata();
			expect(read.width).toBe(width);
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
		const first = await (await upload(bytes)).json();
		const again = await storePicture(site.context(), new Uint8Array(bytes), () => {
			throw new Error("It was made again");
		});
		expect(again).toEqual(parsePicture(first.url));
		const [one, other] = await Promise.all([upload(bytes), upload(bytes)]);
		expect(await one.json()).toEqual(first);
		expect(await other.json()).toEqual(first);
	});

	it("is shown in an article with all its variants", async () => {
		const bytes = await noise(500, 250).png().toBuffer();
		const { url } = await (await upload(bytes)).json();
		await site.request("/api/admin/posts", {
			body: { slug: "s", title: "С", content: `![Море](${url})`, published: true },
			token,
		});
		const response = await site.request("/api/blog/posts/s");
		const { html } = await response.json();
		const named = html.match(/\/media\/[^ "]+/g);
		expect(named).toHaveLength(6);
		for (const path of named) {
			expect((await site.request(path)).status).toBe(200);
		}
	});

	it("is not found before all its files are written, and is completed by the next upload", async () => {
		const bytes = new Uint8Array(await noise(500, 250).png().toBuffer());
		const stopAfter = (count: number): Storage => {
			let written = 0;
			return {
				...site.media,
				async write(name, file) {
					written += 1;
					if (written > count) throw new Error("No space left on device");
					await site.media.write(name, file);
				},
			};
		};
		const media = stopAfter(3);
		await expect(storePicture({ media }, bytes)).rejects.toThrow("No space");
		expect(await countFiles()).toBe(3);
		const names = await site.media.list("");
		expect(names.filter((name) => parsePicture(MEDIA_PATH + name))).toEqual([]);
		expect((await upload(bytes)).status).toBe(201);
		expect(await countFiles()).toBe(4);
	});
});

describe("a rejected upload", () => {
	async function expectRefused(response: Response, status: number) {
		const problem = await response.json();
		expect([response.status, problem.detail]).toEqual([status, expect.stringMatching(/[а-яё]/i)]);
		expect(await countFiles()).toBe(0);
		return problem;
	}

	it("gets an error at the field, with a message for each reason", async () => {
		const still = await noise(90, 60).jpeg().toBuffer();
		const refused: [Uint8Array | string, RegExp][] = [
			["", /пустой/],
			["#!/bin/sh\nrm -rf /", /не картинка/],
			["<svg><script>alert(1)</script></svg>", /SVG.*PNG/],
			[isoFile("heic"), /iPhone.*JPEG.*«Наиболее совместимый»/],
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

	it.each(["multipart/form-data; boundary=x", "application/json", "text/plain", "imagex/png", ""])(
		"is declared as another type than a picture (%j)",
		async (type) => {
			const bytes = await noise(9, 5).png().toBuffer();
			await expectRefused(await upload(bytes, { "Content-Type": type }), 415);
		},
	);

	it("is compressed", async () => {
		const bytes = await noise(9, 5).png().toBuffer();
		await expectRefused(await upload(bytes, { "Content-Encoding": "gzip" }), 415);
	});

	it("is larger than 20 MB, by its declared length or as it is read", async () => {
		const body = new Uint8Array(20_000_001);
		const said = await upload(body, { "Content-Length": "20000001" });
		expect((await expectRefused(said, 413)).detail).toContain("20 МБ");
		await expectRefused(await upload(body), 413);
		const chunked = {
			method: "POST",
			headers: { Authorization: `Bearer ${token}`, "Content-Type": "image/png", "Transfer-Encoding": "chunked" },
			body: new Blob([body]).stream(),
			duplex: "half",
		};
		await expectRefused(await site.app.request(PATH, chunked), 413);
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
		const init = {
			method: "POST",
			headers: { "Content-Type": "image/png", "Transfer-Encoding": "chunked" },
			body,
			duplex: "half",
		};
		await expectRefused(await site.app.request(PATH, init), 401);
		expect(read).toBe(0);
	});
});
