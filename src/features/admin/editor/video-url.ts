import getVideoId from "get-video-id";

const YOUTUBE_HOSTS =
	/^(?:(?:www|m|music)\.)?(?:youtube|youtube-nocookie)\.com$|^youtu\.be$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_HOSTS = /^(?:www\.|player\.)?vimeo\.com$/;
// The id stands at the end, after it the key of a video that is not listed.
const VIMEO_PATH =
	/^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/[^/]+\/video\/|ondemand\/[^/]+\/|manage\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
// VK is moving from vk.com to vk.ru, and its videos to a site of their own.
const VK_HOSTS = /^(?:(?:www|m|new)\.)?(?:vk\.com|vk\.ru|vkvideo\.ru)$/;
const VK_VIDEO = /^\/?(?:video|clip)(-?\d+)_(\d+)(?:\/|$)/;
const RUTUBE_HOSTS = /^(?:(?:www|m)\.)?rutube\.ru$/;
const RUTUBE_PATH =
	/^\/(?:(?:live\/)?video\/(?:private\/|embed\/)?|shorts\/|play\/embed\/)([\da-f]{32})\/?$/;
const TIME = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/;

/** A moment of a video in seconds: `90`, `90s`, `1m30s`, `1h2m3s`. */
function readSeconds(time: string | null | undefined): number {
	const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(time ?? "") ?? [];
	return 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
}

function timeOf({ searchParams, hash }: URL): number {
	const time =
		searchParams.get("t") ??
		searchParams.get("start") ??
		/[#&]t=([^&]+)/.exec(hash)?.[1];
	return readSeconds(time);
}

function youtubeEmbed(url: URL): string | undefined {
	// The parameter first: the library takes for one whatever looks like it, in the playlist's id too.
	const id =
		url.searchParams.get("v") ?? getVideoId(`${url.origin}${url.pathname}`).id;
	if (!id || !YOUTUBE_ID.test(id)) return;
	const known = new URLSearchParams();
	const seconds = timeOf(url);
	if (seconds > 0) known.set("start", String(seconds));
	// Suggests videos of the same channel alone at the end.
	if (url.searchParams.get("rel") === "0") known.set("rel", "0");
	return `https://www.youtube.com/embed/${id}${known.size > 0 ? `?${known}` : ""}`;
}

function vimeoEmbed(url: URL): string | undefined {
	const [, id, key = url.searchParams.get("h")] =
		VIMEO_PATH.exec(url.pathname) ?? [];
	if (!id) return;
	const seconds = timeOf(url);
	const hash = key ? `?h=${encodeURIComponent(key)}` : "";
	const start = seconds > 0 ? `#t=${seconds}s` : "";
	return `https://player.vimeo.com/video/${id}${hash}${start}`;
}

function vkIds({ pathname, searchParams }: URL): string[] | undefined {
	if (pathname === "/video_ext.php") {
		const ids = [searchParams.get("oid") ?? "", searchParams.get("id") ?? ""];
		return /^-?\d+_\d+$/.test(ids.join("_")) ? ids : undefined;
	}
	// A video over another page stands in the parameter, one of a playlist at the end of the path.
	const place =
		searchParams.get("z") ??
		pathname.replace(/^\/playlist\/[^/]+(?=\/video)/, "");
	return VK_VIDEO.exec(place)?.slice(1);
}

function vkEmbed(url: URL): string | undefined {
	const [owner, id] = vkIds(url) ?? [];
	if (!owner || !id) return;
	// Without it the player refuses a video that is not for everybody.
	const hash = /^[\da-f]+$/.exec(url.searchParams.get("hash") ?? "")?.[0];
	const seconds = timeOf(url);
	const start = seconds > 0 ? `&t=${seconds}s` : "";
	return `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${id}${hash ? `&hash=${hash}` : ""}${start}`;
}

function rutubeEmbed(url: URL): string | undefined {
	const id = RUTUBE_PATH.exec(url.pathname)?.[1];
	if (!id) return;
	const known = new URLSearchParams();
	// The key of a video that is shown only to who has its address.
	const key = /^[\w-]+$/.exec(url.searchParams.get("p") ?? "")?.[0];
	if (key) known.set("p", key);
	const seconds = timeOf(url);
	if (seconds > 0) known.set("t", String(seconds));
	return `https://rutube.ru/play/embed/${id}${known.size > 0 ? `?${known}` : ""}`;
}

/** The address out of the code that a site offers for embedding. */
export function takeFromCode(typed: string): string {
	const code = /<iframe\b[^>]*?\ssrc=(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/i.exec(
		typed,
	);
	const address = code?.[1] ?? code?.[2] ?? code?.[3];
	return (address?.replaceAll("&amp;", "&") ?? typed).trim();
}

/** The sites whose videos the site shows, as they are named to a person. */
export const VIDEO_SITES = "YouTube, Vimeo, VK Видео и RuTube";

/**
 * The embed address of a YouTube, Vimeo, VK Video or RuTube video, from any address that these sites
 * give it or from the code that they offer for embedding. The moment to start at is kept, the playlist
 * is not.
 *
 * @returns nothing for any other address: the site shows videos of these alone
 */
export function videoEmbed(typed: string): string | undefined {
	const text = takeFromCode(typed);
	const address = /^https?:\/\//i.test(text)
		? text
		: `https://${text.replace(/^\/\//, "")}`;
	if (!URL.canParse(address)) return;
	const url = new URL(address);
	if (YOUTUBE_HOSTS.test(url.hostname)) return youtubeEmbed(url);
	if (VIMEO_HOSTS.test(url.hostname)) return vimeoEmbed(url);
	if (VK_HOSTS.test(url.hostname)) return vkEmbed(url);
	if (RUTUBE_HOSTS.test(url.hostname)) return rutubeEmbed(url);
	return;
}
