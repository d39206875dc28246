interface Move {
	fromLocation?: { pathname: string; hash: string } | undefined;
	toLocation: { pathname: string; hash: string };
}

let leftId = "";

/** Before a move inside the site: where the focus is. */
export function rememberFocus(): void {
	leftId = document.activeElement?.id ?? "";
}

/**
 * After a move inside the site the focus goes where a loaded page would have it: to the section that the address
 * names, or to the page's beginning. Else it would stay on a link that is gone. On the page that was there before it
 * stays where it is, also where that part was drawn anew.
 */
export function moveFocus({ fromLocation, toLocation }: Move): void {
	if (!fromLocation) return;
	const { pathname, hash } = toLocation;
	const isElsewhere = pathname !== fromLocation.pathname;
	const isMoved = isElsewhere || hash !== fromLocation.hash;
	if (!isMoved && document.activeElement !== document.body) return;
	if (!document.querySelector("[data-site-header]")) return;
	const drawnAnew = isMoved ? null : document.getElementById(leftId);
	const target = drawnAnew ?? document.getElementById(hash || "main");
	target?.focus({ preventScroll: true });
}
