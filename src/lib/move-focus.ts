import type { ParsedLocation, RouterEvents } from "@tanstack/react-router";

/** The path of the page, also of one under an overlay such as the lightbox. */
const pageOf = ({ pathname, state }: ParsedLocation) => state.backgroundLocation?.path.replace(/\?.*/, "") ?? pathname;

/** The element with the focus before the last navigation; null if only the body had it. */
let focused: Element | null = null;

/** Remembers the focused element before a navigation inside the site. */
export function rememberFocus(): void {
	const { activeElement, body } = document;
	focused = activeElement === body ? null : activeElement;
}

/**
 * Moves the focus after a navigation inside the site to where a page load would put it: to the section that the URL's
 * hash names, or to the beginning of the main part. Otherwise it would be lost with the removed link. On the same page
 * the focus stays, even if its element was rendered again. React's first rendering is not a navigation and changes
 * nothing.
 */
export function moveFocus({ fromLocation, toLocation }: RouterEvents["onRendered"]): void {
	if (!fromLocation) return;
	const { hash } = toLocation;
	const { activeElement, body } = document;
	const isOtherPage = pageOf(toLocation) !== pageOf(fromLocation);
	// An overlay has its own URL: the hash of the page under it does not change.
	const isOverlay = Boolean(toLocation.state.backgroundLocation ?? fromLocation.state.backgroundLocation);
	const isNewTarget = isOtherPage || (!isOverlay && hash !== fromLocation.hash);
	const isLost = focused !== null && activeElement === body;
	if (!isNewTarget && !isLost) return;
	if (!document.querySelector("[data-site-header]")) return;
	const rerendered = isNewTarget ? null : document.getElementById(focused?.id ?? "");
	const target = rerendered ?? document.getElementById(hash || "main");
	// The browser or the visitor has moved the focus as soon as the page appeared. An element of both pages that kept the
	// focus does not count as such a move.
	if ((!isOtherPage || activeElement !== focused) && target?.contains(activeElement)) return;
	target?.focus({ preventScroll: true });
}
