import getVideoId from "get-video-id";

const YOUTUBE_HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube|youtube-nocookie)\.com$|^youtu\.be$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_HOSTS = /^(?:www\.|player\.)?vimeo\.com$/;
// The id ends the path; the key of an unlisted video follows it.
const VIMEO_PATH =
	/^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/[^/]+\/video\/|ondemand\/[^/]+\/|manage\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
// VK is moving from vk.com to vk.ru, and its videos to vkvideo.ru.
const VK_HOSTS = /^(?:(?:www|m|new)\.)?(?:vk\.com|vk\.ru|vkvideo\.ru)$/;
const VK_VIDEO = /^\/?(?:video|clip)(-?\d+)_(\d+)(?:\/|$)/;
const RUTUBE_HOSTS = /^(?:(?:www|m)\.)?rutube\.ru$/;
const RUTUBE_PATH = /^\/(?:(?:live\/)?video\/(?:private\/|embed\/)?|shorts\/|play\/embed\/)([\da-f]{32})\/?$/;
const TIME = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/;

/** The seconds of a start time: `90`, `90s`, `1m30s`, `1h2m3s`. */
function readSeconds(time: string | null | undefined): number {
	const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(time ?? "") ?? [];
	return 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
}

function startSeconds({ searchParams, hash }: URL): number {
	const time = searchParams.get("t") ?? searchParams.get("start") ?? /[#&]t=([^&]+)/.exec(hash)?.[1];
	return readSeconds(time);
}

function youtubeEmbed(url: URL): string | undefined {
	// The parameter comes first: the library would also find `v=` inside a playlist's id.
	const id = url.searchParams.get("v") ?? getVideoId(`${url.origin}${url.pathname}`).id;
	if (!id || !YOUTUBE_ID.test(id)) return;
	const params = new URLSearchParams();
	const seconds = startSeconds(url);
	if (seconds > 0) params.set("start", String(seconds));
	// With `rel=0` the player suggests only videos of the same channel at the end.
	if (url.searchParams.get("rel") === "0") params.set("rel", "0");
	return `https://www.youtube.com/embed/${id}${params.size > 0 ? `?${params}` : ""}`;
}

function vimeoEmbed(url: URL): string | undefined {
	const [, id, key = url.searchParams.get("h")] = VIMEO_PATH.exec(url.pathname) ?? [];
	if (!id) return;
	const seconds = startSeconds(url);
	const hash = key ? `?h=${encodeURIComponent(key)}` : "";
	const start = seconds > 0 ? `#t=${seconds}s` : "";
	return `https://player.vimeo.com/video/${id}${hash}${start}`;
}

function vkIds({ pathname, searchParams }: URL): string[] | undefined {
	if (pathname === "/video_ext.php") {
		const ids = [searchParams.get("oid") ?? "", searchParams.get("id") ?? ""];
		return /^-?\d+_\d+$/.test(ids.join("_")) ? ids : undefined;
	}
	// The id of a video opened over another page is in `z`, that of a playlist's video at the end of the path.
	const path = searchParams.get("z") ?? pathname.replace(/^\/playlist\/[^/]+(?=\/video)/, "");
	return VK_VIDEO.exec(path)?.slice(1);
}

function vkEmbed(url: URL): string | undefined {
	const [ownerId, videoId] = vkIds(url) ?? [];
	if (!ownerId || !videoId) return;
	// The hash is the key without which the player refuses a private video.
	const hash = /^[\da-f]+$/.exec(url.searchParams.get("hash") ?? "")?.[0];
	const seconds = startSeconds(url);
	const start = seconds > 0 ? `&t=${seconds}s` : "";
	return `https://vkvideo.ru/video_ext.php?oid=${ownerId}&id=${videoId}${hash ? `&hash=${hash}` : ""}${start}`;
}

function rutubeEmbed(url: URL): string | undefined {
	const id = RUTUBE_PATH.exec(url.pathname)?.[1];
	if (!id) return;
	const params = new URLSearchParams();
	// The key of a private video, which opens by its link only.
	const key = /^[\w-]+$/.exec(url.searchParams.get("p") ?? "")?.[0];
	if (key) params.set("p", key);
	const seconds = startSeconds(url);
	if (seconds > 0) params.set("t", String(seconds));
	return `https://rutube.ru/play/embed/${id}${params.size > 0 ? `?${params}` : ""}`;
}

/** The URL in a site's embed code (an `iframe`); other text is returned trimmed. */
export function urlFromEmbedCode(typed: string): string {
	const code = /<iframe\b[^>]*?\ssrc=(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/i.exec(typed);
	const src = code?.[1] ?? code?.[2] ?? code?.[3];
	return (src?.replaceAll("&amp;", "&") ?? typed).trim();
}

/** The sites whose videos the renderer shows, for the UI. */
export const VIDEO_SITES = "YouTube, Vimeo, VK Видео и RuTube";

/**
 * The embed URL of a YouTube, Vimeo, VK Video or RuTube video, from any of the URLs that these sites
 * use for it or from their embed code. The start time stays, the playlist is dropped.
 *
 * @returns undefined for any other URL: the renderer shows videos of these sites only
 */
export function videoEmbed(typed: string): string | undefined {
	const text = urlFromEmbedCode(typed);
	const absolute = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`;
	if (!URL.canParse(absolute)) return;
	const url = new URL(absolute);
	if (YOUTUBE_HOSTS.test(url.hostname)) return youtubeEmbed(url);
	if (VIMEO_HOSTS.test(url.hostname)) return vimeoEmbed(url);
	if (VK_HOSTS.test(url.hostname)) return vkEmbed(url);
	if (RUTUBE_HOSTS.test(url.hostname)) return rutubeEmbed(url);
	return;
}
