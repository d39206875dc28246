import getVideoId from "get-video-id";

const YOUTUBE_HOSTS =
	/^(?:(?:www|m|music)\.)?(?:youtube|youtube-nocookie)\.com$|^youtu\.be$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_HOSTS = /^(?:www\.|player\.)?vimeo\.com$/;
// The id stands at the end, after it the key of a video that is not listed.
const VIMEO_PATH =
	/^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/[^/]+\/video\/|ondemand\/[^/]+\/|manage\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
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
	const seconds = timeOf(url);
	const start = seconds > 0 ? `?start=${seconds}` : "";
	return `https://www.youtube.com/embed/${id}${start}`;
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

/** The address out of the code that a video's site offers for embedding. */
function takeFromCode(typed: string): string {
	const code = /<iframe\b[^>]*?\ssrc=(?:"([^"]+)"|'([^']+)')/i.exec(typed);
	return (code?.[1] ?? code?.[2])?.replaceAll("&amp;", "&") ?? typed;
}

/**
 * The embed address of a YouTube or Vimeo video, from any address that these sites give it or from
 * the code that they offer for embedding. The moment to start at is kept, the playlist is not.
 *
 * @returns nothing for any other address: the site shows videos of these two alone
 */
export function videoEmbed(typed: string): string | undefined {
	const text = takeFromCode(typed).trim();
	const address = /^https?:\/\//i.test(text)
		? text
		: `https://${text.replace(/^\/\//, "")}`;
	if (!URL.canParse(address)) return;
	const url = new URL(address);
	if (YOUTUBE_HOSTS.test(url.hostname)) return youtubeEmbed(url);
	if (VIMEO_HOSTS.test(url.hostname)) return vimeoEmbed(url);
	return;
}
