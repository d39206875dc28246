import { beforeEach, describe, expect, it } from "vitest";
import type { Advice } from "#contract/post-advice.ts";
import { makeArtwork } from "#db/factories/artwork.factory.ts";
import { makeMedia } from "#db/factories/media.factory.ts";
import { makePage } from "#db/factories/page.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

/** The messages about links, pictures and recordings by the URL of their first place. */
async function adviceOn(content: string, post: object = {}): Promise<[string | undefined, string][]> {
	const { data } = await site.trpc("post.advice", { slug: "svoya", content, ...post });
	return data.advice
		.filter(({ topic }: Advice) => topic === "links" || topic === "pictures")
		.map(({ places, message }: Advice) => [places[0]?.excerpt, message]);
}

const linkTo = (url: string) => `[ссылка](${url})`;

describe("the advice on links", () => {
	const deletedAt = new Date();
	beforeEach(async () => {
		const moved = await makePost(site.em, { slug: "nyneshniy", title: "Переехала" });
		await site.em.execute("insert into post_slug values ('prezhniy', ?, false, now())", [moved.id]);
		await makePost(site.em, { slug: "chernovik", title: "Черновик", isPublished: false });
		await makePost(site.em, { slug: "udalena", title: "Удалена", deletedAt });
		const work = await makeArtwork(site.em, { slug: "rabota", titleRu: "Работа" });
		await site.em.execute("insert into artwork_slug values ('staraya', ?, false, now())", [work.id]);
		await makeArtwork(site.em, { slug: "skryta", titleRu: "Скрыта", published: false });
		await makeArtwork(site.em, { slug: "snyata", titleRu: "Снята", deletedAt });
		await makePage(site.em, { slug: "o-metode" });
		await makePage(site.em, { slug: "chernovik", title: "О методе", published: false });
		await makeMedia(site.em, { hash: "a".repeat(32) });
	});

	it.each([
		["/blog/net", "Статьи с таким адресом нет."],
		["/blog/chernovik", "Статья «Черновик» читателям не видна."],
		["/blog/udalena", "Статья «Удалена» лежит в корзине."],
		[
			"/blog/prezhniy",
			"Статья «Переехала» теперь по другому адресу. Ссылка сработает, но лучше нынешний: /blog/nyneshniy",
		],
		["/gallery/net", "Работы с таким адресом нет."],
		["/en/gallery/skryta", "Работа «Скрыта» читателям не видна."],
		["/gallery/snyata", "Работа «Снята» лежит в корзине."],
		[
			"/en/gallery/staraya",
			"Работа «Работа» теперь по другому адресу. Ссылка сработает, но лучше нынешний: /en/gallery/rabota",
		],
		["/about-me", "Такой страницы на сайте нет."],
		["/chernovik", "Страница «О методе» читателям не видна."],
		["/admin/posts/1", "Ссылка ведёт в панель: читатели её не откроют."],
		["/preview/abc", "Ссылка для просмотра действует недолго: потом она никуда не приведёт."],
		["#h-net", "Заголовка, к которому ведёт ссылка, в тексте нет."],
		["/blog/svoya#h-net", "Заголовка, к которому ведёт ссылка, в тексте нет."],
		[`/media/${"b".repeat(32)}.mp3`, "Этого файла нет в медиатеке."],
		["http://localhost:3000/blog/net", "Статьи с таким адресом нет."],
	])("for %s is: %s", async (url, message) => {
		expect(await adviceOn(`# Раз\n\n${linkTo(url)}`)).toEqual([[url, message]]);
	});

	it("is empty for working links and for links to other sites", async () => {
		const fine = [
			...[
				"/",
				"/blog",
				"/blog/?tag=x",
				"/blog/nyneshniy#h-dva",
				"/blog/svoya",
				"/blog/svoya#h-raz",
				"#h-raz",
				"#comments",
			],
			...["/o-metode", "/gallery/rabota", "/en/gallery/rabota/", "/gallery?year=2019", "/privacy", "/blog/rss.xml"],
			...[`/media/${"a".repeat(32)}-8x6.jpg`, "/artworks/low-water-960.jpg"],
			...["https://example.com/blog/net", "mailto:a@example.com", "tel:+70000000000"],
		];
		expect(await adviceOn(`# Раз\n\n${fine.map(linkTo).join("\n")}`)).toEqual([]);
	});

	it("recognises the site by its public origin", async () => {
		site.siteUrl = "https://example.org";
		expect(await adviceOn(`${linkTo("https://example.org/net")} ${linkTo("http://localhost:3000/net")}`)).toEqual([
			["https://example.org/net", "Такой страницы на сайте нет."],
		]);
	});

	it("recognises the site by its Cyrillic name, and shows the URL in Cyrillic", async () => {
		site.siteUrl = "https://xn--e1afmkfd.xn--p1ai";
		const message = "Такой страницы на сайте нет.";
		for (const url of ["https://пример.рф/net", "https://xn--e1afmkfd.xn--p1ai/net"]) {
			expect(await adviceOn(linkTo(url))).toEqual([["https://пример.рф/net", message]]);
		}
	});

	it("is empty for a link to the post itself, even as a draft with another slug in the form", async () => {
		const { id } = await makePost(site.em, { slug: "sama", isPublished: false });
		expect(await adviceOn(linkTo("/blog/sama"), { id })).toEqual([]);
	});

	it("covers pictures, recordings and the featured image too", async () => {
		const missing = `/media/${"c".repeat(32)}-8x6.jpg`;
		const content = `![Море](${missing})\n\n<audio controls src="/media/${"d".repeat(32)}.mp3"></audio>`;
		const { data } = await site.trpc("post.advice", { content, featuredImage: missing, featuredImageAlt: "Море" });
		const found = data.advice.filter(({ message }: Advice) => message === "Этого файла нет в медиатеке.");
		expect(found.map(({ topic, field }: Advice) => [topic, field])).toEqual([
			["pictures", "content"],
			["pictures", "featuredImage"],
			["links", "content"],
		]);
	});
});

describe("the advice before publishing", () => {
	it("is given even for an empty form", async () => {
		const { status, data } = await site.trpc("post.advice", {});
		expect(status).toBe(200);
		expect(data.advice.map(({ topic }: Advice) => topic)).toEqual(["searchTitle", "searchDescription", "slug"]);
		expect(data.searchResult).toMatchObject({ slug: expect.stringMatching(/^post-\d{8}-\d{4}$/), description: "" });
	});

	it("accepts unfinished values", async () => {
		const typed = { title: " ", slug: "Не адрес!", featuredImage: "https://%" };
		expect((await site.trpc("post.advice", typed)).status).toBe(200);
	});

	it("is empty for a complete post, and the search result shows its own description", async () => {
		const { data } = await site.trpc("post.advice", {
			title: "Тревога",
			slug: "trevoga",
			content: 'Она "охраняет" нас - и мы ей благодарны...',
			excerpt: "Кратко",
			metaDescription: "О тревоге: что она охраняет, как отличить её от страха и что сделать прямо сейчас, сегодня.",
		});
		expect(data.advice).toEqual([]);
		expect(data.searchResult).toEqual({
			title: "Тревога — Владелец Сайта",
			slug: "trevoga",
			description: "О тревоге: что она охраняет, как отличить её от страха и что сделать прямо сейчас, сегодня.",
		});
	});

	it("groups the same advice for many places, and lists only the first of them", async () => {
		const { data } = await site.trpc("post.advice", { content: "![](https://example.com/a.png)\n\n".repeat(30) });
		const [advice] = data.advice.filter(({ topic }: Advice) => topic === "pictures");
		expect(advice).toMatchObject({ placeCount: 30 });
		expect(advice.places).toHaveLength(10);
		expect(advice.places[1]).toEqual({ line: 2, excerpt: "https://example.com/a.png" });
	});
});
