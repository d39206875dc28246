import { expect, it } from "vitest";
import { videoEmbed } from "./video-address.ts";

const ID = "dQw4w9WgXcQ";
const YOUTUBE = `https://www.youtube.com/embed/${ID}`;
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
])("YouTube: %s", (address) => {
	expect(videoEmbed(address)).toBe(YOUTUBE);
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
])("Vimeo: %s", (address) => {
	expect(videoEmbed(address)).toBe(VIMEO);
});

it.each([
	"https://vimeo.com/76979871/abcdef0123",
	"https://vimeo.com/76979871/abcdef0123?share=copy",
	"https://player.vimeo.com/video/76979871?h=abcdef0123&badge=0",
])("a Vimeo video that is not listed keeps its key: %s", (address) => {
	expect(videoEmbed(address)).toBe(`${VIMEO}?h=abcdef0123`);
});

it.each([
	[`https://youtu.be/${ID}?t=1m30s`, `${YOUTUBE}?start=90`],
	[`https://youtu.be/${ID}?t=90`, `${YOUTUBE}?start=90`],
	[`https://www.youtube.com/watch?v=${ID}&t=90s`, `${YOUTUBE}?start=90`],
	[`https://www.youtube.com/watch?v=${ID}#t=1h2m3s`, `${YOUTUBE}?start=3723`],
	[`https://www.youtube.com/embed/${ID}?start=5`, `${YOUTUBE}?start=5`],
	[`https://youtu.be/${ID}?t=soon`, YOUTUBE],
	["https://vimeo.com/76979871#t=1m30s", `${VIMEO}#t=90s`],
	["https://vimeo.com/76979871/abcdef0123#t=5", `${VIMEO}?h=abcdef0123#t=5s`],
])("the moment to start at is kept: %s", (address, embed) => {
	expect(videoEmbed(address)).toBe(embed);
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
])("no video of these two sites: %j", (address) => {
	expect(videoEmbed(address)).toBeUndefined();
});
