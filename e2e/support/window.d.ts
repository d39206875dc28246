/** Properties that journeys set on the window of the page under test. */
interface Window {
	/** The number of calls of `Element.prototype.animate`. */
	animationCount: number;
	axe: typeof import("axe-core");
	/** The footer that the page came with. */
	firstFooter: Element | null;
	/** A mark that is lost when the page is loaded again. */
	isSameDocument: boolean;
	/** The sum of the layout shifts so far (web.dev, CLS). */
	layoutShift: number;
	/** DOM mutations and layout shifts during hydration. */
	observedChanges: { changes: number; shift: number };
	/** The player that was started before hydration. */
	playingFrame: Element | null;
	/** The names of all CSS properties that were animated or set inline. */
	recordedStyles: { styles: Set<string>; hasEnded: boolean };
	/** True if the page's main part was empty at any time since it was loaded. */
	wasEmpty: boolean;
}
