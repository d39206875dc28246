import { describe, expect, it } from "vitest";
import { renderMarkup } from "./render.ts";

const html = (source: string) => renderMarkup(source).html;

describe("the renderer", () => {
	it("makes h2, h3 and h4 of the three heading levels", () => {
		expect(html("# Раз\n\n## Два\n\n### Три\n\n#### Четыре")).toBe(
			"<h2>Раз</h2>\n<h3>Два</h3>\n<h4>Три</h4>\n<h4>Четыре</h4>\n",
		);
	});

	it("makes single line breaks and paragraphs", () => {
		expect(html("раз\nдва\n\nтри")).toBe("<p>раз<br>\nдва</p>\n<p>три</p>\n");
	});

	it("shows raw HTML as text", () => {
		expect(html('<script>alert(1)</script><img src=x onerror="a">')).toBe(
			"<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;a&quot;&gt;</p>\n",
		);
	});

	it("opens external links in a new tab and our own in place", () => {
		expect(html("[а](https://example.org/) [б](/blog) [в](#x)")).toBe(
			'<p><a href="https://example.org/" target="_blank" rel="noopener noreferrer">а</a> <a href="/blog">б</a> <a href="#x">в</a></p>\n',
		);
	});

	it.each([
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		"data:text/html,x",
		"vbscript:x",
		"//evil.example",
		"file:///etc/passwd",
	])("makes no link to %j", (address) => {
		expect(html(`[текст](<${address}>)`)).not.toContain("<a ");
	});

	it("loads pictures lazily and tells their hosts nothing", () => {
		expect(html("![Море](https://example.org/a.jpg)")).toBe(
			'<p><img src="https://example.org/a.jpg" alt="Море" loading="lazy" decoding="async" referrerpolicy="no-referrer"></p>\n',
		);
		expect(html("![Море](http://example.org/a.jpg)")).toBe("<p>Море</p>\n");
	});

	it("shows a still of a video and no frame", () => {
		const rendered = html(
			'<iframe src="https://www.youtube.com/embed/abc_-1" title="Лекция" onload="x"></iframe>',
		);
		expect(rendered).toContain(
			'data-player="https://www.youtube-nocookie.com/embed/abc_-1"',
		);
		expect(rendered).toContain("Видео: Лекция");
		expect(rendered).not.toContain("<iframe");
		expect(rendered).not.toContain("onload");
	});

	it.each([
		"https://evil.example/embed/abc",
		"https://www.youtube.com.evil.example/embed/abc",
		"http://www.youtube.com/embed/abc",
		"https://www.youtube.com/embed/abc/../../x",
		"javascript:alert(1)",
	])("shows a frame of %j as text", (address) => {
		expect(html(`<iframe src="${address}"></iframe>`)).toContain("&lt;iframe");
	});

	it("plays audio of ours and of https alone", () => {
		expect(html('<audio controls src="/demo/drum.wav"></audio>')).toContain(
			'<audio controls preload="none" src="/demo/drum.wav"',
		);
		expect(
			html('<audio src="http://example.org/a.mp3"></audio>'),
		).not.toContain("<audio");
	});

	it("writes tables", () => {
		expect(html("| а | б |\n| --- | --- |\n| 1 | 2 |")).toContain("<table>");
	});

	it("counts minutes at 180 words, at least one", () => {
		expect(renderMarkup("").readingTime).toBe(1);
		expect(renderMarkup("слово ".repeat(180)).readingTime).toBe(1);
		expect(renderMarkup("слово ".repeat(181)).readingTime).toBe(2);
	});

	it("sums up with the first 150 characters, cut at a word", () => {
		const { summary } = renderMarkup(`**Начало.** ${"слово ".repeat(60)}`);
		expect(summary.startsWith("Начало. слово")).toBe(true);
		expect(summary.endsWith("слово…")).toBe(true);
		expect(summary.length).toBeLessThanOrEqual(151);
		expect(renderMarkup("Коротко.").summary).toBe("Коротко.");
	});
});
