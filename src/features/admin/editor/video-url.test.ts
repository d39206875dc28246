import { expect, it } from "vitest";
import { renderMarkup } from "#server/markup/render.ts";
import { videoMarkup } from "./markup.ts";
import { videoEmbed } from "./video-url.ts";

const ID = "dQw4w9WgXcQ";
const YOUTUBE = `https://www.youtube.com/embed/${ID}`;
const VK = "https://vkvideo.ru/video_ext.php?oid=-22822305&id=456239018";
const HEX = "0123456789abcdef".repeat(2);
const RUTUBE = `https://rutube.ru/play/embed/${HEX}`;
const VIMEO = "https://player.vimeo.com/video/76979871";

it.each([
	`https://www.youtube.com/watch?v=${ID}`,
	`http://youtube.com/watch?v=${ID}`,
	`youtube.com/watch?v=${ID}`,
	`//www.youtube.com/watch?v=${ID}`,
	`  https://www.youtube.com/watch?v=${ID}  `,
	`https://WWW.YouTube.com/watch?v=${ID}`,
	`https://www.youtube.com/watch?feature=shared&v=${ID}&pp=ygUE`,
	`https://www.youtube.com/watch?v=${ID}&list=PLv=abc&index=2`,
	`https://www.youtube.com/watch?list=PLv=xyz&v=${ID}`,
	`https://www.youtube.com/watch/${ID}`,
	`https://m.youtube.com/watch?v=${ID}`,
	`https://music.youtube.com/watch?v=${ID}&si=x`,
	`https://youtu.be/${ID}`,
	`https://youtu.be/${ID}?si=AbC-_1&list=PLx`,
	`youtu.be/${ID}/`,
	`https://www.youtube.com/shorts/${ID}?feature=share`,
	`https://m.youtube.com/shorts/${ID}/`,
	`https://www.youtube.com/live/${ID}?si=x`,
	`https://www.youtube.com/embed/${ID}?si=x`,
	`https://www.youtube-nocookie.com/embed/${ID}`,
	`https://www.youtube.com/v/${ID}`,
	`https://www.youtube.com/e/${ID}`,
	`<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=a&amp;controls=0" title="YouTube video player" allowfullscreen></iframe>`,
])("YouTube: %s", (url) => {
	expect(videoEmbed(url)).toBe(YOUTUBE);
});

it.each([
	"https://vimeo.com/76979871",
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
])("Vimeo: %s", (url) => {
	expect(videoEmbed(url)).toBe(VIMEO);
});

it.each([
	"https://vimeo.com/76979871/abcdef0123",
	"https://vimeo.com/76979871/abcdef0123?share=copy",
	"https://player.vimeo.com/video/76979871?h=abcdef0123&badge=0",
])("an unlisted Vimeo video keeps its key: %s", (url) => {
	expect(videoEmbed(url)).toBe(`${VIMEO}?h=abcdef0123`);
});

it.each([
	"https://vk.com/video-22822305_456239018",
	"http://vk.com/video-22822305_456239018?list=ln-AbC1",
	"vk.com/video-22822305_456239018",
	"https://m.vk.com/video-22822305_456239018?from=video",
	"https://vk.ru/video-22822305_456239018",
	"https://vkvideo.ru/video-22822305_456239018",
	"https://m.vkvideo.ru/video-22822305_456239018/",
	"https://vkvideo.ru/playlist/-22822305_4/video-22822305_456239018?t=0",
	"https://vk.com/clip-22822305_456239018",
	"https://vkvideo.ru/clip-22822305_456239018?c=1",
	"https://vk.com/clips-22822305?z=clip-22822305_456239018",
	"https://vk.com/wall-1_2?z=video-22822305_456239018%2F0a1b%2Fpl_wall_-1",
	"https://vk.com/video/@name?z=video-22822305_456239018%2Fclub1",
	"https://vk.com/video?z=video-22822305_456239018/pl_cat_trends",
	"https://vk.com/video_ext.php?oid=-22822305&id=456239018&hd=2",
	`<iframe src="https://vkvideo.ru/video_ext.php?oid=-22822305&id=456239018&hd=2&autoplay=1" width="853" height="480" allow="autoplay; encrypted-media;" frameborder="0" allowfullscreen></iframe>`,
	"<iframe width=640 src=//vk.com/video_ext.php?oid=-22822305&amp;id=456239018 height=360></iframe>",
])("VK Video: %s", (url) => {
	expect(videoEmbed(url)).toBe(VK);
});

it("a VK video of a person, and one whose embed code has a key", () => {
	expect(videoEmbed("https://vk.com/video12345_67890")).toBe("https://vkvideo.ru/video_ext.php?oid=12345&id=67890");
	expect(videoEmbed("https://vk.com/video_ext.php?oid=-22822305&id=456239018&hash=0a1b2c")).toBe(`${VK}&hash=0a1b2c`);
});

it.each([
	`https://rutube.ru/video/${HEX}/`,
	`http://www.rutube.ru/video/${HEX}`,
	`rutube.ru/video/${HEX}/?r=plwd`,
	`https://m.rutube.ru/video/${HEX}/`,
	`https://rutube.ru/shorts/${HEX}/`,
	`https://rutube.ru/live/video/${HEX}/`,
	`https://rutube.ru/video/embed/${HEX}`,
	`https://rutube.ru/play/embed/${HEX}/?skinColor=e53935`,
	`<iframe width="720" height="405" src="https://rutube.ru/play/embed/${HEX}/" style="border: none;" allow="clipboard-write; autoplay" allowFullScreen></iframe>`,
])("RuTube: %s", (url) => {
	expect(videoEmbed(url)).toBe(RUTUBE);
});

it.each([
	`https://rutube.ru/video/private/${HEX}/?p=z8aX-3pz_F`,
	`https://rutube.ru/live/video/private/${HEX}/?p=z8aX-3pz_F&r=wd`,
	`https://rutube.ru/play/embed/${HEX}?p=z8aX-3pz_F`,
])("a private RuTube video keeps its key: %s", (url) => {
	expect(videoEmbed(url)).toBe(`${RUTUBE}?p=z8aX-3pz_F`);
});

it.each([
	[`https://youtu.be/${ID}?t=1m30s`, `${YOUTUBE}?start=90`],
	[`https://youtu.be/${ID}?t=90`, `${YOUTUBE}?start=90`],
	[`https://www.youtube.com/watch?v=${ID}&t=90s`, `${YOUTUBE}?start=90`],
	[`https://www.youtube.com/watch?v=${ID}#t=1h2m3s`, `${YOUTUBE}?start=3723`],
	[`https://www.youtube.com/embed/${ID}?start=5`, `${YOUTUBE}?start=5`],
	[`https://www.youtube.com/embed/${ID}?rel=0`, `${YOUTUBE}?rel=0`],
	[`https://youtu.be/${ID}?t=5&rel=0`, `${YOUTUBE}?start=5&rel=0`],
	[`https://youtu.be/${ID}?t=soon`, YOUTUBE],
	["https://vk.com/video-22822305_456239018?t=1m30s", `${VK}&t=90s`],
	["https://vkvideo.ru/video-22822305_456239018?t=5", `${VK}&t=5s`],
	[`https://rutube.ru/video/${HEX}/?t=90`, `${RUTUBE}?t=90`],
	["https://vimeo.com/76979871#t=1m30s", `${VIMEO}#t=90s`],
	["https://vimeo.com/76979871/abcdef0123#t=5", `${VIMEO}?h=abcdef0123#t=5s`],
])("the start time is kept: %s", (url, embed) => {
	expect(videoEmbed(url)).toBe(embed);
});

it.each([
	"",
	"https://",
	"https://example.org/video.mp4",
	`https://example.org/watch?v=${ID}&from=youtube.com`,
	`https://youtube.com.example.org/watch?v=${ID}`,
	`https://notyoutube.com/watch?v=${ID}`,
	"https://www.youtube.com/watch?v=short",
	"https://www.youtube.com/playlist?list=PLabcdefghij",
	"https://www.youtube.com/@channel",
	"https://www.youtube.com/user/someone",
	"https://vimeo.com/staffpicks",
	"https://vimeo.com/event/76979871",
	"https://vimeo.com/showcase/76979871",
	"https://rutube.ru/video/0123456789abcdef/",
	"https://rutube.ru/channel/23704195/",
	`https://rutube.ru/plst/${HEX}/`,
	`https://rutube.ru.example.org/video/${HEX}/`,
	"https://vk.com/video",
	"https://vk.com/videos-22822305",
	"https://vkvideo.ru/@name",
	"https://vk.com/wall-1_2",
	"https://vk.com/audio-1_2",
	"https://vk.com/video_ext.php?oid=-1",
	"https://vk.com.example.org/video-1_2",
	"https://ok.ru/video/123456",
	"https://dzen.ru/video/watch/0123456789abcdef",
	`<iframe src="https://example.org/?v=${ID}"></iframe>`,
])("no embed URL for %j", (url) => {
	expect(videoEmbed(url)).toBeUndefined();
});

it("the renderer shows the inserted video as a still", () => {
	for (const url of [
		`https://youtu.be/${ID}?t=90`,
		"https://vimeo.com/76979871/abcdef0123#t=5",
		"https://vk.com/video-22822305_456239018?t=1m30s&hash=0a",
		`https://rutube.ru/video/private/${HEX}/?p=a-_B&t=90`,
	]) {
		const { html } = renderMarkup(videoMarkup(videoEmbed(url) ?? "", ""));
		expect(html).toContain('<a class="video"');
		expect(html).toMatch(/(?:90|5)s?"/);
	}
});
