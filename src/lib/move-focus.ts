interface Move {
	fromLocation?: { pathname: string; hash: string } | undefined;
	toLocation: { pathname: string; hash: string };
}

/**
 * After a move inside the site the focus goes where a loaded page would have it: to the section that the address
 * names, or to the page's beginning. Else it would stay on a link that is gone.
 */
export function moveFocus({ fromLocation, toLocation }: Move): void {
	if (!fromLocation) return;
	const { pathname, hash } = toLocation;
	const isElsewhere = pathname !== fromLocation.pathname;
	if (!isElsewhere && hash === fromLocation.hash) return;
	if (!document.querySelector("[data-site-header]")) return;
	document.getElementById(hash || "main")?.focus({ preventScroll: true });
}
