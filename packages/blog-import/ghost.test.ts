import { describe, expect, it } from "vitest";
import { readGhost } from "./ghost.ts";
import type { SourceFiles } from "./source-files.ts";
import { blogOf, convertPost, exampleExport, filesOf, postOf } from "./testing/index.ts";

const read = (json: string | Buffer, { withPages = false, files }: { withPages?: boolean; files?: SourceFiles } = {}) =>
	blogOf("ghost", readGhost(Buffer.from(json), { site: "https://g.example", withPages }), files);

/** An export of one post with these columns, in the shape of version 6. */
const exported = (post: object) => JSON.stringify({ meta: { version: "6.0.0" }, data: { posts: [post] } });

describe("reading a Ghost 5 export", () => {
	const blog = read(exampleExport("ghost-5.json"));

	it("returns a post with its text, dates, ordered tags, picture and former address", () => {
		const post = postOf(blog, "Первая статья");
		expect(post).toMatchObject({
			identity: "ghost:11111111-1111-4111-8111-111111111111",
			slug: "pervaya",
			paths: ["/pervaya/"],
			isPublished: true,
			publishedAt: new Date("2023-05-02T10:00:00Z"),
			excerpt: "Коротко",
			metaDescription: "Для поиска",
			tags: ["Психология", "Музыка"],
			picture: { url: "https://g.example/content/images/2023/05/cover.png", alt: "Обложка" },
		});
		expect(post.markup).toBe(
			[
				"Начало с **жирным** и [ссылкой](https://g.example/vtoraya/).",
				"# Раздел",
				"![Море](https://g.example/content/images/2023/05/more.png)",
				"*Вечером*",
				"![Изображение](https://g.example/content/images/2023/05/a.png)",
				"![Изображение](https://g.example/content/images/2023/05/b.png)",
				'<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Видео"></iframe>',
				"[Чужая статья](https://example.org/x)",
				"> Важная мысль",
				'<iframe width="560" height="315" src="https://docs.google.com/forms/d/1"></iframe>',
				'<iframe width="560" height="315" src="https://xn--80anjg9azc.xn--p1ai/1"></iframe>',
			].join("\n\n"),
		);
		expect(post.lost).toEqual([
			"программы (script): 1",
			"галереи (картинки встанут одна за другой): 1",
			"вставка с docs.google.com (останется карточкой со ссылкой)",
			"вставка с музыка.рф (останется карточкой со ссылкой)",
		]);
	});

	it("reads a post that has only Lexical source", () => {
		expect(postOf(blog, "Вторая").markup).toBe(
			"**Жирно** и просто\n\n# Глава\n\n1. *раз*\n2. два\n\n```js\nlet a = 1;\n```\n\n![Море](https://g.example/content/images/2023/05/more.png)\n\nИз **Markdown**",
		);
	});

	it("imports posts that were not public as drafts, and notes the reason", () => {
		expect(postOf(blog, "Для своих")).toMatchObject({
			isPublished: false,
			notes: ["была только для подписчиков: станет черновиком"],
		});
		expect(postOf(blog, "На будущее")).toMatchObject({
			isPublished: false,
			notes: ["была запланирована: станет черновиком"],
		});
		expect(postOf(blog, "Вторая").isPublished).toBe(false);
	});

	it("skips pages and counts what is left out; with the flag, imports pages as drafts", () => {
		expect(blog.posts.map(({ title }) => title)).not.toContain("Обо мне");
		expect(blog.lost).toEqual([
			"страницы (не статьи): 1",
			"авторы (у статей здесь один автор): 1",
			"внутренние теги (#…): 1",
		]);
		const withPages = read(exampleExport("ghost-5.json"), { withPages: true });
		expect(postOf(withPages, "Обо мне")).toMatchObject({
			isPublished: false,
			notes: ["была страницей: станет черновиком"],
		});
	});

	it("finds pictures in the archive, even for the address of a smaller size", () => {
		const files = filesOf({ "site/content/images/2023/05/more.png": "", "content/images/2023/05/a.png": "" });
		const withFiles = read(exampleExport("ghost-5.json"), { files });
		const [first] = withFiles.posts;
		expect(first && convertPost(withFiles, first).media).toEqual([
			"archive:site/content/images/2023/05/more.png",
			"archive:content/images/2023/05/a.png",
			"https://g.example/content/images/2023/05/b.png",
		]);
	});
});

describe("gated parts of a Ghost post", () => {
	const GATED = (visibility: string, inside: string) =>
		`<!--kg-gated-block:begin ${visibility} -->${inside}<!--kg-gated-block:end-->`;
	const published = { id: "1", title: "А", slug: "a", status: "published", visibility: "public" };
	const htmlPost = (html: string) => postOf(read(exported({ ...published, html })), "А");
	const card = (fields: object) => ({
		root: { type: "root", children: [{ type: "html", html: "<p>ЗАКРЫТО</p>", ...fields }] },
	});
	const lexicalPost = (fields: object) =>
		postOf(read(exported({ ...published, html: null, lexical: JSON.stringify(card(fields)) })), "А");

	it("make the post a draft with a note that quotes them, if they were for members only", () => {
		const text = `<p>Видно.</p>${GATED('nonMember:false memberSegment:"status:-free"', "<p>Для тех, кто платит.</p>")}<p>Конец.</p>`;
		expect(htmlPost(text)).toMatchObject({
			isPublished: false,
			notes: ["часть текста («Для тех, кто платит.») была только для подписчиков: станет черновиком"],
			markup: "Видно.\n\nДля тех, кто платит.\n\nКонец.",
		});
	});

	it.each([
		['<p>Видно.</p><!--kg-gated-block:begin nonMember:false memberSegment:"" --><p>ПИСЬМО</p>', "Видно."],
		[`<p>Видно.</p>${GATED('nonMember:false memberSegment:""', "<p>ПИСЬМО</p>")}`, "Видно."],
	])("are left out if they were for emails only (case %#)", (html, markup) => {
		expect(htmlPost(html)).toMatchObject({
			isPublished: true,
			markup,
			lostBefore: ["части, которые были только в письмах: 1"],
		});
	});

	it("are kept if they were visible to everyone", () => {
		const open = GATED('nonMember:true memberSegment:""', "<p>Подпишитесь.</p>");
		expect(htmlPost(open)).toMatchObject({ isPublished: true, markup: "Подпишитесь.", lostBefore: [], lost: [] });
		expect(lexicalPost({ visibility: { web: { nonMember: true, memberSegment: "" } } }).isPublished).toBe(true);
	});

	it.each([
		[
			{ visibility: { web: { nonMember: false, memberSegment: "status:-free" } } },
			{ isPublished: false, markup: "ЗАКРЫТО" },
		],
		[{ visibility: { web: { nonMember: false, memberSegment: "" } } }, { markup: "" }],
		[{ visibility: { showOnWeb: false, showOnEmail: true, segment: "" } }, { markup: "" }],
		[{ type: "email" }, { markup: "" }],
	])("are recognised in Lexical source (%j)", (fields, post) => {
		expect(lexicalPost(fields)).toMatchObject(post);
	});
});

describe("reading a Ghost 1 export", () => {
	const blog = read(exampleExport("ghost-1.json"));

	it("returns a post from Mobiledoc, with its meta description and a date in milliseconds", () => {
		const post = postOf(blog, "Старая");
		expect(post).toMatchObject({ metaDescription: "Старое описание", publishedAt: new Date(1_509_530_400_000) });
		expect(post.markup).toBe(
			"# Заголовок\n\nТекст с *курсивом*.\n\n![Фото](https://g.example/content/images/2017/11/foto.jpg)\n\n*Подпись*\n\n**Жирно** и [ссылка](https://example.org/)\nдальше\n\n- раз\n- два",
		);
	});

	it("returns a post that has only Markdown, and skips pages in the old format", () => {
		expect(postOf(blog, "Совсем старая").markup).toBe("# Раз\n\n- а\n- б");
		expect(blog.posts).toHaveLength(2);
	});
});

it("reads meta descriptions of a Ghost 3 export from their separate table, and Mobiledoc cards", () => {
	const mobiledoc = JSON.stringify({
		version: "0.3.1",
		markups: [],
		atoms: [],
		cards: [
			["gallery", { images: [{ src: "__GHOST_URL__/content/images/a.png", alt: "А" }] }],
			["code", { code: "x < 1", language: "ts" }],
			["bookmark", { url: "https://example.org", metadata: { title: "Пример" } }],
			["hr", {}],
		],
		sections: [
			[10, 0],
			[10, 1],
			[10, 2],
			[10, 3],
		],
	});
	const post = { id: "1", title: "Карточки", slug: "k", mobiledoc, status: "published", type: "post" };
	const data = { posts: [post], posts_meta: [{ post_id: "1", meta_description: "М" }] };
	const blog = read(JSON.stringify({ db: [{ meta: { version: "3.40.0" }, data }] }));
	expect(postOf(blog, "Карточки")).toMatchObject({
		metaDescription: "М",
		markup:
			"![А](https://g.example/content/images/a.png)\n\n```ts\nx < 1\n```\n\n[Пример](https://example.org/)\n\n---",
	});
});

it("reads a Ghost 6 export without the outer `db` list", () => {
	const blog = read(exported({ id: "1", title: "Шесть", slug: "s", html: "<p>Да</p>", status: "published" }));
	expect(postOf(blog, "Шесть")).toMatchObject({ identity: "ghost:1", markup: "Да", isPublished: true });
});

it.each([
	["{", /JSON повреждён/],
	["[]", /Это не выгрузка Ghost/],
	['{"db":[{"data":{}}]}', /Это не выгрузка Ghost/],
	["null", /Это не выгрузка Ghost/],
	[Buffer.from([0xc3, 0x28]), /не в той кодировке/],
])("rejects a broken export (case %#) with a clear message", (json, message) => {
	expect(() => read(json)).toThrow(message);
});
