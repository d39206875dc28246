/** A video of a supported site. */
export interface Video {
	/** The site's display name. */
	site: string;
	/** The embed URL for a post's source. */
	embed: string;
	/** The URL of the player; without tracking if the site offers that. */
	player: string;
	/** The URL of the watch page, for readers without scripts. */
	page: string;
}

/** The supported sites, for display. */
export const VIDEO_SITES = "YouTube, Vimeo, VK Видео и RuTube";

const TIME = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/;
// The maximum start time.
const SECONDS_MAX = 999_999;

/** The start time in seconds from `t=90`, `t=1m30s`, `#t=90s` or `start=90`; undefined if there is none. */
function startOf({ searchParams, hash }: URL): number | undefined {
	const time = searchParams.get("t") ?? /[#&]t=([^&]+)/.exec(hash)?.[1] ?? `${searchParams.get("start")}s`;
	const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(time) ?? [];
	const start = 3_600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
	return start > 0 && start <= SECONDS_MAX ? start : undefined;
}

/** The value of a query parameter if it matches a pattern, else undefined. */
function parameter({ searchParams }: URL, name: string, pattern: RegExp): string | undefined {
	return pattern.exec(searchParams.get(name) ?? "")?.[0];
}

/** A query string of the defined parameters. */
function queryOf(parameters: Record<string, string | undefined>): string {
	const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
	return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

const YOUTUBE_EMBED = /^\/embed\/([\w-]{1,64})\/?$/;
const YOUTUBE_PAGE = /^(?:youtu\.be|[^/]+\/(?:watch|shorts|live|v|e))\/([\w-]{11})\/?$/;

function youtubeVideo(url: URL): Video | undefined {
	const { host, pathname } = url;
	const [, id = parameter(url, "v", /^[\w-]{11}$/)] =
		YOUTUBE_EMBED.exec(pathname) ?? YOUTUBE_PAGE.exec(host + pathname) ?? [];
	if (!id) return;
	const start = startOf(url);
	// With `rel=0` the player suggests only videos of the same channel at the end.
	const query = queryOf({ start: start?.toString(), rel: parameter(url, "rel", /^0$/) });
	return {
		site: "YouTube",
		embed: `https://www.youtube.com/embed/${id}${query}`,
		player: `https://www.youtube-nocookie.com/embed/${id}${query}`,
		page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`,
	};
}

// The id ends the path; the key of an unlisted video follows it.
const VIMEO_PATH =
	/^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/[^/]+\/video\/|ondemand\/[^/]+\/|manage\/videos\/)?(\d{1,20})(?:\/([\da-f]{1,40}))?\/?$/;

function vimeoVideo(url: URL): Video | undefined {
	const [, id, key = parameter(url, "h", /^[\da-f]{1,40}$/)] = VIMEO_PATH.exec(url.pathname) ?? [];
	if (!id) return;
	const start = startOf(url);
	const fragment = start ? `#t=${start}s` : "";
	const player = `https://player.vimeo.com/video/${id}${queryOf({ h: key })}${fragment}`;
	return { site: "Vimeo", embed: player, player, page: `https://vimeo.com/${id}${key ? `/${key}` : ""}${fragment}` };
}

const VK_VIDEO = /^\/?(?:video|clip)(-?\d{1,20})_(\d{1,20})(?:\/|$)/;

function vkVideo(url: URL): Video | undefined {
	const { pathname, searchParams } = url;
	// The id of a video opened over another page is in `z`, that of a playlist's video at the end of the path.
	const path =
		pathname === "/video_ext.php"
			? `video${searchParams.get("oid")}_${searchParams.get("id")}`
			: (searchParams.get("z") ?? pathname.replace(/^\/playlist\/[^/]+(?=\/video)/, ""));
	const [, oid, id] = VK_VIDEO.exec(path) ?? [];
	if (!oid || !id) return;
	const start = startOf(url);
	const t = start ? `${start}s` : undefined;
	// The hash is the key without which the player refuses a video with restricted access.
	const hash = parameter(url, "hash", /^[\da-f]{1,40}$/);
	const player = `https://vkvideo.ru/video_ext.php${queryOf({ oid, id, hash, t })}`;
	return { site: "VK Видео", embed: player, player, page: `https://vkvideo.ru/video${oid}_${id}${queryOf({ t })}` };
}

const RUTUBE_PATH = /^\/(?:(?:live\/)?video\/(?:private\/|embed\/)?|shorts\/|play\/embed\/)([\da-f]{32})\/?$/;

function rutubeVideo(url: URL): Video | undefined {
	const id = RUTUBE_PATH.exec(url.pathname)?.[1];
	if (!id) return;
	// The access key of a private video.
	const key = parameter(url, "p", /^[\w-]{1,64}$/);
	const query = queryOf({ p: key, t: startOf(url)?.toString() });
	const player = `https://rutube.ru/play/embed/${id}${query}`;
	const page = `https://rutube.ru/video/${key ? "private/" : ""}${id}/${query}`;
	return { site: "RuTube", embed: player, player, page };
}

/**
 * The hosts of each site, and the parser of its URLs. VK is moving from vk.com to vk.ru, and its videos to vkvideo.ru.
 */
const SITES: [hosts: RegExp, read: (url: URL) => Video | undefined][] = [
	[/^(?:(?:www|m|music)\.)?(?:youtube|youtube-nocookie)\.com$|^youtu\.be$/, youtubeVideo],
	[/^(?:www\.|player\.)?vimeo\.com$/, vimeoVideo],
	[/^(?:(?:www|m|new)\.)?(?:vk\.com|vk\.ru|vkvideo\.ru)$/, vkVideo],
	[/^(?:(?:www|m)\.)?rutube\.ru$/, rutubeVideo],
];

/**
 * Parses any video URL of YouTube, Vimeo, VK Video and RuTube, keeping the start time and the access key.
 *
 * @returns undefined for any other URL
 */
export function readVideo(typed: string): Video | undefined {
	if (!URL.canParse(typed)) return;
	const url = new URL(typed);
	return SITES.find(([hosts]) => hosts.test(url.host))?.[1](url);
}
