import { expect, it } from "vitest";
import { autoplayUrl } from "./play-video.ts";

it.each([
	["https://www.youtube-nocookie.com/embed/a", "https://www.youtube-nocookie.com/embed/a?autoplay=1"],
	["https://www.youtube-nocookie.com/embed/a?start=90", "https://www.youtube-nocookie.com/embed/a?start=90&autoplay=1"],
	["https://player.vimeo.com/video/1?h=0a1b", "https://player.vimeo.com/video/1?h=0a1b&autoplay=1"],
	[
		"https://vkvideo.ru/video_ext.php?oid=-1&id=2&t=1m30s",
		"https://vkvideo.ru/video_ext.php?oid=-1&id=2&t=1m30s&autoplay=1",
	],
	["https://rutube.ru/play/embed/a?p=b_-1", "https://rutube.ru/play/embed/a?p=b_-1&autoplay=true"],
])("adds autoplay to the player %s: %s", (player, autoplaying) => {
	expect(autoplayUrl(player)).toBe(autoplaying);
});
