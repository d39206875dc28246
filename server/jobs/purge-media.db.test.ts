import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeMedia } from "#db/factories/media.factory.ts";
import { noise } from "#packages/picture-maker/testing";
import { DAY_MS } from "../lib/clock.ts";
import { namesIn } from "../testing/stored-files.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();

async function send(path: string, size: number) {
	const body = new Uint8Array(await noise(size, size).png().toBuffer());
	const headers = { "Content-Type": "image/png" };
	return (await site.rest(`/api/admin/media${path}`, { body, as: "admin", headers })).body;
}

const later = async (days: number) => {
	site.clock.advance(days * DAY_MS);
	await site.purge();
};

async function savePost(content: string) {
	const body = { slug: "s", title: "С", content, published: true };
	return (await site.rest("/api/admin/posts", { body, as: "admin" })).body;
}

describe("the trash of the media library", () => {
	it("is emptied after 30 days, including all files, which then return 404", async () => {
		const kept = await send("", 9);
		const files = await namesIn(site.media);
		const { id, url } = await send("", 8);
		await site.trpc("media.rendition", { id, profile: "page", crop: { left: 0, top: 0, width: 0.5, height: 0.5 } });
		await site.trpc("media.delete", { id });
		await later(30);
		expect((await site.request(url)).status).toBe(200);
		site.clock.advance(1);
		expect(await site.raisedBy(() => site.purge())).toBe(1);
		expect((await site.request(url)).status).toBe(404);
		expect((await site.request(kept.url)).status).toBe(200);
		expect(await namesIn(site.media)).toEqual(files);
		expect([await site.count("media"), await site.count("media_rendition")]).toEqual([1, 1]);
		expect(await site.raisedBy(() => site.purge())).toBe(0);
	});

	it("keeps a file used by a post in the trash until the post is deleted", async () => {
		const { id, url } = await send("", 9);
		const post = await savePost(`![](${url})`);
		await site.request(`/api/admin/posts/${post.id}`, { method: "DELETE", as: "admin" });
		await site.em.execute("update media set deleted_at = '2020-01-01'");
		await later(1);
		expect(await site.count("media")).toBe(1);
		await later(30);
		expect([await site.count("media"), await site.count("media_use"), id]).toEqual([0, 0, 1]);
		expect(await namesIn(site.media)).toEqual([]);
	});
});

describe("an orphaned file", () => {
	const ORPHAN = `${"d".repeat(32)}-480.avif`;

	it("is deleted a day after it was found, unless it is a share picture", async () => {
		const { url } = await send("", 9);
		const files = await namesIn(site.media);
		const left = [ORPHAN, `original-${"d".repeat(32)}.jpg`, `${"e".repeat(32)}.mp4`];
		for (const name of [...left, `share-${"d".repeat(32)}.png`]) await site.media.write(name, Buffer.from("x"));
		await site.purge();
		await later(0.9);
		expect(await namesIn(site.media)).toHaveLength(files.length + 4);
		await later(0.1);
		expect(await namesIn(site.media)).toEqual([...files, `share-${"d".repeat(32)}.png`].sort());
		expect((await site.request(url)).status).toBe(200);
		expect(await site.count("media_orphan")).toBe(0);
	});

	it("is kept if a row refers to it meanwhile, or a post still shows it", async () => {
		await site.media.write(ORPHAN, Buffer.from("x"));
		const shown = `${"e".repeat(32)}-9x9.jpg`;
		await site.media.write(shown, Buffer.from("x"));
		await savePost(`![](/media/${shown})`);
		await site.purge();
		await makeMedia(site.em, { hash: "d".repeat(32) });
		await later(2);
		await later(2);
		expect(await namesIn(site.media)).toEqual([ORPHAN, shown]);
	});

	it("is kept if its upload is repeated", async () => {
		const bytes = new Uint8Array(await noise(9, 9).png().toBuffer());
		const upload = () =>
			site.rest("/api/admin/media", { body: bytes, as: "admin", headers: { "Content-Type": "image/png" } });
		const { url } = (await upload()).body;
		await site.em.execute("delete from media");
		await site.purge();
		expect(await site.count("media_orphan")).toBe(3);
		await upload();
		expect(await site.count("media_orphan")).toBe(0);
		await later(2);
		expect((await site.request(url)).status).toBe(200);
	});

	it.each(["of uploads", "of media"])(
		"left partial by a killed process in the folder %s is deleted a day later",
		async (which) => {
			await send("", 9);
			const folder = which === "of uploads" ? site.uploadFolder : site.mediaFolder;
			const before = await readdir(folder);
			const partial = join(folder, ".killed.part");
			await writeFile(partial, "x");
			const written = site.clock.now();
			await utimes(partial, written, written);
			await later(1);
			expect(await readdir(folder)).toHaveLength(before.length + 1);
			await later(0.1);
			expect((await readdir(folder)).sort()).toEqual(before.sort());
		},
	);
});

describe("a replaced file", () => {
	it("is kept with its original for 30 days, then deleted", async () => {
		const { id, url } = await send("", 9);
		const before = await namesIn(site.media);
		await send(`/${id}/file`, 8);
		const after = (await namesIn(site.media)).filter((name) => !before.includes(name));
		await later(2);
		await later(28);
		expect((await site.request(url)).status).toBe(200);
		await later(0.1);
		expect(await namesIn(site.media)).toEqual(after);
		expect(await site.count("media_replacement")).toBe(0);
	});

	it("is deleted with its row", async () => {
		const { id } = await send("", 9);
		await send(`/${id}/file`, 8);
		await site.trpc("media.delete", { id });
		await later(29);
		expect(await namesIn(site.media)).toHaveLength(6);
		await later(2);
		expect(await namesIn(site.media)).toEqual([]);
	});
});
