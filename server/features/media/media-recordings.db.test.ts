import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { recording } from "#packages/recordings/testing";
import { namesIn } from "../../testing/stored-files.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

async function send(bytes: Uint8Array, path = "") {
	const headers = { "Content-Type": "application/octet-stream", "Content-Disposition": 'attachment; filename="a.bin"' };
	return site.rest(`/api/admin/media${path}`, { body: new Uint8Array(bytes), as: "admin", headers });
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

describe("a sound or a video", () => {
	it.each([
		["tone.mp3", "sound", "mp3", "audio/mpeg"],
		["tone.m4a", "sound", "m4a", "audio/mp4"],
		["tone-vorbis.ogg", "sound", "ogg", "audio/ogg"],
		["tone.wav", "sound", "wav", "audio/wav"],
		["film-h264.mp4", "video", "mp4", "video/mp4"],
	])("(%s) is stored as sent, and supports range requests", async (name, kind, extension, contentType) => {
		const bytes = recording(name);
		const { status, body } = await send(bytes);
		const url = `/media/${hashOf(bytes)}.${extension}`;
		expect([status, body]).toMatchObject([201, { kind, contentType, url, thumbnail: null, byteLength: bytes.length }]);
		expect(body.duration).toBeGreaterThan(0);
		expect(body.width === null).toBe(kind === "sound");
		expect(await namesIn(site.media)).toEqual([url.slice("/media/".length)]);
		const part = await site.request(url, { headers: { Range: "bytes=2-9" } });
		expect([part.status, part.headers.get("Content-Type")]).toEqual([206, contentType]);
		expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 10));
		expect((await send(bytes)).body).toEqual(body);
	});

	it("can be replaced by one of the same kind, which posts follow, and the replacement can be undone", async () => {
		const former = (await send(recording("tone.mp3"))).body;
		const content = `<audio controls src="${former.url}"></audio>`;
		const post = { slug: "s", title: "С", content, published: true };
		await site.rest("/api/admin/posts", { body: post, as: "admin" });
		expect((await send(recording("film-h264.mp4"), `/${former.id}/file`)).body.detail).toContain("только звуком");
		const { body } = await send(recording("tone.wav"), `/${former.id}/file`);
		expect(body).toMatchObject({ id: former.id, contentType: "audio/wav", url: expect.stringMatching(/\.wav$/) });
		const read = () => site.em.execute("select content from post");
		expect(await read()).toEqual([{ content: `<audio controls src="${body.url}"></audio>` }]);
		await site.trpc("media.undoReplacement", { id: former.id });
		expect(await read()).toEqual([{ content }]);
		expect((await site.request(former.url)).status).toBe(200);
	});

	it("updates its length and size in posts when it is replaced", async () => {
		const sound = (await send(recording("tone.mp3"))).body;
		const film = (await send(recording("film-h264.mp4"))).body;
		const other = '<audio src="https://example.org/a.mp3" data-duration="9"></audio>';
		const contentOf = (soundUrl: string, seconds: number, filmUrl: string, size: string) =>
			`<audio controls src="${soundUrl}" title="А" data-duration="${seconds}"></audio>\n\n<video controls src="${filmUrl}" ${size}></video>\n\n${other}`;
		const content = contentOf(sound.url, 187, film.url, 'width="640" height="480"');
		await site.rest("/api/admin/posts", { body: { slug: "s", title: "С", content, published: true }, as: "admin" });
		const next = {
			sound: (await send(recording("tone.wav"), `/${sound.id}/file`)).body,
			film: (await send(recording("film-h265.mp4"), `/${film.id}/file`)).body,
		};
		const [post = {}] = await site.em.execute<Record<string, string>[]>("select content, html from post");
		expect(post.content).toBe(
			contentOf(next.sound.url, Math.round(next.sound.duration), next.film.url, 'width="64" height="48"'),
		);
		expect(post.html).toContain(`data-duration="${Math.round(next.sound.duration)}"`);
	});

	it("is rejected with the reason if it is damaged, and leaves no files", async () => {
		const bytes = recording("film-h264.mp4");
		const { status, body } = await send(bytes.subarray(0, bytes.length / 2));
		expect([status, body.errors]).toMatchObject([
			422,
			[{ path: "file", message: expect.stringMatching(/повреждена/) }],
		]);
		expect([await namesIn(site.media), await site.count("media")]).toEqual([[], 0]);
	});
});
