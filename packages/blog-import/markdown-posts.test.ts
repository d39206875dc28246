import { describe, expect, it } from "vitest";
import { readMarkdownFile } from "./front-matter.ts";
import { readMarkdownPosts } from "./markdown-posts.ts";
import { blogOf, filesOf, NOW, postOf } from "./testing/index.ts";

const read = async (texts: Record<string, string>) => {
	const files = filesOf(texts);
	return blogOf("markdown", await readMarkdownPosts(files, { site: "", now: NOW }), files);
};

describe("front matter", () => {
	it.each([
		["---\ntitle: Раз\ndraft: true\n---\nТекст", { title: "Раз", draft: true }],
		['+++\ntitle = "Раз"\ndate = 2020-01-02\n+++\nТекст', { title: "Раз", date: new Date("2020-01-02") }],
		['{\n"title": "Раз"\n}\nТекст', { title: "Раз" }],
		["\ufeff---\r\nTitle: Раз\r\n---\r\nТекст", { title: "Раз" }],
		["Текст", {}],
	])("is parsed in each supported format (case %#)", (source, values) => {
		expect(readMarkdownFile(source)).toEqual({ values, text: "Текст", isBroken: false });
	});

	it.each([
		"---\ntitle: [\n---\nТекст",
		"+++\ntitle\n+++\nТекст",
		"---\n- a\n---\nТекст",
		`---\na0: &a0 [x]\n${Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(10).fill(`*a${n}`)}]`).join("\n")}\n---\nТекст`,
	])("is ignored if it is invalid or would exhaust the memory (case %#)", (source) => {
		expect(readMarkdownFile(source)).toMatchObject({ values: {}, text: "Текст", isBroken: true });
	});

	it("is not confused with a thematic break in the text", () => {
		expect(readMarkdownFile("Раз\n\n---\n\nДва\n\n---\n")).toMatchObject({ values: {}, isBroken: false });
	});
});

it("imports Hugo posts with page bundle pictures, aliases and shortcodes", async () => {
	const blog = await read({
		"content/posts/more/index.md":
			'+++\ntitle = "Море"\ndate = 2021-03-04T10:00:00+03:00\nlastmod = 2022-01-01\ndraft = false\ntags = ["Вода"]\ncategories = ["Музыка"]\naliases = ["/staroe/", "starше"]\ndescription = "Коротко"\n[cover]\nimage = "cover.jpg"\nalt = "Обложка"\n+++\nТекст\nв две строки.\n\n![Вид](vid.png "т")\n\n{{< youtube dQw4w9WgXcQ >}}\n\n{{< figure src="/images/les.png" alt="Лес" caption="Подпись" >}}\n\n{{< tweet user=a id=1 >}}\n\n{{< highlight go >}}\nx := 1\n{{< /highlight >}}\n\n<iframe src="https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef"></iframe>\n',
		"content/posts/_index.md": "+++\ntitle = 'Список'\n+++",
		"content/posts/more/cover.jpg": "",
		"content/posts/more/vid.png": "",
		"static/images/les.png": "",
	});
	expect(blog.posts).toHaveLength(1);
	const post = postOf(blog, "Море");
	expect(post).toMatchObject({
		slug: "more",
		isPublished: true,
		publishedAt: new Date("2021-03-04T07:00:00Z"),
		updatedAt: new Date("2022-01-01"),
		categories: ["Музыка"],
		tags: ["Вода"],
		excerpt: "Коротко",
		picture: { url: "cover.jpg", alt: "Обложка" },
		lostBefore: ["тег шаблона «tweet»"],
	});
	expect(post.paths).toEqual(["/staroe/", "/star%D1%88%D0%B5", "/posts/more/"]);
	expect(post.markup).toBe(
		[
			"Текст в две строки.",
			"![Вид](/content/posts/more/vid.png)",
			'<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
			"![Лес](/static/images/les.png)",
			"*Подпись*",
			"```go\nx := 1\n```",
			'<iframe src="https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef"></iframe>',
		].join("\n\n"),
	);
});

it("reads the date and slug of a Jekyll post from its file name", async () => {
	const blog = await read({
		"_posts/2020-01-02-staraya-zapis.md":
			'---\nlayout: post\ntitle: "Запись"\ncategories: psy music\ntags: [a, b]\nimage: /assets/a.jpg\npermalink: /blog/:title/\n---\nТекст {{ site.baseurl }} и [ссылка]({% post_url 2020-01-03-drugaya %}).\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n![a]({{ site.baseurl }}/assets/a.jpg)\n',
		"_posts/2020-01-03-drugaya.markdown": "---\ntitle: Другая\npublished: false\n---\nx",
		"_drafts/nabrosok.md": "---\ntitle: Набросок\n---\nx",
		"assets/a.jpg": "",
		"README.md": "# Не статья",
	});
	expect(blog.posts.map(({ title, isPublished }) => [title, isPublished])).toEqual([
		["Запись", true],
		["Другая", false],
		["Набросок", false],
	]);
	expect(postOf(blog, "Запись")).toMatchObject({
		slug: "staraya-zapis",
		categories: ["psy", "music"],
		tags: ["a", "b"],
		publishedAt: new Date("2020-01-02"),
		paths: [
			"/blog/staraya-zapis/",
			"/psy/music/2020/01/02/staraya-zapis.html",
			"/psy/music/2020/01/02/staraya-zapis/",
			"/2020/01/02/staraya-zapis.html",
			"/2020/01/02/staraya-zapis/",
		],
		markup: "Текст и [ссылка](/_posts/2020-01-03-drugaya.markdown).\n\n```ruby\nputs 1\n```\n\n![a](/assets/a.jpg)",
	});
});

it("imports Obsidian notes with links, pictures and callouts", async () => {
	const blog = await read({
		"Заметки/Тревога.md":
			"---\ntags:\n  - '#психология'\ncreated: 2023-05-06\naliases: [Страх]\n---\n# Тревога\n\nСм. [[Сон|про сон]] и [[Нет такой]].\n\n![[море.png|300]]\n\n> [!note] Важно\n> Слова\n",
		"Заметки/Сон.md": "Сплю",
		"Вложения/море.png": "",
	});
	expect(postOf(blog, "Тревога")).toMatchObject({
		tags: ["психология"],
		createdAt: new Date("2023-05-06"),
		markup: "См. [про сон](/Заметки/Сон.md) и Нет такой.\n\n![Изображение](/Вложения/море.png)\n\n> **Важно**\n> Слова",
	});
	// The note has no sign of an article, such as a date, so it comes as a draft.
	expect(postOf(blog, "Сон")).toMatchObject({
		isPublished: false,
		notes: [expect.stringContaining("взято имя файла")],
	});
});

it("places footnotes below the text", async () => {
	const text = "Сноска[^1] и[^kniga], снова[^1] и ^[прямо здесь].\n\n[^1]: Первое *пояснение*.\n[^kniga]: Книга.";
	const blog = await read({ "posts/a.md": `---\ntitle: А\ndate: 2020-01-01\n---\n${text}` });
	expect(postOf(blog, "А").markup).toBe(
		"Сноска\\[1] и\\[2], снова\\[1] и \\[3].\n\n**Примечания**\n\n1. Первое *пояснение*.\n2. Книга.\n3. прямо здесь",
	);
});

it("finds the pictures of a Hexo post in the folder named after it", async () => {
	const blog = await read({
		"source/_posts/les.md":
			"---\ntitle: Лес\ndate: 2019-07-08 09:10:11\nupdated: 2019-08-01 00:00:00\ntags:\n- А\ncategories:\n- [Б, В]\n---\n{% asset_img vid.png Вид %}\n\nТекст<!-- more -->дальше\n\n{% youtube dQw4w9WgXcQ %}\n",
		"source/_posts/les/vid.png": "",
	});
	expect(postOf(blog, "Лес")).toMatchObject({
		categories: ["Б", "В"],
		tags: ["А"],
		publishedAt: new Date("2019-07-08T09:10:11Z"),
		paths: ["/2019/07/08/les.html", "/2019/07/08/les/"],
	});
	expect(postOf(blog, "Лес").media).toEqual(["archive:source/_posts/les/vid.png"]);
});

describe("a file in another encoding", () => {
	const filesIn = (bytes: Record<string, Buffer>) => ({
		...filesOf(Object.fromEntries(Object.keys(bytes).map((path) => [path, ""]))),
		read: async (path: string) => bytes[path] ?? Buffer.from(""),
	});
	/** Bytes in a code page, which the platform only decodes. */
	const encode = (text: string, encoding: string) => {
		const table = Array.from({ length: 256 }, (_, byte) => new TextDecoder(encoding).decode(Buffer.from([byte])));
		return Buffer.from(Array.from(text, (sign) => table.indexOf(sign)));
	};
	const TEXT = "---\ntitle: Старая\ndate: 2009-01-02\n---\nВ старой кодировке, и не одна строка.";

	it.each(["windows-1251", "ibm866", "koi8-r"])(
		"is decoded from %s, with a note to check the text",
		async (encoding) => {
			const files = filesIn({
				"posts/a.md": encode(TEXT, encoding),
				"posts/b.md": Buffer.from(TEXT.replace("Старая", "Новая")),
			});
			const blog = blogOf("markdown", await readMarkdownPosts(files, { site: "", now: NOW }), files);
			expect(postOf(blog, "Старая")).toMatchObject({
				markup: "В старой кодировке, и не одна строка.",
				notes: [`файл не в UTF-8: прочитан как ${encoding}, проверьте текст`],
			});
			expect(postOf(blog, "Новая").notes).toEqual([]);
		},
	);

	it("is decoded from UTF-16 by its byte order mark", async () => {
		const files = filesIn({ "posts/a.md": Buffer.from(`\ufeff${TEXT}`, "utf16le") });
		const blog = blogOf("markdown", await readMarkdownPosts(files, { site: "", now: NOW }), files);
		expect(postOf(blog, "Старая")).toMatchObject({ notes: [], createdAt: new Date("2009-01-02") });
	});

	it("is reported if the encoding is unknown, while other files are imported", async () => {
		const files = filesIn({
			"posts/a.md": Buffer.from([0xff, 0xfe, 0xfd, 0x80, 0x81]),
			"posts/b.md": Buffer.from(TEXT),
		});
		const { posts, lost } = await readMarkdownPosts(files, { site: "", now: NOW });
		expect(posts.map(({ title }) => title)).toEqual(["Старая"]);
		expect(lost).toEqual(["файл posts/a.md: его кодировка неизвестна, сохраните его в UTF-8"]);
	});
});

it.each([
	["![Вид](%D0%A2%D0%B8%D1%85%D0%B8%D0%B9%20%D0%BA%D1%80%D0%B0%D0%B9.png)", "Тихий край.png"],
	["![Вид](<Тихии\u0306 краи\u0306.png>)", "Тихий край.png"],
	["![Вид](%D0%B8%CC%86.png)", "й.png"],
	["![[Ёжик й.png]]", "Вложения/Ёжик й.png"],
	["![Вид](img\\море.png)", "img/море.png"],
	["![Вид](100%.png)", "100%.png"],
	["![Вид](%D0%B9.png)", "%D0%B9.png"],
])("resolves the picture %j to the file %s", async (text, file) => {
	const blog = await read({ "posts/a.md": `---\ntitle: А\ndate: 2020-01-01\n---\n${text}`, [`posts/${file}`]: "" });
	expect(postOf(blog, "А").media).toEqual([`archive:posts/${file}`]);
});

it("re-imports an archive of this site without loss, with its media files", async () => {
	const hash = "a".repeat(32);
	const text = `Строка\nс переносом, «кавычки» и [ссылка](/blog/drugaya)\n\n![Море](/media/${hash}-8x6.jpg)\n\n<audio src="/media/${"b".repeat(32)}.mp3" title="Песня"></audio>`;
	const blog = await read({
		"posts/moya.md": `---\ntitle: Моя\nslug: moya\ndate: 2024-01-02T03:04:05.000Z\nupdated: 2024-02-02T03:04:05.000Z\ndraft: false\ntags: [А]\ncategories: [Б]\ndescription: Коротко\nmetaDescription: Для поиска\nimage: /media/${hash}-8x6.jpg\nimageAlt: Море\naliases: [/blog/byvshaya]\n---\n\n${text}\n`,
		[`media/original-${hash}.jpg`]: "",
		[`media/${"b".repeat(32)}.mp3`]: "",
	});
	const post = postOf(blog, "Моя");
	expect(post).toMatchObject({
		excerpt: "Коротко",
		metaDescription: "Для поиска",
		picture: { url: `/media/${hash}-8x6.jpg`, alt: "Море" },
		paths: ["/blog/byvshaya"],
		updatedAt: new Date("2024-02-02T03:04:05Z"),
	});
	expect(post.media).toEqual([`archive:media/original-${hash}.jpg`, `archive:media/${"b".repeat(32)}.mp3`]);
	expect(post.markup).toBe(text.replace(`/media/${hash}-8x6.jpg`, `/media/original-${hash}.jpg`));
});

it("rejects files without any Markdown with a clear message", async () => {
	await expect(read({ "a.txt": "" })).rejects.toThrow(/ни одного файла \.md/);
});

it("imports only the posts of a full site archive, and reports how to restore the rest", async () => {
	const text =
		'---\ntitle: Моя\nslug: moya\ndate: 2024-01-02T03:04:05Z\ndraft: false\nmetaDescription: ""\n---\n\nТекст\n';
	const files = filesOf({
		...{ "manifest.json": "{}", "tables/post.ndjson": "", "posts/moya.md": text },
		...{ "artworks/more.md": text, "sections/settings.md": text },
	});
	const { posts, lost } = await readMarkdownPosts(files, { site: "", now: new Date() });
	expect(posts.map(({ title }) => title)).toEqual(["Моя"]);
	expect(lost).toEqual([expect.stringContaining("Восстановить из файла")]);
});
