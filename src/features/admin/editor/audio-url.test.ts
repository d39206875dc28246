import { expect, it } from "vitest";
import { audioNote, audioProblem } from "./audio-url.ts";

it.each([
	["https://music.yandex.ru/album/1/track/2", "Яндекс Музыка"],
	["music.yandex.ru/album/1", "Яндекс Музыка"],
	[`<iframe frameborder="0" src="https://music.yandex.ru/iframe/album/1/track/2">Слушайте</iframe>`, "Яндекс Музыка"],
	["https://vk.com/audio-1_2_0a1b", "VK"],
	["https://vk.com/music/playlist/1_2", "VK"],
	["https://m.vk.ru/audios1", "VK"],
	["https://soundcloud.com/name/track", "SoundCloud"],
	["https://open.spotify.com/track/1", "Spotify"],
	["https://music.apple.com/ru/album/1", "Apple Music"],
	["https://podcasts.apple.com/ru/podcast/1", "Apple Podcasts"],
	["https://zvuk.com/track/1", "Звук"],
	["https://disk.yandex.ru/d/abc", "Яндекс Диск"],
	["https://drive.google.com/file/d/abc/view", "Google Диск"],
])("%s has no file URL: the message names %s and says what works instead", (url, name) => {
	expect(audioProblem(url)).toMatch(new RegExp(`^${name} .*прямой адрес файла`));
	expect(audioNote(url)).toBeUndefined();
});

it("a URL that visitors could not play is refused", () => {
	expect(audioProblem("http://example.org/a.mp3")).toContain("https://");
	expect(audioProblem("mailto:me@example.org")).toContain("https://");
	expect(audioProblem("#a")).toContain("https://");
	expect(audioProblem("")).toBe("Введите адрес");
	expect(audioProblem("два слова")).toContain("не похоже на адрес");
	expect(audioProblem("https://youtu.be/dQw4w9WgXcQ")).toContain("«Видео»");
});

it("a URL that may be a recording is accepted, with a hint where it does not look like a sound file", () => {
	for (const url of ["https://example.org/a.mp3", "https://psv4.vkuserapi.net/a.MP3?extra=1", "/media/a.ogg"]) {
		expect(audioProblem(url)).toBeNull();
		expect(audioNote(url)).toBeUndefined();
	}
	expect(audioNote("example.org/a.mp3")).toBe("Адрес: https://example.org/a.mp3");
	expect(audioProblem("https://example.org/play?id=1")).toBeNull();
	expect(audioNote("https://example.org/play?id=1")).toContain("в превью");
});
