/** The address of a player that begins by itself; it may have a beginning or a key in its query. */
export function autoplayUrl(player: string): string {
	const address = new URL(player);
	// RuTube's player knows the word alone.
	const isRutube = address.hostname === "rutube.ru";
	address.searchParams.set("autoplay", isRutube ? "true" : "1");
	return address.href;
}

/**
 * Shows the player in the place of the still that was clicked. Until then nothing is asked of the
 * video's host.
 *
 * @returns whether a still was clicked
 */
export function playVideo(clicked: Element): boolean {
	const still = clicked.closest<HTMLAnchorElement>("a[data-player]");
	const address = still?.dataset.player;
	if (!still || !address) return false;
	const player = document.createElement("iframe");
	player.className = "video";
	player.src = autoplayUrl(address);
	player.title = still.textContent ?? "Видео";
	player.allow =
		"autoplay; encrypted-media; fullscreen; picture-in-picture; screen-wake-lock";
	// YouTube plays nothing without a referrer, and a draft's page sends none. It is the site's origin alone.
	player.referrerPolicy = "strict-origin-when-cross-origin";
	still.after(player);
	still.hidden = true;
	player.focus();
	return true;
}
