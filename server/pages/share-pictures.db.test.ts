import { beforeEach, describe, expect, it } from "vitest";
import { artworkSharePath } from "#contract/artwork-url.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { seedArtworks } from "#db/seeders/artwork.seeder.ts";
import { drawSharePicture, sharePicturePath } from "../features/post/share-picture.service.ts";
import { EXAMPLE_CONTENT } from "../features/site-section/section-definitions.service.ts";
import { exampleWorks } from "../testing/example-gallery.ts";
import { namedContent } from "../testing/named-content.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
let app: ReturnType<typeof createTestApp>["app"];
/** The inputs of the pictures that were drawn. */
let drawn: object[];
const makeSharePicture = async (input: object) => {
	drawn.push(input);
	return Buffer.from("PICTURE");
};

beforeEach(() => {
	drawn = [];
	({ app } = createTestApp({ services: site.services({ makeSharePicture }) }));
});

/** Requests a share picture twice at once and once more. */
async function expectPicture(path: string, type: string) {
	const responses = await Promise.all([app.request(path), app.request(path)]);
	for (const response of [...responses, await app.request(path)]) {
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toBe(type);
		expect(response.headers.get("Cache-Control")).toContain("immutable");
		expect(await response.text()).toBe("PICTURE");
	}
}

async function expectNotDrawn(...paths: string[]) {
	for (const path of paths) expect((await app.request(path)).status, path).toBe(404);
	expect(drawn).toEqual([]);
}

describe("the share picture of a post", () => {
	it("is drawn once for all requests, and stored", async () => {
		const post = await makePost(site.em, { title: "Тревога" });
		await expectPicture(sharePicturePath(post), "image/png");
		expect(drawn).toEqual([expect.objectContaining({ title: "Тревога", line: "Владелец Сайта" })]);
	});

	it("has a new URL after its title changes, to which the former one redirects", async () => {
		const post = await makePost(site.em, { title: "Раз" });
		const former = sharePicturePath(post);
		await site.em.execute("update post set title = 'Два' where id = ?", [post.id]);
		const { status, headers } = await app.request(former);
		expect([status, headers.get("Location")]).toEqual([302, sharePicturePath({ id: post.id, title: "Два" })]);
	});

	it("is drawn in the admin before the title is saved, as it will be, and not stored", async () => {
		const post = await makePost(site.em, { title: "Раз" });
		await drawSharePicture({ ...site.context(), makeSharePicture }, post);
		await app.request(sharePicturePath(post));
		expect(drawn).toEqual([drawn[1], drawn[1]]);
	});

	it("is not drawn for a draft, nor for an invented URL", async () => {
		const draft = await makePost(site.em, { isPublished: false });
		const { id } = await makePost(site.em);
		const invented = ["99999999999-0000000000000000.png", "x.png", "", `${id}.png`];
		await expectNotDrawn(sharePicturePath(draft), ...invented.map((name) => `/share/posts/${name}`));
	});
});

describe("the share picture of a work", () => {
	const [work] = exampleWorks;
	if (!work) throw new Error("There is no work");
	beforeEach(() => seedArtworks(site.em));

	it("is drawn once with its titles in both languages, and stored", async () => {
		await expectPicture(artworkSharePath(work), "image/jpeg");
		expect(drawn).toEqual([
			{ title: work.titleRu, titleToo: work.titleEn, line: "Владелец Сайта", picture: expect.any(Uint8Array) },
		]);
	});

	it("is not drawn for an invented URL", async () => {
		const invented = [`${work.slug}-00000000.jpg`, "..%2f..%2fetc%2fpasswd", ""];
		await expectNotDrawn(...invented.map((name) => `/share/works/${name}`));
	});
});

describe("the share picture of a page without one of its own", () => {
	it("has the owner's words, and is asked for again when they may have changed", async () => {
		const response = await app.request("/generated-icon.png");
		expect([response.status, await response.text()]).toEqual([200, "PICTURE"]);
		expect(response.headers.get("Cache-Control")).toBe("no-cache");
		await app.request("/share/blog.png");
		await app.request("/share/gallery.png");
		expect(drawn).toEqual([
			expect.objectContaining({ title: "Владелец Сайта" }),
			expect.objectContaining({ line: "Владелец Сайта" }),
			expect.objectContaining({ line: "Art Gallery · Владелец Сайта" }),
		]);
	});

	it("is the file of the release while the words are the example's", async () => {
		const { name } = EXAMPLE_CONTENT.site;
		({ app } = createTestApp({ services: site.services({ makeSharePicture, content: namedContent(name) }) }));
		await app.request("/generated-icon.png");
		expect(drawn).toEqual([]);
	});
});
