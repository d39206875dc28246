/** A video of one of the sites whose players may be embedded. */
export interface Video {
	/** The site's name for readers. */
	site: string;
	/** The URL of the player; the one without tracking where the site offers one. */
	player: string;
	/** The URL of the page to watch it on, for readers without scripts. */
	page: string;
}

const YOUTUBE = /^www\.youtube(?:-nocookie)?\.com$/;
const YOUTUBE_PATH = /^\/embed\/([\w-]{1,64})$/;
const VIMEO_PATH = /^\/video\/(\d{1,20})$/;
// VK is moving from vk.com to vk.ru, and its videos to vkvideo.ru.
const VK = /^(?:vkvideo\.ru|vk\.com|vk\.ru)$/;
const RUTUBE_PATH = /^\/play\/embed\/([\da-f]{32})\/?$/;

/** The start time of a video, in seconds; undefined for its beginning. */
function startOf({ searchParams, hash }: URL): string | undefined {
	const start = searchParams.get("start") ?? /^#t=(\d+)s?$/.exec(hash)?.[1] ?? "";
	return /^0*[1-9]\d{0,5}$/.test(start) ? `${Number(start)}` : undefined;
}

/** The value of a query parameter if it matches a pattern, else undefined. */
function parameter(url: URL, name: string, pattern: RegExp): string | undefined {
	return pattern.exec(url.searchParams.get(name) ?? "")?.[0];
}

function youtubeVideo(url: URL): Video | undefined {
	const id = YOUTUBE_PATH.exec(url.pathname)?.[1];
	if (!id) return;
	const start = startOf(url);
	// `rel=0`: the player suggests only videos of the same channel at the end.
	const rel = parameter(url, "rel", /^0$/);
	const query = new URLSearchParams({
		...(start ? { start } : {}),
		...(rel ? { rel } : {}),
	});
	return {
		site: "YouTube",
		player: `https://www.youtube-nocookie.com/embed/${id}${query.size > 0 ? `?${query}` : ""}`,
		page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`,
	};
}

function vimeoVideo(url: URL): Video | undefined {
	const id = VIMEO_PATH.exec(url.pathname)?.[1];
	if (!id) return;
	const start = startOf(url);
	const fragment = start ? `#t=${start}s` : "";
	// The key of an unlisted video: without it the player refuses to play.
	const key = /^[\da-f]{1,40}$/.exec(url.searchParams.get("h") ?? "")?.[0];
	return {
		site: "Vimeo",
		player: `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ""}${fragment}`,
		page: `https://vimeo.com/${id}${key ? `/${key}` : ""}${fragment}`,
	};
}

function vkVideo(url: URL): Video | undefined {
	const owner = parameter(url, "oid", /^-?\d{1,20}$/);
	const id = parameter(url, "id", /^\d{1,20}$/);
	if (url.pathname !== "/video_ext.php" || !owner || !id) return;
	// The key of a video with restricted access: without it the player refuses to play.
	const hash = parameter(url, "hash", /^[\da-f]{1,40}$/);
	const start = parameter(url, "t", /^(?=\d)(?:\d{1,3}h)?(?:\d{1,4}m)?(?:\d{1,6}s)?$/);
	return {
		site: "VK Видео",
		player: `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${id}${hash ? `&hash=${hash}` : ""}${start ? `&t=${start}` : ""}`,
		page: `https://vkvideo.ru/video${owner}_${id}${start ? `?t=${start}` : ""}`,
	};
}

function rutubeVideo(url: URL): Video | undefined {
	const id = RUTUBE_PATH.exec(url.pathname)?.[1];
	if (!id) return;
	// The key of an unlisted video.
	const key = parameter(url, "p", /^[\w-]{1,64}$/);
	const start = parameter(url, "t", /^[1-9]\d{0,5}$/);
	const parameters = new URLSearchParams({
		...(key ? { p: key } : {}),
		...(start ? { t: start } : {}),
	});
	const query = parameters.size > 0 ? `?${parameters}` : "";
	return {
		site: "RuTube",
		player: `https://rutube.ru/play/embed/${id}${query}`,
		page: `https://rutube.ru/video/${key ? "private/" : ""}${id}/${query}`,
	};
}

/**
 * The player and the page of the video that an embed URL of YouTube, Vimeo, VK Video or RuTube names.
 *
 * @returns undefined for any other URL
 */
export function parseVideo(embedUrl: string): Video | undefined {
	if (!URL.canParse(embedUrl)) return;
	const url = new URL(embedUrl);
	if (url.protocol !== "https:") return;
	if (YOUTUBE.test(url.host)) return youtubeVideo(url);
	if (VK.test(url.host)) return vkVideo(url);
	if (url.host === "rutube.ru") return rutubeVideo(url);
	return url.host === "player.vimeo.com" ? vimeoVideo(url) : undefined;
}
