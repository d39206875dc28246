import { expect, it } from "vitest";
import { blogOf, exampleExport, NOW, postOf } from "./convert-blog.setup.ts";
import { readFeed } from "./feed.ts";

const read = (xml: string | Buffer) => blogOf("rss", readFeed(Buffer.from(xml), { site: "", now: NOW }));

it("a feed of Tilda gives whole posts from the text for Yandex, and says where there is only a beginning", () => {
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

it("a feed in Atom gives posts with the links, dates and categories of its own elements", () => {
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

it("a feed in another encoding is read as its declaration says", () => {
	const xml = `<?xml version="1.0" encoding="windows-1251"?><rss><channel><item><title>@</title><description>x</description></item></channel></rss>`;
	const [before = "", after = ""] = xml.split("@");
	const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xcc, 0xee, 0xf0, 0xe5]), Buffer.from(after)]);
	expect(read(bytes).posts.map(({ title }) => title)).toEqual(["Море"]);
});

it.each([
	["<html><body>404</body></html>", /Это не лента/],
	["<rss><channel></channel></rss>", /ни одной записи/],
	["<rss", /XML повреждён/],
])("what is no feed (%j) is refused in words", (xml, message) => {
	expect(() => read(xml)).toThrow(message);
});
