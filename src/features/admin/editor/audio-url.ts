import { isMedia, readUrl } from "./url.ts";
import { completed, urlProblem } from "./url-problem.ts";
import { takeFromCode, videoEmbed } from "./video-url.ts";

/** Sites that play their recordings on pages of their own: there is no file to be played elsewhere. */
const PLAYERS: [name: string, address: RegExp][] = [
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

/** The address of a recording: what is typed, or what stands in a code for embedding. */
export const readAudio = (typed: string) => readUrl(takeFromCode(typed));

/** The validation message of an address that cannot be played, or null. */
export function audioProblem(typed: string): string | null {
	const address = readAudio(typed);
	if (address === undefined) return urlProblem(takeFromCode(typed));
	if (videoEmbed(address)) return "Это видео: для него есть кнопка «Видео».";
	if (!isMedia(address)) {
		return "Нужен адрес, который начинается с https:// — с этого читатели запись не услышат.";
	}
	if (address.startsWith("/")) return null;
	const { hostname, pathname } = new URL(address);
	const [name] =
		PLAYERS.find(([, site]) => site.test(hostname + pathname)) ?? [];
	return name
		? `${name} даёт слушать записи только у себя. Нужен прямой адрес файла, например https://example.org/zapis.mp3; на страницу можно поставить обычную ссылку.`
		: null;
}

const SOUND_FILE = /\.(?:mp3|m4a|aac|ogg|oga|opus|flac|wav|weba|webm|mp4)$/i;

/** A note on a valid address, shown before it is inserted. */
export function audioNote(typed: string): string | undefined {
	const address = readAudio(typed);
	if (address === undefined || audioProblem(typed)) return;
	const { pathname } = new URL(address, "https://a.example");
	return SOUND_FILE.test(pathname)
		? completed(typed)
		: "Не похоже на адрес звукового файла. Послушайте запись в превью: если она молчит, это адрес страницы.";
}
