import { beforeEach, describe, expect, it } from "vitest";
import { artworkSharePath } from "#contract/artwork-url.ts";
import { homeSharePath } from "#contract/picture-url.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { drawSharePicture, sharePicturePath } from "../features/post/share-picture.service.ts";
import { exampleWorks, makeExampleGallery } from "../testing/example-gallery.ts";
import { namedContent } from "../testing/named-content.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
let app: ReturnType<typeof createTestApp>["app"];
/** The inputs of the drawn pictures. */
let drawn: object[];
const makeSharePicture = async (input: object) => {
	drawn.push(input);
	return Buffer.from("PICTURE");
};

beforeEach(() => {
	drawn = [];
	({ app } = createTestApp({ services: site.services({ makeSharePicture }) }));
});

/** Creates the app with the example's texts under another name, and with the owner's pictures. */
function openWith(pictures: { hero?: string; home?: string }): void {
	const source = namedContent("Владелец Сайта");
	const { hero, site: texts, ...others } = source.current();
	const changed = {
		...others,
		hero: { ...hero, picture: { url: pictures.hero ?? "", alt: "" } },
		site: { ...texts, picture: { url: pictures.home ?? "", alt: "" } },
	};
	const content = { ...source, current: () => changed, read: async () => changed };
	({ app } = createTestApp({ services: site.services({ makeSharePicture, content }) }));
}

const OWN = `/media/${"0a".repeat(16)}-450x720.jpg`;
const OTHER = `/media/${"0b".repeat(16)}-900x600.jpg`;

/** Stores a file at the path of a picture's URL, with that path as its content. @returns the URL */
async function storePicture(url: string): Promise<string> {
	const [path = ""] = url.split("#");
	await site.services().media.write(path.slice("/media/".length), Buffer.from(path));
	return url;
}

/** Requests a share picture twice concurrently and once more. */
async function expectPicture(path: string, type: string, caching = /immutable/) {
	const responses = await Promise.all([app.request(path), app.request(path)]);
	for (const response of [...responses, await app.request(path)]) {
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toBe(type);
		expect(response.headers.get("Cache-Control")).toMatch(caching);
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
		await expectPicture(sharePicturePath(post), "image/png", /^no-cache$/);
		expect(drawn).toEqual([expect.objectContaining({ title: "Тревога", line: "Владелец Сайта" })]);
	});

	it("is its cover cropped around the focal point, with a new URL for a new cover", async () => {
		const post = await makePost(site.em, { featuredImage: await storePicture(`${OWN}#focus=0.2,0.9`) });
		const path = sharePicturePath(post);
		await expectPicture(path, "image/jpeg");
		expect(drawn).toEqual([{ cover: { bytes: Buffer.from(OWN), focus: { x: 0.2, y: 0.9 } } }]);
		const other = await storePicture(OTHER);
		await site.em.execute("update post set featured_image = ? where id = ?", [other, post.id]);
		const { status, headers } = await app.request(path);
		expect([status, headers.get("Location")]).toEqual([302, sharePicturePath({ ...post, featuredImage: other })]);
	});

	it("shows the landing page's hero picture beside the title, and follows its changes", async () => {
		const post = await makePost(site.em, { title: "Раз", featuredImage: "https://example.org/cover.jpg" });
		for (const [index, url] of [OWN, OTHER].entries()) {
			openWith({ hero: await storePicture(url) });
			expect((await app.request(sharePicturePath(post))).status).toBe(200);
			const beside = { bytes: Buffer.from(url), focus: undefined };
			expect(drawn[index]).toMatchObject({ title: "Раз", beside });
		}
	});

	it("has a new URL after its title changes, to which the former one redirects", async () => {
		const post = await makePost(site.em, { title: "Раз" });
		const former = sharePicturePath(post);
		await site.em.execute("update post set title = 'Два' where id = ?", [post.id]);
		const { status, headers } = await app.request(former);
		expect([status, headers.get("Location")]).toEqual([302, sharePicturePath({ ...post, title: "Два" })]);
	});

	it("is drawn in the admin exactly as for readers, but not stored", async () => {
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
	beforeEach(() => makeExampleGallery(site));

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

describe("the landing page's own share picture", () => {
	it("is made from the owner's picture of any shape, and returns 404 under any other name", async () => {
		openWith({ home: await storePicture(OWN) });
		await expectNotDrawn(homeSharePath(OTHER) ?? "", "/share/home/x.jpg");
		await expectPicture(homeSharePath(OWN) ?? "", "image/jpeg", /^no-cache$/);
		expect(drawn).toEqual([{ cover: { bytes: Buffer.from(OWN), focus: undefined } }]);
	});
});

describe("the default share picture of a page", () => {
	it("shows the owner's texts, and is revalidated by caches", async () => {
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

	it("is the file of the release while the texts are those of the example", async () => {
		const { name } = EXAMPLE_CONTENT.site;
		({ app } = createTestApp({ services: site.services({ makeSharePicture, content: namedContent(name) }) }));
		await app.request("/generated-icon.png");
		expect(drawn).toEqual([]);
	});
});
