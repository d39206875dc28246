interface Place {
	pathname: string;
	hash: string;
	/** What lies over a page says which. */
	state: { backgroundLocation?: { path: string } | undefined };
}

interface Move {
	fromLocation?: Place | undefined;
	toLocation: Place;
}

const pageOf = ({ pathname, state }: Place) =>
	state.backgroundLocation?.path.replace(/\?.*/, "") ?? pathname;

/** The id of what had the focus before the last move, or an empty one; nothing where nobody had put it anywhere. */
let leftId: string | undefined;

/** Before a move inside the site: where the focus is. */
export function rememberFocus(): void {
	const { activeElement, body } = document;
	leftId = activeElement === body ? undefined : activeElement?.id;
}

/**
 * After a move inside the site the focus goes where a loaded page would have it: to the section that the address
 * names, or to the page's beginning. Else it would stay on a link that is gone. On the page that was there before it
 * stays where it is, also where that part was drawn anew; and React's first rendering, which is no move, leaves it alone.
 */
export function moveFocus({ fromLocation, toLocation }: Move): void {
	if (!fromLocation) return;
	const { hash } = toLocation;
	const isElsewhere = pageOf(toLocation) !== pageOf(fromLocation);
	const isMoved = isElsewhere || hash !== fromLocation.hash;
	const isLost =
		leftId !== undefined && document.activeElement === document.body;
	if (!isMoved && !isLost) return;
	if (!document.querySelector("[data-site-header]")) return;
	const drawnAnew = isMoved ? null : document.getElementById(leftId ?? "");
	const target = drawnAnew ?? document.getElementById(hash || "main");
	target?.focus({ preventScroll: true });
}
