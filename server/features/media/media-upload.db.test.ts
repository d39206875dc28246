import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { MEDIA_PATH, parsePicture, variantsOf } from "#contract/picture-url.ts";
import { frames, heicFile, noise, plain, pngBomb } from "#packages/picture-maker/testing";
import { PictureTooComplexError } from "../../media/picture-process.ts";
import type { Storage } from "../../media/storage.ts";
import { bytesOf, namesIn } from "../../testing/stored-files.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { makeRenditionFiles, WHOLE_PAGE } from "./media-rendition.service.ts";
import { uploadMedia } from "./media-upload.service.ts";

const site = setUpTestSite();
const RECEIVED = "received.part";
const PATH = "/api/admin/media";

const upload = (body: Uint8Array | string | ReadableStream, headers = {}) =>
	site.rest(PATH, {
		body: body instanceof Uint8Array ? new Uint8Array(body) : body,
		as: "admin",
		headers: { "Content-Type": "image/png", ...headers },
	});

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

/** A file as the endpoint passes it on. */
async function received(bytes: Uint8Array) {
	const path = join(site.uploadFolder, RECEIVED);
	await writeFile(path, bytes);
	return { path, hash: hashOf(bytes), byteLength: bytes.length, fileName: "море.png" };
}

const countFiles = async () => (await namesIn(site.media)).length;

describe("an uploaded picture", () => {
	it("is stored and served in every variant that its URL implies, but not as the original", async () => {
		const bytes = await noise(700, 350).jpeg().toBuffer();
		const { status, body } = await upload(bytes, {
			"Content-Type": "image/jpeg",
			"Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent("C:\\Снимки\\море  и\nнебо.jpg")}`,
		});
		const hash = hashOf(bytes);
		const url = `/media/${hash}-700x350.jpg`;
		expect(body).toMatchObject({ id: 1, kind: "picture", url, width: 700, height: 350, byteLength: bytes.length });
		expect(body).toMatchObject({ fileName: "море и небо.jpg", contentType: "image/jpeg", useCount: 0, version: 1 });
		const picture = parsePicture(body.url);
		const forms = picture ? variantsOf(picture) : [];
		expect([status, forms.length, await countFiles()]).toEqual([201, 4, 5]);
		for (const { name, width } of forms) {
			const response = await site.request(MEDIA_PATH + name);
			expect(response.status).toBe(200);
			expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(width);
		}
		const original = `original-${hash}.jpg`;
		expect(await bytesOf(await site.media.read(original))).toEqual(bytes);
		expect((await site.request(MEDIA_PATH + original)).status).toBe(404);
	});

	it.each(["application/octet-stream", "IMAGE/PNG", "image/x-y; a=b", "audio/mpeg", "video/mp4"])(
		"is recognised by its content, not its declared type (%s)",
		async (type) => {
			const bytes = await plain(9, 5, { r: 1, g: 2, b: 3 }).gif().toBuffer();
			expect((await upload(bytes, { "Content-Type": type })).status).toBe(201);
		},
	);

	it("has a name of at most 255 characters, or one from its hash if no name is usable", async () => {
		const png = (n: number) =>
			plain(9, 5 + n, { r: 1, g: 2, b: 3 })
				.png()
				.toBuffer();
		const named = async (n: number, disposition: string) =>
			(await upload(await png(n), { "Content-Disposition": disposition })).body.fileName;
		const long = await named(0, `attachment; filename="${"x".repeat(400)}.png"`);
		expect([long.length, long.slice(-5)]).toEqual([255, "x.png"]);
		for (const [n, bad] of ["attachment; filename*=UTF-8''%E0%A4%A", "inline", 'filename="/"'].entries()) {
			expect(await named(n + 1, bad)).toMatch(/^[0-9a-f]{32}\.png$/);
		}
	});

	it("is recognised when it is uploaded again, and not processed again", async () => {
		const bytes = await noise(20, 10).png().toBuffer();
		const { body: first } = await upload(bytes);
		const media = { ...site.media, write: () => Promise.reject(new Error("It was made again")) };
		const again = await uploadMedia({ ...site.context(), media }, await received(bytes));
		expect(again.media.id).toBe(first.id);
		for (const { body } of await Promise.all([upload(bytes), upload(bytes)])) expect(body).toEqual(first);
	});

	it("is restored from the trash by uploading it again", async () => {
		const bytes = await noise(20, 10).png().toBuffer();
		const { id } = (await upload(bytes)).body;
		await site.em.execute("update media set deleted_at = now()");
		expect((await upload(bytes)).body).toMatchObject({ id, deletedAt: null });
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

	it("enters the library only once all its files are written, and is completed by the next upload", async () => {
		const bytes = await noise(500, 250).png().toBuffer();
		let written = 0;
		const media: Storage = {
			...site.media,
			async write(name, file) {
				written += 1;
				if (written > 4) throw new Error("No space left on device");
				await site.media.write(name, file);
			},
		};
		const file = await received(bytes);
		await expect(uploadMedia({ ...site.context(), media }, file)).rejects.toThrow("No space");
		expect([await countFiles(), await site.count("media")]).toEqual([4, 0]);
		expect((await upload(bytes)).status).toBe(201);
		expect([await countFiles(), await site.count("media")]).toEqual([5, 1]);
	});
});

describe("a rejected upload", () => {
	async function expectRefused({ status: got, body }: Awaited<ReturnType<typeof upload>>, status: number) {
		expect([got, body.detail]).toEqual([status, expect.stringMatching(/[а-яё]/i)]);
		expect([
			await countFiles(),
			await site.count("media"),
			readdirSync(site.uploadFolder).filter((name) => name !== RECEIVED),
		]).toEqual([0, 0, []]);
		return body;
	}

	it("returns a field error with a message for each reason", async () => {
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
			expect(errors).toEqual([{ path: "file", message: detail }]);
			expect(detail).toMatch(message);
		}
		expect(site.loggedProblems).toEqual([]);
	});

	it("has a field error if its picture is too complex to be made", async () => {
		const picture = { hash: "a".repeat(32), form: WHOLE_PAGE, readBytes: async () => new Uint8Array(9) };
		const refused = makeRenditionFiles(site.context(), picture, () =>
			Promise.reject(new PictureTooComplexError("It took too much")),
		);
		await expect(refused).rejects.toMatchObject({ kind: "invalid", errors: [{ path: "file" }] });
	});

	it("returns 415 if it is compressed or declared as an unsupported type", async () => {
		const bytes = await noise(9, 5).png().toBuffer();
		await expectRefused(await upload(bytes, { "Content-Encoding": "gzip" }), 415);
		for (const type of ["multipart/form-data; boundary=x", "application/json", "text/plain", "imagex/png", ""]) {
			await expectRefused(await upload(bytes, { "Content-Type": type }), 415);
		}
	});

	it("returns 413 if it exceeds the limit of its kind, by its declared length or as it is read", async () => {
		const body = new Uint8Array(50_000_001);
		const said = await upload(body, { "Content-Length": "1000000001" });
		expect((await expectRefused(said, 413)).detail).toContain("1000 МБ");
		expect((await expectRefused(await upload(body), 413)).detail).toContain("50 МБ");
		await expectRefused(await upload(new Blob([body]).stream()), 413);
		// A body that is one byte shorter is read, and is not a picture.
		await expectRefused(await upload(body.subarray(1)), 422);
	});

	it("returns 401 for an anonymous visitor, without reading any of its body", async () => {
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
