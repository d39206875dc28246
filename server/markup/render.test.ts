import { describe, expect, it } from "vitest";
import { UNREADABLE_ADDRESSES } from "../testing/odd-urls.ts";
import { renderMarkup } from "./render.ts";

const html = (source: string) => renderMarkup(source).html;
const RUTUBE = "0123456789abcdef".repeat(2);

describe("the renderer", () => {
	it("makes h2, h3 and h4 of the three heading levels", () => {
		expect(html("# Раз\n\n## Два\n\n### Три\n\n#### Четыре")).toBe(
			[
				'<h2 id="h-raz"><a class="anchor" href="#h-raz">Раз</a></h2>\n',
				'<h3 id="h-dva"><a class="anchor" href="#h-dva">Два</a></h3>\n',
				'<h4 id="h-tri"><a class="anchor" href="#h-tri">Три</a></h4>\n',
				'<h4 id="h-chetyre"><a class="anchor" href="#h-chetyre">Четыре</a></h4>\n',
			].join(""),
		);
	});

	it("makes a heading no link where something in it is one, or nothing is to be read", () => {
		expect(html("# [Раз](/raz)")).toBe(
			'<h2 id="h-raz"><a href="/raz">Раз</a></h2>\n',
		);
		expect(html("#")).toBe('<h2 id="h-razdel"></h2>\n');
	});

	it("lists the headings as they are set, for a table of contents", () => {
		expect(renderMarkup("# Раз **два**\n\n### В лесу\n\n#").outline).toEqual([
			{ level: 2, id: "h-raz-dva", text: "Раз два" },
			{ level: 4, id: "h-v-lesu", text: "В лесу" },
		]);
	});

	it("leads from a picture to itself, but where it is part of a link", () => {
		expect(html("![](/a.png)")).toContain(
			'<p><a class="zoom" href="/a.png" aria-label="Увеличить изображение"><img',
		);
		expect(html("[![Море](/a.png)](/more)")).not.toContain("zoom");
		expect(html("# Море ![](/a.png)")).not.toContain("zoom");
	});

	it("makes single line breaks and paragraphs", () => {
		expect(html("раз\nдва\n\nтри")).toBe("<p>раз<br>\nдва</p>\n<p>три</p>\n");
	});

	it("shows raw HTML as text", () => {
		expect(html('<script>alert(1)</script><img src=x onerror="a">')).toBe(
			'<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror="a"&gt;</p>\n',
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
			'<p><a class="zoom" href="https://example.org/a.jpg" aria-label="Увеличить: Море" target="_blank" rel="noopener noreferrer"><img src="https://example.org/a.jpg" alt="Море" loading="lazy" decoding="async" referrerpolicy="no-referrer"></a></p>\n',
		);
		expect(html("![Море](http://example.org/a.jpg)")).toBe("<p>Море</p>\n");
	});

	it("offers a picture of ours in all its forms, and reserves its box", () => {
		const own = `/media/${"0a".repeat(16)}`;
		const sizes = "(min-width: 46rem) 42rem, 92vw";
		expect(html(`![Море](${own}-1000x750.jpg "Лето")`)).toBe(
			`<p><a class="zoom" href="${own}-1000x750.jpg" aria-label="Увеличить: Море"><picture><source type="image/avif" srcset="${own}-480.avif 480w, ${own}-960.avif 960w, ${own}-1000.avif 1000w" sizes="${sizes}"><img src="${own}-1000x750.jpg" srcset="${own}-480.jpg 480w, ${own}-960.jpg 960w, ${own}-1000x750.jpg 1000w" sizes="${sizes}" width="1000" height="750" alt="Море" title="Лето" loading="lazy" decoding="async" referrerpolicy="no-referrer"></picture></a></p>\n`,
		);
	});

	it("takes nothing for a picture of ours that cannot be one", () => {
		const own = `/media/${"0a".repeat(16)}`;
		for (const address of [
			`${own}-99999999x1.jpg`,
			`${own}-2401x10.jpg`,
			`${own}-10x10.jpg?x`,
			`https://example.org${own}-10x10.jpg`,
		]) {
			expect(html(`![Море](${address})`)).toContain(
				`<img src="${address}" alt="Море" loading="lazy" decoding="async" referrerpolicy="no-referrer">`,
			);
		}
	});

	it("shows a text of nothing but our pictures with all of them, and a reference's as often as there is room", () => {
		const address = `/media/${"0a".repeat(16)}-2400x1.jpg`;
		const count = Math.floor(200_000 / `![](${address})`.length);
		expect(
			html(`![](${address})`.repeat(count)).split("<picture>"),
		).toHaveLength(count + 1);
		const repeated = html(`[a]: ${address}\n\n${"![a] ".repeat(40_000)}`);
		const { length } = repeated.split("<picture>");
		expect(length).toBeGreaterThan(1_000);
		expect(length).toBeLessThan(6_000);
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
		[
			"https://www.youtube.com/embed/a_-1?start=90",
			"https://www.youtube-nocookie.com/embed/a_-1?start=90",
			"https://www.youtube.com/watch?v=a_-1&amp;t=90s",
		],
		[
			"https://www.youtube-nocookie.com/embed/a?si=x&amp;start=5",
			"https://www.youtube-nocookie.com/embed/a?start=5",
			"https://www.youtube.com/watch?v=a&amp;t=5s",
		],
		[
			"https://www.youtube.com/embed/a?rel=0&amp;start=5",
			"https://www.youtube-nocookie.com/embed/a?start=5&amp;rel=0",
			"https://www.youtube.com/watch?v=a&amp;t=5s",
		],
		[
			"https://www.youtube.com/embed/a?rel=1",
			"https://www.youtube-nocookie.com/embed/a",
			"https://www.youtube.com/watch?v=a",
		],
		[
			"https://www.youtube.com/embed/a?start=1m&autoplay=1",
			"https://www.youtube-nocookie.com/embed/a",
			"https://www.youtube.com/watch?v=a",
		],
		[
			"https://player.vimeo.com/video/1?h=0a1b2c&amp;badge=0",
			"https://player.vimeo.com/video/1?h=0a1b2c",
			"https://vimeo.com/1/0a1b2c",
		],
		[
			"https://player.vimeo.com/video/1?badge=0&h=0a1b2c",
			"https://player.vimeo.com/video/1?h=0a1b2c",
			"https://vimeo.com/1/0a1b2c",
		],
		[
			"https://player.vimeo.com/video/1?h=../x",
			"https://player.vimeo.com/video/1",
			"https://vimeo.com/1",
		],
	])(
		"keeps of the video %s where it begins and the key that opens it, and no more",
		(address, player, page) => {
			const rendered = html(`<iframe src="${address}"></iframe>`);
			expect(rendered).toContain(`data-player="${player}"`);
			expect(rendered).toContain(`href="${page}"`);
		},
	);

	it.each([
		[
			"https://vk.com/video_ext.php?oid=-22822305&amp;id=456239018&amp;hash=0a1b&amp;hd=2&amp;autoplay=1",
			"https://vkvideo.ru/video_ext.php?oid=-22822305&id=456239018&hash=0a1b",
			"https://vkvideo.ru/video-22822305_456239018",
		],
		[
			"https://vkvideo.ru/video_ext.php?id=2&oid=1&t=1m30s&hash=x",
			"https://vkvideo.ru/video_ext.php?oid=1&id=2&t=1m30s",
			"https://vkvideo.ru/video1_2?t=1m30s",
		],
		[
			"//vk.ru/video_ext.php?oid=1&id=2&t=soon",
			"https://vkvideo.ru/video_ext.php?oid=1&id=2",
			"https://vkvideo.ru/video1_2",
		],
		[
			`https://rutube.ru/play/embed/${RUTUBE}`,
			`https://rutube.ru/play/embed/${RUTUBE}`,
			`https://rutube.ru/video/${RUTUBE}/`,
		],
		[
			`https://rutube.ru/play/embed/${RUTUBE}/?t=90&skinColor=e53935&p=aB_-1`,
			`https://rutube.ru/play/embed/${RUTUBE}?p=aB_-1&t=90`,
			`https://rutube.ru/video/private/${RUTUBE}/?p=aB_-1&t=90`,
		],
	])("shows a still of the video %s", (address, player, page) => {
		const rendered = html(`<iframe src="${address}"></iframe>`);
		const written = (value: string) => value.replaceAll("&", "&amp;");
		expect(rendered).toContain(
			`href="${written(page)}" data-player="${written(player)}"`,
		);
	});

	it.each([
		["https://player.vimeo.com/video/1", "Vimeo"],
		["https://www.youtube.com/embed/a", "YouTube"],
		["https://vk.com/video_ext.php?oid=1&id=2", "VK Видео"],
		[`https://rutube.ru/play/embed/${RUTUBE}`, "RuTube"],
	])("says whose player %s is", (address, site) => {
		const say = (title: string) =>
			html(`<iframe src="${address}" title="${title}"></iframe>`);
		expect(say("")).toContain(`>Смотреть видео на ${site}</span>`);
		expect(say("Лекция")).toContain(`>Видео: Лекция (${site})</span>`);
	});

	it.each([
		"https://evil.example/embed/abc",
		"https://www.youtube.com.evil.example/embed/abc",
		"http://www.youtube.com/embed/abc",
		"https://www.youtube.com/embed/abc/../../x",
		"https://vk.com/video_ext.php?oid=1",
		"https://vk.com.evil.example/video_ext.php?oid=1&id=2",
		"https://rutube.ru/play/embed/abc",
	])("shows a frame of %j as a link, and no player", (address) => {
		const rendered = html(`<p><iframe src="${address}">Слова</iframe>`);
		expect(rendered).toMatch(
			/<a href="http[^"]+" target="_blank" rel="noopener noreferrer">Открыть на[^<]+<\/a><\/p>/,
		);
		expect(rendered).not.toMatch(/data-player|iframe|Слова/);
	});

	it("ends a frame at its own end: one that has none leaves the words and the video after it", () => {
		const rendered = html(
			'<iframe src="https://vk.com/video_ext.php?oid=1&id=2"> слова <iframe src="https://player.vimeo.com/video/1">Старый браузер</iframe>',
		);
		expect(rendered).toContain("слова");
		expect(rendered).toContain(
			'data-player="https://player.vimeo.com/video/1"',
		);
		expect(rendered).not.toMatch(/data-player="https:\/\/vk|Старый/);
	});

	it("names the site of a frame that it does not show, and what the frame is called", () => {
		expect(
			html('<iframe title="Плеер" src="//музыка.рф/a b"></iframe>'),
		).toContain(
			'<a href="https://xn--80anjg9azc.xn--p1ai/a%20b" target="_blank" rel="noopener noreferrer">Плеер (музыка.рф)</a>',
		);
		expect(html('<audio src="http://example.org/a.mp3"></audio>')).toContain(
			">Открыть на&nbsp;example.org</a>",
		);
	});

	it.each(["javascript:alert(1)", "/blog", "data:text/html,a", "https://"])(
		"shows a frame of %j as text",
		(address) => {
			expect(html(`<iframe src="${address}"></iframe>`)).toContain(
				"&lt;iframe",
			);
		},
	);

	it("plays audio of ours and of https alone", () => {
		expect(html('<audio controls src="/demo/drum.wav"></audio>')).toContain(
			'<audio controls="" preload="none" src="/demo/drum.wav" aria-label="Аудиозапись">',
		);
		expect(
			html('<audio src="https://a.example/b?c=1&amp;d=2"></audio>'),
		).toContain('src="https://a.example/b?c=1&amp;d=2"');
		expect(
			html('<audio src="http://example.org/a.mp3"></audio>'),
		).not.toContain("<audio");
	});

	it("writes tables that can be scrolled from the keyboard", () => {
		expect(html("| а | б |\n| --- | --: |\n| 1 | 2 |")).toBe(
			'<div class="table" role="region" aria-label="Таблица" tabindex="0"><table>\n<thead>\n<tr>\n<th>а</th>\n<th style="text-align:right">б</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td style="text-align:right">2</td>\n</tr>\n</tbody>\n</table></div>\n',
		);
	});

	it("knows nothing beyond CommonMark and tables", () => {
		expect(html("~~нет~~ https://a.example (c)")).toBe(
			"<p>~~нет~~ https://a.example (c)</p>\n",
		);
	});

	it("writes a link or an embed in a link as its text", () => {
		expect(html("[<https://a.example>](/b)")).toBe(
			'<p><a href="/b">https://a.example</a></p>\n',
		);
		expect(html('[<audio src="/a.mp3"></audio>](/b)')).toBe(
			'<p><a href="/b">&lt;audio src="/a.mp3"&gt;&lt;/audio&gt;</a></p>\n',
		);
	});

	it("reads an embed's attributes as HTML does", () => {
		const video = (attributes: string) =>
			html(`<IFRAME ${attributes}></IFRAME>`);
		const shown = 'data-player="https://player.vimeo.com/video/1"';
		expect(video("src=https://player.vimeo.com/video/1")).toContain(shown);
		expect(
			video('title="a > b" src="https://player.vimeo.com/video/1"'),
		).toContain("Видео: a &gt; b");
		expect(
			video(`title=' src="https://player.vimeo.com/video/1"'`),
		).not.toContain(shown);
		expect(video('title=" " src="https://player.vimeo.com/video/1"')).toContain(
			"Смотреть видео",
		);
	});

	it("reads the entities in an embed's attributes", () => {
		const rendered = html(
			'<iframe src="https://player.vimeo.com/video/1" title="&quot;a&quot; &amp;amp; \\&#42; \\"></iframe>',
		);
		expect(rendered).toContain('Видео: "a" &amp;amp; \\* \\ (Vimeo)</span>');
		expect(html('<audio src="/a.mp3?b=1&amp;c=2"></audio>')).toContain(
			'src="/a.mp3?b=1&amp;c=2"',
		);
		expect(html('<audio src="java&#115;cript:alert(1)"></audio>')).toContain(
			"&lt;audio",
		);
	});

	it.each([
		[
			"https://www.youtube.com/embed/abc?start=90&list=x",
			"https://www.youtube-nocookie.com/embed/abc?start=90",
			"https://www.youtube.com/watch?v=abc&t=90s",
		],
		[
			"https://player.vimeo.com/video/1?h=a1b2&x=y#t=90s",
			"https://player.vimeo.com/video/1?h=a1b2#t=90s",
			"https://vimeo.com/1/a1b2#t=90s",
		],
		[
			"https://player.vimeo.com/video/1?h=a/../b#t=1m",
			"https://player.vimeo.com/video/1",
			"https://vimeo.com/1",
		],
		[
			"https://www.youtube.com/embed/abc?start=-1",
			"https://www.youtube-nocookie.com/embed/abc",
			"https://www.youtube.com/watch?v=abc",
		],
	])("keeps of %j what the player needs", (address, player, page) => {
		const rendered = html(`<iframe src="${address}"></iframe>`);
		const written = (value: string) => value.replaceAll("&", "&amp;");
		expect(rendered).toContain(
			`href="${written(page)}" data-player="${written(player)}"`,
		);
	});

	it("repeats an address no more often than there is room for it", () => {
		const source = `[a]: https://a.example/${"x".repeat(20_000)}\n\n${"[a] ![a] ".repeat(1_000)}`;
		const rendered = html(source);
		expect(rendered.length).toBeLessThan(10 * source.length + 110_000);
		expect(rendered).toContain("<a ");
		expect(rendered.endsWith("a a</p>\n")).toBe(true);
	});

	it("takes the words alone for search and summary", () => {
		const { text, summary } = renderMarkup(
			'# Раз\n\nдва\nтри<audio src="/a.mp3" title="звук"></audio>че\u00adтыре ![пять](/a.png "шесть") [семь](/b)\n\n- "восемь"\n\n| девять |\n| - |\n| `десять` |\n',
		);
		expect(text).toBe('Раз два три четыре пять семь "восемь" девять десять');
		expect(summary).toBe("Раз два три четыре пять семь «восемь» девять десять");
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

// Addresses that look like some, and that no browser reads.
describe.each(UNREADABLE_ADDRESSES)("what leads to %s", (address) => {
	it("is left as text, or left out", () => {
		const rendered = html(
			[
				`[ссылка](<${address}>)`,
				`![картинка](<${address}>)`,
				`<audio controls src="${address}"></audio>`,
				`<iframe src="${address}"></iframe>`,
				`<${address}>`,
			].join("\n\n"),
		);
		expect(rendered).toContain("ссылка");
		expect(rendered).not.toMatch(/<(a|img|audio|iframe)\b/);
	});
});
