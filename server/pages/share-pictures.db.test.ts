import { describe, expect, it } from "vitest";
import { artworks } from "#content/artworks.ts";
import { artworkSharePath } from "#contract/artwork-url.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { sharePicturePath } from "../features/post/share-picture.service.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import type { MakeSharePicture } from "./share-pictures.ts";

const site = setUpTestSite();

function appWith(makeSharePicture: MakeSharePicture) {
	return createTestApp({ services: site.services(), makeSharePicture }).app;
}

describe("the share picture of a post", () => {
	it("is drawn once for all requests, and stored", async () => {
		const post = await makePost(site.em, { title: "Тревога" });
		const drawn: object[] = [];
		const app = appWith(async (input) => {
			drawn.push(input);
			return Buffer.from("PNG");
		});
		const path = sharePicturePath(post);
		const responses = await Promise.all([app.request(path), app.request(path)]);
		for (const response of [...responses, await app.request(path)]) {
			expect(response.status).toBe(200);
			expect(response.headers.get("Content-Type")).toBe("image/png");
			expect(response.headers.get("Cache-Control")).toContain("immutable");
			expect(await response.text()).toBe("PNG");
		}
		expect(drawn).toEqual([expect.objectContaining({ title: "Тревога", line: "Сайт" })]);
	});

	it("has a new URL after its title changes, to which the former one redirects", async () => {
		const post = await makePost(site.em, { title: "Раз" });
		const former = sharePicturePath(post);
		await site.em.execute("update post set title = 'Два' where id = ?", [post.id]);
		const app = appWith(async () => Buffer.from("PNG"));
		const response = await app.request(former);
		expect(response.status).toBe(302);
		expect(response.headers.get("Location")).toBe(sharePicturePath({ id: post.id, title: "Два" }));
	});

	it("is not drawn for a draft, nor for an invented URL", async () => {
		const draft = await makePost(site.em, { isPublished: false });
		const post = await makePost(site.em);
		const app = appWith(async () => {
			throw new Error("drawn");
		});
		for (const path of [
			sharePicturePath(draft),
			"/share/posts/99999999999-0000000000000000.png",
			"/share/posts/x.png",
			"/share/posts/",
			`/share/posts/${post.id}.png`,
		]) {
			expect((await app.request(path)).status, path).toBe(404);
		}
	});
});

describe("the share picture of a work", () => {
	const [work] = artworks;
	if (!work) throw new Error("There is no work");

	it("is drawn once with its titles in both languages, and stored", async () => {
		const drawn: object[] = [];
		const app = appWith(async (input) => {
			drawn.push(input);
			return Buffer.from("JPEG");
		});
		const path = artworkSharePath(work);
		for (const response of [await app.request(path), await app.request(path)]) {
			expect(response.status).toBe(200);
			expect(response.headers.get("Content-Type")).toBe("image/jpeg");
			expect(response.headers.get("Cache-Control")).toContain("immutable");
		}
		expect(drawn).toEqual([{ title: work.titleRu, titleToo: work.titleEn, line: "Сайт", work: work.src }]);
	});

	it("is not drawn for an invented URL", async () => {
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
