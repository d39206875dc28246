import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { artworks } from "#content/artworks.ts";
import { workSharePath } from "#contract/artwork-url.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { shareImagePath } from "../features/post/share-image.service.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import type { MakeSharePicture } from "./share-pictures.ts";

const site = setUpTestSite();

function appWith(makeSharePicture: MakeSharePicture) {
	return createTestApp({
		services: site.services(),
		logger: pino({ level: "silent" }),
		makeSharePicture,
	}).app;
}

describe("the picture that stands for a post elsewhere", () => {
	it("is drawn once, for all who ask, and kept", async () => {
		const post = await makePost(site.em, { title: "Тревога" });
		const drawn: object[] = [];
		const app = appWith(async (words) => {
			drawn.push(words);
			return Buffer.from("PNG");
		});
		const path = shareImagePath(post);
		const answers = await Promise.all([app.request(path), app.request(path)]);
		for (const answer of [...answers, await app.request(path)]) {
			expect(answer.status).toBe(200);
			expect(answer.headers.get("Content-Type")).toBe("image/png");
			expect(answer.headers.get("Cache-Control")).toContain("immutable");
			expect(await answer.text()).toBe("PNG");
		}
		expect(drawn).toEqual([
			expect.objectContaining({ title: "Тревога", line: "Сайт" }),
		]);
	});

	it("has another address with another title; the former leads there", async () => {
		const post = await makePost(site.em, { title: "Раз" });
		const former = shareImagePath(post);
		await site.em.execute("update post set title = 'Два' where id = ?", [
			post.id,
		]);
		const app = appWith(async () => Buffer.from("PNG"));
		const answer = await app.request(former);
		expect(answer.status).toBe(302);
		expect(answer.headers.get("Location")).toBe(
			shareImagePath({ id: post.id, title: "Два" }),
		);
	});

	it("is not drawn of what readers may not see, nor for an address of one's own", async () => {
		const draft = await makePost(site.em, { isPublished: false });
		const post = await makePost(site.em);
		const app = appWith(async () => {
			throw new Error("drawn");
		});
		for (const path of [
			shareImagePath(draft),
			"/share/posts/99999999999-0000000000000000.png",
			"/share/posts/x.png",
			"/share/posts/",
			`/share/posts/${post.id}.png`,
		]) {
			expect((await app.request(path)).status, path).toBe(404);
		}
	});
});

describe("the picture that stands for a work elsewhere", () => {
	const [work] = artworks;
	if (!work) throw new Error("There is no work");

	it("is drawn once with its titles in both languages, and kept", async () => {
		const drawn: object[] = [];
		const app = appWith(async (words) => {
			drawn.push(words);
			return Buffer.from("JPEG");
		});
		const path = workSharePath(work);
		for (const answer of [await app.request(path), await app.request(path)]) {
			expect(answer.status).toBe(200);
			expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
			expect(answer.headers.get("Cache-Control")).toContain("immutable");
		}
		expect(drawn).toEqual([
			{
				title: work.titleRu,
				titleToo: work.titleEn,
				line: "Сайт",
				work: work.src,
			},
		]);
	});

	it("is not drawn for another address", async () => {
		const app = appWith(async () => {
			throw new Error("drawn");
		});
		for (const path of [
			`/share/works/${work.slug}-00000000.jpg`,
			"/share/works/..%2f..%2fetc%2fpasswd",
			"/share/works/",
		]) {
			expect((await app.request(path)).status, path).toBe(404);
		}
	});
});
