import { describe, expect, it } from "vitest";
import { renderMarkup } from "./render.ts";

const html = (source: string) => renderMarkup(source).html;
/** An attribute's value as HTML. */
const escaped = (value: string) => value.replaceAll("&", "&amp;");
const ID = "0123456789abcdef".repeat(2);

const YOUTUBE = "https://www.youtube-nocookie.com/embed";
const VK = "https://vkvideo.ru/video_ext.php?oid";

describe("an embed in a text", () => {
	it.each([
		["www.youtube.com/embed/a_-1?start=90&list=x", `${YOUTUBE}/a_-1?start=90`, "www.youtube.com/watch?v=a_-1&t=90s"],
		["www.youtube-nocookie.com/embed/a?si=x&amp;start=5", `${YOUTUBE}/a?start=5`, "www.youtube.com/watch?v=a&t=5s"],
		["www.youtube.com/embed/a?rel=0&amp;start=5", `${YOUTUBE}/a?start=5&rel=0`, "www.youtube.com/watch?v=a&t=5s"],
		["www.youtube.com/embed/a?rel=1", `${YOUTUBE}/a`, "www.youtube.com/watch?v=a"],
		["www.youtube.com/embed/a?start=1m&autoplay=1", `${YOUTUBE}/a`, "www.youtube.com/watch?v=a"],
		["www.youtube.com/embed/abc?start=-1", `${YOUTUBE}/abc`, "www.youtube.com/watch?v=abc"],
		[
			"player.vimeo.com/video/1?h=0a1b2c&amp;badge=0",
			"https://player.vimeo.com/video/1?h=0a1b2c",
			"vimeo.com/1/0a1b2c",
		],
		["player.vimeo.com/video/1?badge=0&h=0a1b2c", "https://player.vimeo.com/video/1?h=0a1b2c", "vimeo.com/1/0a1b2c"],
		["player.vimeo.com/video/1?h=a1#t=90s", "https://player.vimeo.com/video/1?h=a1#t=90s", "vimeo.com/1/a1#t=90s"],
		["player.vimeo.com/video/1?h=../x#t=1m", "https://player.vimeo.com/video/1#t=60s", "vimeo.com/1#t=60s"],
		["player.vimeo.com/video/1?h=a/../b#t=soon", "https://player.vimeo.com/video/1", "vimeo.com/1"],
		["vk.com/video_ext.php?oid=-8&amp;id=4&amp;hash=0a1b&amp;hd=2", `${VK}=-8&id=4&hash=0a1b`, "vkvideo.ru/video-8_4"],
		["vkvideo.ru/video_ext.php?id=2&oid=1&t=1m30s&hash=x", `${VK}=1&id=2&t=90s`, "vkvideo.ru/video1_2?t=90s"],
		["vk.ru/video_ext.php?oid=1&id=2&t=soon", `${VK}=1&id=2`, "vkvideo.ru/video1_2"],
		[`rutube.ru/play/embed/${ID}`, `https://rutube.ru/play/embed/${ID}`, `rutube.ru/video/${ID}/`],
		[
			`rutube.ru/play/embed/${ID}/?t=90&skinColor=e53935&p=aB_-1`,
			`https://rutube.ru/play/embed/${ID}?p=aB_-1&t=90`,
			`rutube.ru/video/private/${ID}/?p=aB_-1&t=90`,
		],
	])("becomes a placeholder for the video %s that keeps only supported parameters", (url, player, page) => {
		for (const scheme of ["https:", ""]) {
			const rendered = html(`<iframe src="${scheme}//${url}" onload="x"></iframe>`);
			expect(rendered).toContain(`href="${escaped(`https://${page}`)}" data-player="${escaped(player)}"`);
			expect(rendered).not.toMatch(/<iframe|onload/);
		}
	});

	it.each([
		["https://player.vimeo.com/video/1", "Vimeo"],
		["https://www.youtube.com/embed/a", "YouTube"],
		["https://vk.com/video_ext.php?oid=1&id=2", "VK Видео"],
		[`https://rutube.ru/play/embed/${ID}`, "RuTube"],
	])("names the video site of %s", (url, site) => {
		const render = (title: string) => html(`<iframe src="${url}" title="${title}"></iframe>`);
		expect(render("")).toContain(`>Смотреть видео на ${site}</span>`);
		expect(render("Лекция")).toContain(`>Видео: Лекция (${site})</span>`);
	});

	it.each([
		"https://evil.example/embed/abc",
		"https://www.youtube.com.evil.example/embed/abc",
		"http://www.youtube.com/embed/abc",
		"https://www.youtube.com/embed/abc/../../x",
		"https://vk.com/video_ext.php?oid=1",
		"https://vk.com.evil.example/video_ext.php?oid=1&id=2",
		"https://rutube.ru/play/embed/abc",
	])("becomes a link card for the iframe %j, and loads nothing", (url) => {
		const source = `<iframe width="560" height="315" src="${url}" title="Лекция">Слова</iframe>`;
		const { hostname } = new URL(url);
		const card = `<p><a class="frame" href="${escaped(url)}" target="_blank" rel="noopener noreferrer">`;
		const rendered = renderMarkup(`Раз\n\n${source}`);
		expect(rendered.html).toContain(`${card}Лекция (${hostname})</a></p>`);
		expect(html(source.replace(' title="Лекция"', ""))).toContain(`${card}Открыть на ${hostname}</a></p>`);
		expect(rendered.html).not.toMatch(/data-player|iframe|Слова| src=/);
		// The label is not part of the article's text: neither excerpts nor the search contain it.
		expect([rendered.text, rendered.summary]).toEqual(["Раз", "Раз"]);
	});

	it("does not absorb the text or video after it if its end tag is missing", () => {
		const rendered = html(
			'<iframe src="https://vk.com/video_ext.php?oid=1&id=2"> слова <iframe src="https://player.vimeo.com/video/1">Старый браузер</iframe>',
		);
		expect(rendered).toContain("слова");
		expect(rendered).toContain('data-player="https://player.vimeo.com/video/1"');
		expect(rendered).not.toMatch(/data-player="https:\/\/vk|Старый/);
	});

	it("becomes a link with its title and the name of its site if it cannot be shown", () => {
		expect(html('<iframe title="Плеер" src="//Музыка.рф/a b"></iframe>')).toContain(
			'<a class="frame" href="https://xn--80anjg9azc.xn--p1ai/a%20b" target="_blank" rel="noopener noreferrer">Плеер (музыка.рф)</a>',
		);
		expect(html('<audio src="http://example.org/a.mp3"></audio>')).toContain(">Открыть на&nbsp;example.org</a>");
	});

	it("plays audio files of this site or over https only", () => {
		expect(html('<audio controls src="/demo/drum.wav"></audio>')).toContain(
			'<audio controls="" preload="none" src="/demo/drum.wav" aria-label="Аудиозапись">',
		);
		expect(html('<audio src="https://a.example/b"></audio>')).toContain('src="https://a.example/b"');
		expect(html('<audio src="http://example.org/a.mp3"></audio>')).not.toContain("<audio");
	});

	it("shows the title and duration of an audio file before it is loaded", () => {
		expect(html('<audio src="/media/a.mp3" title="Гром &amp; дождь" data-duration="3725"></audio>')).toContain(
			'<span class="audio"><span class="audio-title">Гром &amp; дождь · 1:02:05</span><audio controls="" preload="none"',
		);
		expect(html('<audio src="/media/a.mp3"></audio>')).toContain('<p><span class="audio"><audio controls="" ');
		expect(html('<audio controls src="/media/a.mp3" title="Барабан" data-duration="187"></audio>')).toContain(
			'src="/media/a.mp3" aria-label="Барабан" data-duration="187">',
		);
		expect(html('<audio src="/media/a.mp3" data-duration="1e9"></audio>')).not.toContain("data-duration");
	});

	it("plays only video files of the library, at their own size", () => {
		expect(
			html('<video controls src="/media/a.mp4" width="640" height="360" title="Концерт" autoplay></video>'),
		).toContain(
			'<video controls="" playsinline="" preload="metadata" src="/media/a.mp4" width="640" height="360" aria-label="Концерт">',
		);
		expect(html('<video src="https://example.org/a.mp4"></video>')).not.toContain("<video");
		expect(html('<video src="/media/../a.mp4" width="9e9"></video>')).not.toContain("width");
	});

	it("has its attributes parsed as in HTML", () => {
		const video = (attributes: string) => html(`<IFRAME ${attributes}></IFRAME>`);
		const shown = 'data-player="https://player.vimeo.com/video/1"';
		expect(video("src=https://player.vimeo.com/video/1")).toContain(shown);
		expect(video('title="a > b" src="https://player.vimeo.com/video/1"')).toContain("Видео: a &gt; b");
		expect(video(`title=' src="https://player.vimeo.com/video/1"'`)).not.toContain(shown);
		expect(video('title=" " src="https://player.vimeo.com/video/1"')).toContain("Смотреть видео");
	});

	it("has the entities in its attributes decoded", () => {
		const rendered = html(
			'<iframe src="https://player.vimeo.com/video/1" title="&quot;a&quot; &amp;amp; \\&#42; \\"></iframe>',
		);
		expect(rendered).toContain('Видео: "a" &amp;amp; \\* \\ (Vimeo)</span>');
		expect(html('<audio src="/a.mp3?b=1&amp;c=2"></audio>')).toContain('src="/a.mp3?b=1&amp;c=2"');
		expect(html('<audio src="java&#115;cript:alert(1)"></audio>')).toContain("&lt;audio");
	});
});
