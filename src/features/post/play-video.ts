/** The URL of a video player that starts by itself; other query parameters, such as a start time, are retained. */
export function autoplayUrl(player: string): string {
	const url = new URL(player);
	// RuTube's player accepts only "true".
	const isRutube = url.hostname === "rutube.ru";
	url.searchParams.set("autoplay", isRutube ? "true" : "1");
	return url.href;
}

/** Replaces a clicked poster by its video's player; until then its host gets no request. @returns whether it did */
export function playVideo(target: Element): boolean {
	const poster = target.closest<HTMLAnchorElement>("a[data-player]");
	const url = poster?.dataset.player;
	if (!poster || !url) return false;
	const player = document.createElement("iframe");
	player.className = "video";
	player.src = autoplayUrl(url);
	player.title = poster.textContent ?? "Видео";
	player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture; screen-wake-lock";
	// YouTube does not play without a referrer, and a draft's preview page sends none by default. Only the origin is sent.
	player.referrerPolicy = "strict-origin-when-cross-origin";
	poster.after(player);
	poster.hidden = true;
	player.focus();
	return true;
}
