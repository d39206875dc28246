import { isMedia, readUrl } from "./url.ts";
import { completionNote, urlProblem } from "./url-problem.ts";
import { urlFromEmbedCode, videoEmbed } from "./video-url.ts";

/** Sites that play recordings only on their own pages and offer no URL of the file. */
const PLAYERS: [name: string, url: RegExp][] = [
	["Яндекс Музыка", /^music\.yandex\.[a-z.]+\//],
	["VK", /^(?:(?:www|m|new)\.)?(?:vk\.com|vk\.ru)\//],
	["SoundCloud", /^(?:\w+\.)?soundcloud\.com\//],
	["Spotify", /^(?:\w+\.)?spotify\.com\//],
	["Apple Music", /^(?:embed\.)?music\.apple\.com\//],
	["Apple Podcasts", /^(?:embed\.)?podcasts\.apple\.com\//],
	["Звук", /^(?:www\.)?zvuk\.com\//],
	["Яндекс Диск", /^(?:disk\.yandex\.[a-z.]+|yadi\.sk)\//],
	["Google Диск", /^drive\.google\.com\//],
];

/** The URL of a recording, from typed text or from a site's embed code. */
export const readAudio = (typed: string) => readUrl(urlFromEmbedCode(typed));

/** The validation message of a URL that cannot be played, or null. */
export function audioProblem(typed: string): string | null {
	const url = readAudio(typed);
	if (url === undefined) return urlProblem(urlFromEmbedCode(typed));
	if (videoEmbed(url)) return "Это видео: для него есть кнопка «Видео».";
	if (!isMedia(url)) {
		return "Нужен адрес, который начинается с https:// — с этого читатели запись не услышат.";
	}
	if (url.startsWith("/")) return null;
	const { hostname, pathname } = new URL(url);
	const [name] = PLAYERS.find(([, site]) => site.test(hostname + pathname)) ?? [];
	return name
		? `${name} даёт слушать записи только у себя. Нужен прямой адрес файла, например https://example.org/zapis.mp3; на страницу можно поставить обычную ссылку.`
		: null;
}

const AUDIO_FILE = /\.(?:mp3|m4a|aac|ogg|oga|opus|flac|wav|weba|webm|mp4)$/i;

/** A hint on a valid URL, shown before it is inserted. */
export function audioNote(typed: string): string | undefined {
	const url = readAudio(typed);
	if (url === undefined || audioProblem(typed)) return;
	const { pathname } = new URL(url, "https://a.example");
	return AUDIO_FILE.test(pathname)
		? completionNote(typed)
		: "Не похоже на адрес звукового файла. Послушайте запись в превью: если она молчит, это адрес страницы.";
}
