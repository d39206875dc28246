import { describe, expect, it } from "vitest";
import { blogOf, exampleExport, postOf } from "./testing/index.ts";
import { readWordpress } from "./wordpress.ts";
import { paragraphsOf } from "./wordpress-content.ts";

const read = (xml: string | Buffer, withPages = false) =>
	blogOf("wordpress", readWordpress([Buffer.from(xml)], { site: "", withPages }));

/** An export of one post, in the shape of an older version. */
const exported = (item: string, version = "1.1") =>
	`<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0" xmlns:wp="http://wordpress.org/export/${version}/"><channel><link>http://old.example</link><wp:wxr_version>${version}</wp:wxr_version><wp:base_blog_url>http://old.example</wp:base_blog_url><item>${item}</item></channel></rss>`;

describe("reading a WordPress export (WXR 1.2)", () => {
	const blog = read(exampleExport("wordpress-1.2.xml"));

	it("returns a block editor post with its dates, terms, picture and former addresses", () => {
		const post = postOf(blog, "Блоки & слова");
		expect(post).toMatchObject({
			identity: "wordpress:old.example#11",
			slug: "%d0%b1%d0%bb%d0%be%d0%ba%d0%b8",
			paths: ["/2020/05/%d0%b1%d0%bb%d0%be%d0%ba%d0%b8/", "/2020/05/staroe-imya/", "/?p=11"],
			isPublished: true,
			publishedAt: new Date("2020-05-03T10:00:00Z"),
			updatedAt: new Date("2021-01-01T10:00:00Z"),
			excerpt: "Коротко о блоках",
			metaDescription: "Для поиска",
			categories: ["Психология & жизнь", "Музыка"],
			tags: ["Море"],
			picture: { url: "https://old.example/wp-content/uploads/2020/05/more.jpg", alt: "Море и чайки" },
			lostBefore: ["комментарии читателей: 2"],
		});
		expect(post.markup).toBe(
			[
				"Первый абзац.\nВторая строка.",
				"# Раздел",
				"![Море](https://old.example/wp-content/uploads/2020/05/more.jpg)",
				"*Подпись*",
				'<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
				"- раз\n- два",
				"| а | б |\n| - | - |\n| 1 | 2 |",
				"> Цитата\n>\n> *Автор*",
				"```\nlet a = 1 < 2;\n```",
				'<audio src="https://old.example/wp-content/uploads/2020/05/pesnya.mp3"></audio>',
			].join("\n\n"),
		);
	});

	it("returns a classic post, with blank lines as paragraph breaks and shortcodes converted", () => {
		const post = postOf(blog, "Классика");
		expect(post.categories).toEqual([]);
		expect(post.lostBefore).toEqual(["шорткод [contact-form-7]"]);
		expect(post.markup).toBe(
			[
				"Первый абзац\nсо второй строкой.",
				"Второй абзац с **жирным** и [ссылкой](https://old.example/2020/05/%d0%b1%d0%bb%d0%be%d0%ba%d0%b8/).",
				"![Изображение](https://old.example/wp-content/uploads/2020/05/more-300x200.jpg)",
				"*Подпись к морю*",
				'<iframe src="https://player.vimeo.com/video/123456789"></iframe>',
				"- раз\n- два",
				"![Море и чайки](https://old.example/wp-content/uploads/2020/05/more.jpg)",
				"*Море вечером*",
				"![Изображение](https://old.example/wp-content/uploads/2020/05/les.jpg)",
				"Массив a\\[0] и сноска \\[1] остаются.",
			].join("\n\n"),
		);
	});

	it("recognises drafts and scheduled posts", () => {
		expect(postOf(blog, "Черновик")).toMatchObject({ isPublished: false, slug: "", paths: ["/?p=13"] });
		expect(postOf(blog, "Будущее").notes).toEqual(["была запланирована: станет черновиком"]);
	});

	it("counts what is left out; with the flag, imports pages as drafts", () => {
		expect(blog.lost).toEqual([
			"страницы (не статьи): 1",
			"статьи из корзины: 1",
			"записи других типов (товары, события, портфолио): 1",
			"комментарии читателей: 2",
			"авторы (у статей здесь один автор): 1",
		]);
		expect(postOf(read(exampleExport("wordpress-1.2.xml"), true), "Обо мне")).toMatchObject({
			isPublished: false,
			notes: ["была страницей: станет черновиком"],
		});
	});
});

describe("reading content that the block editor stores separately", () => {
	const blog = read(exampleExport("wordpress-blocks.xml"));

	it("places footnotes below the text", () => {
		expect(postOf(blog, "Сноски в тексте")).toMatchObject({
			markup:
				"Сон короче, чем кажется\\[1], и это измеряли.\n\n**Примечания**\n\n1. Измерение на сорока людях, *осень* 2019 года.",
			lostBefore: [],
		});
	});

	it("inserts reusable blocks in place, and does not import them as posts", () => {
		expect(postOf(blog, "Общий блок").markup).toBe(
			"Начало статьи.\n\nДыхание по квадрату: четыре счёта на каждую сторону.",
		);
		expect(blog.posts.map(({ title }) => title)).not.toContain("Упражнение");
		expect(blog.lost).toEqual([]);
	});

	it("splits classic text around a block into paragraphs", () => {
		expect(postOf(blog, "Старое и новое").markup).toBe(
			"Первый абзац старого редактора.\n\nВторой абзац старого редактора.\n\nТретий, из нового.\n\nЧетвёртый абзац.\n\nПятый абзац.",
		);
	});

	it("converts smileys to text, and imports only the pictures that a gallery shows", () => {
		expect(postOf(blog, "Смайлики")).toMatchObject({ markup: "Доброе утро 🌞 и вечер :) вам.", media: [] });
		expect(postOf(blog, "Галерея по вложениям").media).toEqual(["https://old.example/wp-content/uploads/pervaya.png"]);
	});
});

it.each(["1.0", "1.1"])("reads a WXR %s export", (version) => {
	const blog = read(
		exported(
			`<title>Старая</title><link>http://old.example/?p=3</link><content:encoded><![CDATA[Раз

Два]]></content:encoded><wp:post_id>3</wp:post_id><wp:post_date_gmt>2009-01-01 10:00:00</wp:post_date_gmt><wp:post_name>staraya</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category><![CDATA[Психология]]></category><category domain="tag" nicename="a"><![CDATA[А]]></category><category domain="category" nicename="psy"><![CDATA[Психология]]></category>`,
			version,
		),
	);
	expect(postOf(blog, "Старая")).toMatchObject({
		categories: ["Психология"],
		tags: ["А"],
		markup: "Раз\n\nДва",
		paths: ["/?p=3"],
	});
});

/** A published post with a text and more elements. */
const published = (text: string, more = "") =>
	postOf(
		read(
			exported(
				`<title>А</title><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>3</wp:post_id><wp:post_date_gmt>2009-01-01 10:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}`,
			),
		),
		"А",
	);

it.each([
	["[members_only]ЗАКРЫТО[/members_only]", "", /видели не все \(\[members_only\]\)/],
	["<!-- wp:jetpack/paywall /-->\n<p>ЗАКРЫТО</p>", "", /видели не все \(jetpack\/paywall\)/],
	[
		'<!-- wp:paragraph {"metadata":{"blockVisibility":false}} -->\n<p>ЗАКРЫТО</p>\n<!-- /wp:paragraph -->',
		"",
		/видели не все \(paragraph\)/,
	],
	[
		"Текст",
		"<wp:postmeta><wp:meta_key>_jetpack_newsletter_access</wp:meta_key><wp:meta_value>paid_subscribers</wp:meta_value></wp:postmeta>",
		/«paid_subscribers»/,
	],
])("imports a post as a draft with the reason if only some readers saw a part of it (%j)", (text, more, note) => {
	expect(published(text, more)).toMatchObject({ isPublished: false, notes: [expect.stringMatching(note)] });
});

it("reports a doubt about an unknown shortcode around part of the text", () => {
	expect(published("[kolonka]Текст[/kolonka]")).toMatchObject({
		isPublished: true,
		doubts: ["то, что стоит в шорткоде [kolonka]"],
	});
	expect(published("[kolonka_x]")).toMatchObject({ doubts: [] });
});

it("reports shared blocks that are missing, private or self-referencing", () => {
	const block = (id: number, status: string, text: string) =>
		`</item><item><title>Б</title><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:status>${status}</wp:status><wp:post_type>wp_block</wp:post_type>`;
	const refs = [7, 8, 9].map((id) => `<!-- wp:block {"ref":${id}} /-->`).join("");
	const blocks = block(8, "draft", "ЗАКРЫТО") + block(9, "publish", 'Круг<!-- wp:block {"ref":9} /-->');
	const post = published(`<!-- wp:paragraph -->\n<p>Текст</p>\n<!-- /wp:paragraph -->${refs}`, blocks);
	expect(post.lostBefore).toEqual(["общий блок, которого нет в выгрузке: 3"]);
	expect(post.markup).not.toContain("ЗАКРЫТО");
});

it("reports a footnote whose text is missing from the export", () => {
	const post = published(
		'<!-- wp:paragraph -->\n<p>Раз<sup data-fn="a" class="fn"><a href="#a">1</a></sup></p>\n<!-- /wp:paragraph -->',
	);
	expect(post).toMatchObject({ markup: "Раз", lostBefore: ["сноски, которых нет в выгрузке: 1"] });
});

it("skips and counts tracking pixels", () => {
	const text =
		'<p>Раз<img src="https://old.example/a.gif" width="1" height="1"/><img src="//mc.yandex.ru/watch/1" style="position:absolute"/><img src="https://old.example/b.gif" style="width:1px;height:1px;display:none"/></p><p><img src="https://old.example/line.png" width="600" height="1"/></p>';
	expect(published(text)).toMatchObject({ media: ["https://old.example/line.png"], lost: ["счётчики посещений: 3"] });
});

it("skips and reports hidden elements and HTML comments", () => {
	const text = `<p>Видно.</p><p hidden>ЗАКРЫТО-1</p><div style="color:red;display: none"><p>ЗАКРЫТО-2</p></div><p>Конец.<!-- ЗАКРЫТО-3 --></p><!--more-->`;
	expect(published(text)).toMatchObject({
		markup: "Видно.\n\nКонец.",
		lost: [
			"части, которые на прежнем сайте были скрыты: 2",
			"комментарии в коде страницы, которых читатели не видели: 1",
		],
	});
});

it.each([
	["a\n\nb\nc", "<p>a</p>\n<p>b<br>\nc</p>"],
	["<h2>Раз</h2>\nтекст", "<h2>Раз</h2>\n<p>текст</p>"],
	["<pre>a\n\nb</pre>", "<pre>a\n\nb</pre>"],
	["до <strong>да</strong>\r\n\r\nпосле", "<p>до <strong>да</strong></p>\n<p>после</p>"],
])("splits classic text into paragraphs: %j", (text, html) => {
	expect(paragraphsOf(text).trim()).toBe(html);
});

const ENTITIES = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");

it.each([
	["<rss><channel>", /XML повреждён/],
	["привет", /XML повреждён|Это не выгрузка WordPress|Это не XML/],
	["<rss><channel><item><title>Лента</title></item></channel></rss>", /Это не выгрузка WordPress/],
	[`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${ENTITIES}]><rss>&l10;</rss>`, /DOCTYPE/],
	[`<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><rss/>`, /DOCTYPE/],
])("rejects a broken or malicious export (case %#) with a clear message", (xml, message) => {
	expect(() => read(xml)).toThrow(message);
});
