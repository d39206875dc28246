interface PageLocation {
	pathname: string;
	hash: string;
	/** The page under an overlay such as the lightbox. */
	state: { backgroundLocation?: { path: string } | undefined };
}

interface Navigation {
	fromLocation?: PageLocation | undefined;
	toLocation: PageLocation;
}

const pageOf = ({ pathname, state }: PageLocation) => state.backgroundLocation?.path.replace(/\?.*/, "") ?? pathname;

/** The id of the focused element before the last navigation, possibly empty; undefined if only the body had the focus. */
let focusedId: string | undefined;

/** Remembers the focused element before a navigation inside the site. */
export function rememberFocus(): void {
	const { activeElement, body } = document;
	focusedId = activeElement === body ? undefined : activeElement?.id;
}

/**
 * Moves the focus after a navigation inside the site to where a loaded page would have it: to the section that the URL's
 * hash names, or to the beginning of the main part. Otherwise it would be lost with the link that is gone. On the same
 * page the focus stays, also if its element was rendered anew. React's first rendering is no navigation and changes
 * nothing.
 */
export function moveFocus({ fromLocation, toLocation }: Navigation): void {
	if (!fromLocation) return;
	const { hash } = toLocation;
	const isOtherPage = pageOf(toLocation) !== pageOf(fromLocation);
	// An overlay has a URL of its own: the hash of the page under it stays what it was.
	const isOverlay = Boolean(toLocation.state.backgroundLocation ?? fromLocation.state.backgroundLocation);
	const isNewTarget = isOtherPage || (!isOverlay && hash !== fromLocation.hash);
	const isLost = focusedId !== undefined && document.activeElement === document.body;
	if (!isNewTarget && !isLost) return;
	if (!document.querySelector("[data-site-header]")) return;
	const rerendered = isNewTarget ? null : document.getElementById(focusedId ?? "");
	const target = rerendered ?? document.getElementById(hash || "main");
	// The browser has moved the focus by itself, and the visitor may have gone on inside the target.
	if (!isOtherPage && target?.contains(document.activeElement)) return;
	target?.focus({ preventScroll: true });
}
