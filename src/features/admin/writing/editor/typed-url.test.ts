import { expect, it } from "vitest";
import { readVideo } from "#packages/markup";
import { renderMarkup } from "#server/lib/markup.ts";
import { videoMarkup } from "./markup.ts";
import {
	audioNote,
	audioProblem,
	completionNote,
	linkProblem,
	mediaNote,
	readUrl,
	readVideoEmbed,
	urlProblem,
	videoNote,
	videoProblem,
} from "./typed-url.ts";

const ID = "dQw4w9WgXcQ";
const YOUTUBE = `https://www.youtube.com/embed/${ID}`;
const VK = "https://vkvideo.ru/video_ext.php?oid=-22822305&id=456239018";
const HEX = "0123456789abcdef".repeat(2);
const RUTUBE = `https://rutube.ru/play/embed/${HEX}`;
const VIMEO = "https://player.vimeo.com/video/76979871";

/** The embed URL of each video, with the URLs and embed codes that are read as it. */
const VIDEOS: Record<string, string[]> = {
	[YOUTUBE]: [
		`https://youtu.be/${ID}?t=soon`,
		`https://www.youtube.com/watch?v=${ID}`,
		`youtube.com/watch?v=${ID}`,
		`//www.youtube.com/watch?v=${ID}`,
		`  https://www.youtube.com/watch?v=${ID}  `,
		`https://WWW.YouTube.com/watch?v=${ID}`,
		`https://www.youtube.com/watch?list=PLv=xyz&v=${ID}`,
		`https://www.youtube.com/watch/${ID}`,
		`https://m.youtube.com/watch?v=${ID}`,
		`https://music.youtube.com/watch?v=${ID}&si=x`,
		`https://youtu.be/${ID}?si=AbC-_1&list=PLx`,
		`youtu.be/${ID}/`,
		`https://www.youtube.com/shorts/${ID}?feature=share`,
		`https://www.youtube.com/live/${ID}?si=x`,
		`https://www.youtube.com/embed/${ID}?si=x`,
		`https://www.youtube-nocookie.com/embed/${ID}`,
		`https://www.youtube.com/v/${ID}`,
		`https://www.youtube.com/e/${ID}`,
		`<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=a&amp;controls=0" title="YouTube video player" allowfullscreen></iframe>`,
	],
	[VIMEO]: [
		"vimeo.com/76979871/",
		"http://www.vimeo.com/76979871?share=copy",
		"https://vimeo.com/channels/staffpicks/76979871",
		"https://vimeo.com/groups/shortfilms/videos/76979871",
		"https://vimeo.com/showcase/3253534/video/76979871",
		"https://vimeo.com/album/3253534/video/76979871",
		"https://vimeo.com/ondemand/name/76979871",
		"https://vimeo.com/manage/videos/76979871",
		"https://player.vimeo.com/video/76979871?badge=0&autopause=0",
		"<iframe title='a' src='https://player.vimeo.com/video/76979871?badge=0' width='640'></iframe>",
	],
	[`${VIMEO}?h=abcdef0123`]: [
		"https://vimeo.com/76979871/abcdef0123?share=copy",
		"https://player.vimeo.com/video/76979871?h=abcdef0123&badge=0",
	],
	[VK]: [
		"http://vk.com/video-22822305_456239018?list=ln-AbC1",
		"https://m.vk.com/video-22822305_456239018?from=video",
		"https://vk.ru/video-22822305_456239018",
		"https://m.vkvideo.ru/video-22822305_456239018/",
		"https://vkvideo.ru/playlist/-22822305_4/video-22822305_456239018?t=0",
		"https://vkvideo.ru/clip-22822305_456239018?c=1",
		"https://vk.com/clips-22822305?z=clip-22822305_456239018",
		"https://vk.com/video/@name?z=video-22822305_456239018%2Fclub1",
		`<iframe src="https://vkvideo.ru/video_ext.php?oid=-22822305&id=456239018&hd=2&autoplay=1" width="853" height="480" allow="autoplay; encrypted-media;" frameborder="0" allowfullscreen></iframe>`,
		"<iframe width=640 src=//vk.com/video_ext.php?oid=-22822305&amp;id=456239018 height=360></iframe>",
	],
	[RUTUBE]: [
		`http://www.rutube.ru/video/${HEX}`,
		`https://m.rutube.ru/video/${HEX}/`,
		`https://rutube.ru/shorts/${HEX}/`,
		`https://rutube.ru/live/video/${HEX}/`,
		`https://rutube.ru/video/embed/${HEX}`,
		`https://rutube.ru/play/embed/${HEX}/?skinColor=e53935`,
		`<iframe width="720" height="405" src="https://rutube.ru/play/embed/${HEX}/" style="border: none;" allow="clipboard-write; autoplay" allowFullScreen></iframe>`,
	],
	[`${RUTUBE}?p=z8aX-3pz_F`]: [
		`https://rutube.ru/live/video/private/${HEX}/?p=z8aX-3pz_F&r=wd`,
		`https://rutube.ru/play/embed/${HEX}?p=z8aX-3pz_F`,
	],
	[`${YOUTUBE}?start=90`]: [`https://youtu.be/${ID}?t=1m30s`, `https://www.youtube.com/watch?v=${ID}&t=90s`],
	[`${YOUTUBE}?start=3723`]: [`https://www.youtube.com/watch?v=${ID}#t=1h2m3s`],
	[`${YOUTUBE}?start=5&rel=0`]: [`https://www.youtube.com/embed/${ID}?start=5&rel=0`],
	[`${VK}&t=90s`]: ["https://vk.com/video-22822305_456239018?t=1m30s"],
	[`${RUTUBE}?t=90`]: [`https://rutube.ru/video/${HEX}/?t=90`],
	[`${VIMEO}?h=abcdef0123#t=5s`]: ["https://vimeo.com/76979871/abcdef0123#t=5"],
	"https://vkvideo.ru/video_ext.php?oid=12345&id=67890": ["https://vk.com/video12345_67890"],
	[`${VK}&hash=0a1b2c`]: ["https://vk.com/video_ext.php?oid=-22822305&id=456239018&hash=0a1b2c"],
};

it.each(Object.entries(VIDEOS).flatMap(([embed, urls]) => urls.map((url) => [url, embed])))(
	"reads %s as the video %s, which the renderer supports",
	(typed, embed) => {
		expect(readVideoEmbed(typed)).toBe(embed);
		expect(readVideo(embed)?.embed).toBe(embed);
		expect(renderMarkup(videoMarkup(embed, "")).html).toContain('<a class="video"');
	},
);

it.each([
	"https://example.org/video.mp4",
	"http://example.org/film",
	`https://example.org/watch?v=${ID}&from=youtube.com`,
	`https://youtube.com.example.org/watch?v=${ID}`,
	`https://rutube.ru.example.org/video/${HEX}/`,
	"https://vk.com.example.org/video-1_2",
	`https://notyoutube.com/watch?v=${ID}`,
	"https://www.youtube.com/watch?v=short",
	"https://www.youtube.com/playlist?list=PLabcdefghij",
	"https://www.youtube.com/@channel",
	"https://vimeo.com/staffpicks",
	"https://vimeo.com/event/76979871",
	"https://rutube.ru/video/0123456789abcdef/",
	`https://rutube.ru/plst/${HEX}/`,
	"https://vk.com/video",
	"https://vk.com/videos-22822305",
	"https://vkvideo.ru/@name",
	"https://vk.com/wall-1_2",
	"https://vk.com/video_ext.php?oid=-1",
	"https://ok.ru/video/123456",
])("accepts the URL %j without a known player, and renders a card with a link", (url) => {
	for (const typed of [url, `<iframe width="1" src="${url.replaceAll("&", "&amp;")}"></iframe>`]) {
		expect(readVideoEmbed(typed)).toBe(url);
		expect(videoProblem(typed)).toBeNull();
		expect(videoNote(typed)).toContain("карточку со ссылкой");
	}
	const markup = videoMarkup(url, "Лекция");
	expect(markup).toContain('<iframe width="560" height="315" src="http');
	expect(renderMarkup(markup).html).toContain(`<a class="frame" href="${url.replaceAll("&", "&amp;")}"`);
});

it.each([
	"",
	"https://",
	"слово",
	"/blog/a",
	"#a",
	"mailto:me@example.org",
	"javascript:alert(1)",
	"<iframe></iframe>",
])("rejects %j as the URL of a video", (typed) => {
	expect(readVideoEmbed(typed)).toBeUndefined();
	expect(videoProblem(typed)).toEqual(expect.any(String));
});

it.each([
	["https://example.org/a b?", undefined],
	["https://example.org/a", "https://example.org/a"],
	["  HTTP://Example.org ", "HTTP://Example.org"],
	["example.org", "https://example.org"],
	["//example.org/a", "https://example.org/a"],
	["example.org:8080/a?b=c#d", "https://example.org:8080/a?b=c#d"],
	["пример.рф/путь", "https://пример.рф/путь"],
	["me@example.org", "mailto:me@example.org"],
	["mailto:me@example.org", "mailto:me@example.org"],
	["tel:+79990001122", "tel:+79990001122"],
	["/blog/slug", "/blog/slug"],
	["#razdel", "#razdel"],
	["#", undefined],
	["", undefined],
	["слово", undefined],
	["два слова", undefined],
	["https://", undefined],
	["javascript:alert(1)", "javascript:alert(1)"],
])("reads %j as the URL %j", (typed, url) => {
	expect(readUrl(typed)).toBe(url);
});

it.each<[answer: (typed: string) => string | null | undefined, typed: string, message: string | null | undefined]>([
	[urlProblem, "  ", "Введите адрес"],
	[urlProblem, "два слова", "не похоже на адрес"],
	[urlProblem, "example.org", null],
	// A link that the renderer would not create is refused.
	[linkProblem, "", "Введите адрес"],
	[linkProblem, "example.org", null],
	[linkProblem, "/blog", null],
	[linkProblem, "javascript:alert(1)", "сайт не откроет"],
	// A URL typed without a scheme is shown with it.
	[completionNote, "example.org", "Адрес: https://example.org"],
	[completionNote, " https://example.org ", undefined],
	[completionNote, "слово", undefined],
	// A hint warns of a picture or a recording that visitors could not load.
	[mediaNote, "http://example.org/a.png", "https://"],
	[mediaNote, "/media/a.png", undefined],
	[mediaNote, "example.org/a.png", "Адрес: https://example.org/a.png"],
	[mediaNote, "слово", undefined],
	// A URL that visitors could not play is refused.
	[audioProblem, "http://example.org/a.mp3", "https://"],
	[audioProblem, "mailto:me@example.org", "https://"],
	[audioProblem, "#a", "https://"],
	[audioProblem, "", "Введите адрес"],
	[audioProblem, "два слова", "не похоже на адрес"],
	[audioProblem, "https://youtu.be/dQw4w9WgXcQ", "«Видео»"],
	// A URL that may be a recording is accepted, with a hint if it does not look like an audio file.
	[audioNote, "example.org/a.mp3", "Адрес: https://example.org/a.mp3"],
	[audioProblem, "https://example.org/play?id=1", null],
	[audioNote, "https://example.org/play?id=1", "в превью"],
	[audioProblem, "https://psv4.vkuserapi.net/a.MP3?extra=1", null],
	[audioNote, "https://psv4.vkuserapi.net/a.MP3?extra=1", undefined],
	[audioProblem, "/media/a.ogg", null],
	[audioNote, "/media/a.ogg", undefined],
])("%o returns for %j: %j", (answer, typed, message) => {
	expect(answer(typed)).toEqual(message ? expect.stringContaining(message) : message);
});

it.each([
	["https://music.yandex.ru/album/1/track/2", "Яндекс Музыка"],
	[`<iframe frameborder="0" src="https://music.yandex.ru/iframe/album/1/track/2">Слушайте</iframe>`, "Яндекс Музыка"],
	["https://vk.com/audio-1_2_0a1b", "VK"],
	["https://m.vk.ru/audios1", "VK"],
	["https://soundcloud.com/name/track", "SoundCloud"],
	["https://open.spotify.com/track/1", "Spotify"],
	["https://music.apple.com/ru/album/1", "Apple Music"],
	["https://podcasts.apple.com/ru/podcast/1", "Apple Podcasts"],
	["https://zvuk.com/track/1", "Звук"],
	["https://disk.yandex.ru/d/abc", "Яндекс Диск"],
	["https://drive.google.com/file/d/abc/view", "Google Диск"],
])("explains for %s that %s has no file URL, and what works instead", (url, name) => {
	expect(audioProblem(url)).toMatch(new RegExp(`^${name} .*прямой адрес файла`));
	expect(audioNote(url)).toBeUndefined();
});
