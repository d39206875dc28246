/** Properties that journeys set on the window of the page under test. */
interface Window {
	/** The number of calls of `Element.prototype.animate`. */
	animationCount: number;
	axe: typeof import("axe-core");
	/** The original footer of the page. */
	firstFooter: Element | null;
	/** A marker that is lost on reload. */
	isSameDocument: boolean;
	/** The sum of the layout shifts so far (web.dev, CLS). */
	layoutShift: number;
	/** The positions of the page's scroll events so far. */
	scrolledTo: number[];
	/** DOM mutations and layout shifts during hydration. */
	observedChanges: { changes: number; shift: number };
	/** The player started before hydration. */
	playingFrame: Element | null;
	/** The names of all CSS properties that were animated or set inline. */
	recordedStyles: { styles: Set<string>; hasEnded: boolean };
	/** True if the main part was ever empty since loading. */
	wasEmpty: boolean;
}
