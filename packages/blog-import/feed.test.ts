import { describe, expect, it } from "vitest";
import { readFeed } from "./feed.ts";
import { blogOf, exampleExport, NOW, postOf } from "./testing/index.ts";

const read = (xml: string | Buffer, withPages = false) =>
	blogOf("rss", readFeed(Buffer.from(xml), { site: "", now: NOW, withPages }));

it("reads full posts from a Tilda feed's text for Yandex, and notes posts that seem truncated", () => {
	const blog = read(exampleExport("tilda.xml"));
	expect(postOf(blog, "Тревога")).toMatchObject({
		slug: "abc123-trevoga",
		paths: ["/tpost/abc123-trevoga"],
		publishedAt: new Date("2024-03-05T09:00:00Z"),
		excerpt: "О чём говорит тревога",
		tags: ["Психология"],
		picture: { url: "https://static.tildacdn.com/tild1/trevoga.jpg", alt: "" },
		markup:
			"![Изображение](https://static.tildacdn.com/tild1/trevoga.jpg)\n\nПервый абзац\n\nВторой абзац\n\n# Раздел\n\n- раз",
		notes: [],
	});
	expect(postOf(blog, "Только начало")).toMatchObject({
		markup: "Первая строка & вторая\n\nТретья",
		notes: ["в ленте, похоже, не весь текст: проверьте статью"],
	});
	expect(blog.lost[0]).toBe("статьи, от которых в ленте, похоже, только начало: 1");
});

it("reads posts with their links, dates and categories from an Atom feed", () => {
	expect(postOf(read(exampleExport("atom.xml")), "Запись & слово")).toMatchObject({
		identity: "feed:tag:atom.example,2024:1",
		paths: ["/2024/zapis.html"],
		slug: "zapis",
		updatedAt: new Date("2024-01-02T10:00:00Z"),
		excerpt: "Коротко",
		tags: ["Музыка"],
		markup: "Текст с *курсивом* и ![К](https://atom.example/kartinka.png)",
	});
});

it("decodes a feed from the encoding in its XML declaration", () => {
	const xml = `<?xml version="1.0" encoding="windows-1251"?><rss><channel><item><title>@</title><description>x</description></item></channel></rss>`;
	const [before = "", after = ""] = xml.split("@");
	const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xcc, 0xee, 0xf0, 0xe5]), Buffer.from(after)]);
	expect(read(bytes).posts.map(({ title }) => title)).toEqual(["Море"]);
});

it.each([
	["<html><body>404</body></html>", /Это не лента/],
	["<rss><channel></channel></rss>", /ни одной записи/],
	["<rss", /XML повреждён/],
])("rejects an invalid or empty feed (%j) with a clear message", (xml, message) => {
	expect(() => read(xml)).toThrow(message);
});

/** An entry of Atom with these elements. */
const entry = (elements: string) =>
	`<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><published>2024-01-01T10:00:00Z</published>${elements}</entry></feed>`;

it.each([
	["<title>Тег &lt;b&gt; и A&amp;B</title>", "Тег <b> и A&B"],
	['<title type="text">x &lt; y</title>', "x < y"],
	['<title type="html">Тег &amp;lt;b&amp;gt; и &lt;em&gt;слово&lt;/em&gt;</title>', "Тег <b> и слово"],
	['<title type="html"><![CDATA[A &amp; B]]></title>', "A & B"],
	['<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">x &lt; <b>y</b></div></title>', "x < y"],
])("reads an Atom title by its type: %s", (title, words) => {
	expect(read(entry(`${title}<content type="html">x</content>`)).posts[0]?.title).toBe(words);
});

it.each([
	[
		'<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Текст <em>с</em> курсивом<br/>и &lt;тегом&gt;.</p><a id="x"/><p>Конец.</p></div></content>',
		"Текст *с* курсивом\nи <тегом>.\n\nКонец.",
	],
	[
		'<content type="xhtml" xmlns:h="http://www.w3.org/1999/xhtml"><h:div><h:p>Раз<h:img src="https://a.example/a.png" alt="a > b"/></h:p></h:div></content>',
		"Раз![a > b](https://a.example/a.png)",
	],
	['<content type="text">1 &lt; 2 &lt;b&gt;</content>', "1 < 2 \\<b>"],
	["<content>&lt;p&gt;Без &lt;em&gt;типа&lt;/em&gt;&lt;/p&gt;</content>", "Без *типа*"],
	['<content type="html"><![CDATA[<p>a</p>]]></content>', "a"],
])("reads Atom content by its type (case %#)", (content, markup) => {
	expect(postOf(read(entry(`<title>А</title>${content}`)), "А").markup).toBe(markup);
});

describe("the feed reader", () => {
	it("imports Blogger drafts as drafts, and skips comments, pages and settings", () => {
		const blog = read(exampleExport("blogger.xml"));
		expect(blog.posts.map(({ title, isPublished }) => [title, isPublished])).toEqual([
			["Настоящая статья", true],
			["Черновик, не для всех", false],
		]);
		expect(postOf(blog, "Настоящая статья")).toMatchObject({ paths: ["/2019/05/nastoyaschaya.html"], tags: ["осень"] });
		expect(postOf(blog, "Черновик, не для всех").notes).toEqual(["была черновиком: останется черновиком"]);
		expect(blog.lost).toEqual([
			"страницы (не статьи): 1",
			"комментарии читателей: 1",
			"настройки и оформление прежнего сайта: 1",
		]);
	});

	it("skips the trash of a newer Blogger export, and imports its pages only with the flag, as drafts", () => {
		const blog = read(exampleExport("blogger-2018.xml"));
		expect(blog.posts.map(({ title, isPublished }) => [title, isPublished])).toEqual([
			["Открытая", true],
			["Черновик", false],
			["Потом", false],
		]);
		expect(postOf(blog, "Открытая")).toMatchObject({
			paths: ["/2024/05/otkrytaya.html"],
			slug: "otkrytaya",
			metaDescription: "Для поиска",
			tags: ["Осень"],
		});
		expect(postOf(blog, "Потом").notes).toEqual(["была помечена «SCHEDULED»: станет черновиком"]);
		expect(blog.lost).toEqual(["страницы (не статьи): 1", "статьи из корзины: 1", "комментарии читателей: 1"]);
		expect(postOf(read(exampleExport("blogger-2018.xml"), true), "Обо мне")).toMatchObject({
			isPublished: false,
			notes: ["была страницей: станет черновиком"],
		});
	});

	it.each([
		['<app:control xmlns:app="http://www.w3.org/2007/app"><app:draft>yes</app:draft></app:control>', false],
		['<pub:control xmlns:pub="http://purl.org/atom/app#"><pub:draft>yes</pub:draft></pub:control>', false],
		["<app:control><app:draft>no</app:draft></app:control>", true],
		["<app:control/>", true],
		["<lj:security>usemask</lj:security>", false],
		['<lj:security type="private"/>', false],
		["<lj:security>public</lj:security>", true],
		["<x:visibility>members</x:visibility>", false],
		["<x:post_password>1</x:post_password>", false],
	])("reads the visibility of an entry from %s: published = %s", (elements, isPublished) => {
		const [post] = read(entry(`<title>А</title><content>Текст</content>${elements}`)).posts;
		expect(post).toMatchObject({ isPublished });
		expect(post?.notes.length).toBe(isPublished ? 0 : 1);
	});

	it.each([
		"<link>https://a.example/post/#comment-12</link>",
		'<thr:in-reply-to ref="tag:1"/>',
		"<guid>https://a.example/?p=1#comment-7</guid>",
	])("does not import a comment (%s) as a post", (element) => {
		const xml = `<rss><channel><item><title>К</title>${element}<description>Слова читателя</description></item></channel></rss>`;
		expect(read(xml)).toMatchObject({ posts: [], lost: expect.arrayContaining(["комментарии читателей: 1"]) });
	});

	it("rejects a WordPress export, whose hidden content it would not recognise", () => {
		expect(() => read(exampleExport("wordpress-1.2.xml"))).toThrow(/не лента RSS или Atom, а выгрузка WordPress/);
	});
});
