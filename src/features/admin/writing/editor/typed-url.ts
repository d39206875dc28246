import { isAllowedLink, isAllowedMedia, readVideo, VIDEO_SITES } from "#packages/markup";

// The digits after the colon distinguish a host with a port (`example.org:8080`) from a scheme.
const SCHEME = /^(?:(?:tel|mailto):.|[a-z][a-z\d+.-]*:(?!\d))/i;
const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;

function isComplete(url: string): boolean {
	return URL.canParse(url) && !/\s/.test(url);
}

/** Completes typed text without a scheme to an `https:` or `mailto:` URL; a path or fragment stays. Else undefined. */
export function readUrl(typed: string): string | undefined {
	const url = typed.trim();
	// A path on this site, or a fragment of the page.
	if (/^(?:\/(?!\/)|#.)/.test(url)) return /\s/.test(url) ? undefined : url;
	if (SCHEME.test(url)) return isComplete(url) ? url : undefined;
	if (EMAIL.test(url)) return `mailto:${url}`;
	const completed = `https://${url.replace(/^\/\//, "")}`;
	if (!isComplete(completed)) return;
	return new URL(completed).hostname.includes(".") ? completed : undefined;
}

/** The URL in a site's embed code (an `iframe`); other text is returned trimmed. */
function embedUrl(typed: string): string {
	const code = /<iframe\b[^>]*?\ssrc=(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/i.exec(typed);
	const src = code?.[1] ?? code?.[2] ?? code?.[3];
	return (src?.replaceAll("&amp;", "&") ?? typed).trim();
}

/** The validation message for typed text that is not a URL, or null. */
export function urlProblem(typed: string): string | null {
	if (typed.trim() === "") return "Введите адрес";
	return readUrl(typed) === undefined ? "Это не похоже на адрес. Пример: https://example.org" : null;
}

/** The validation message for a link's URL that the site would not open, or null. */
export function linkProblem(typed: string): string | null {
	const url = readUrl(typed);
	return url !== undefined && !isAllowedLink(url)
		? "Такую ссылку сайт не откроет: нужен адрес сайта, почты или телефона"
		: urlProblem(typed);
}

/** A hint on the URL of a picture or a recording, shown before it is inserted. */
export function mediaNote(typed: string): string | undefined {
	const url = readUrl(typed);
	if (url === undefined) return;
	return isAllowedMedia(url)
		? completionNote(typed)
		: "Сайт берёт картинки и звук только с адресов https:// — с этого читатели их не получат.";
}

/** A hint that shows the whole URL if it was typed without a scheme. */
export function completionNote(typed: string): string | undefined {
	const url = readUrl(typed);
	return url === undefined || url === typed.trim() ? undefined : `Адрес: ${url}`;
}

/** The frame URL of a video from any URL or embed code: the player's URL for known sites, else the URL itself. */
export function readVideoEmbed(typed: string): string | undefined {
	const url = readUrl(embedUrl(typed)) ?? "";
	return readVideo(url)?.embed ?? (/^https?:/i.test(url) ? url : undefined);
}

/** The validation message for a video's URL, or null. */
export function videoProblem(typed: string): string | null {
	if (readVideoEmbed(typed) !== undefined) return null;
	return urlProblem(embedUrl(typed)) ?? "Нужен адрес страницы или плеера, который начинается с https://";
}

/** A hint on the URL of a video, shown before it is inserted. */
export function videoNote(typed: string): string {
	const embed = readVideoEmbed(typed);
	if (embed === undefined) return `Ссылка на видео с ${VIDEO_SITES} или код для вставки. Можно и с другого сайта`;
	return readVideo(embed)
		? `Видео найдено: ${embed}`
		: `Читатели увидят карточку со ссылкой: с этого сайта ничего не загрузится. Плеером станет видео с ${VIDEO_SITES}.`;
}

/** Sites that play recordings only on their own pages and do not offer file URLs. */
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
export const readAudio = (typed: string) => readUrl(embedUrl(typed));

/** The validation message for a URL that cannot be played, or null. */
export function audioProblem(typed: string): string | null {
	const url = readAudio(typed);
	if (url === undefined) return urlProblem(embedUrl(typed));
	if (readVideo(url)) return "Это видео: для него есть кнопка «Видео».";
	if (!isAllowedMedia(url)) {
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
