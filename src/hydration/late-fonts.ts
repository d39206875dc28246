// The smallest distance that browsers count as a layout shift. Horizontal distances are weighted by a tenth: a word makes
// room within its line for the letters before it, which is a small part of the viewport.
const MIN_SHIFT_PX = 3;
const HORIZONTAL_WEIGHT = 0.1;

/**
 * Prevents layout shift by web fonts that arrive after the first paint. They are shown once all have arrived, if that
 * moves nothing in the viewport; otherwise this page keeps the fallback fonts, and the next page load uses the web
 * fonts.
 *
 * The fallback fonts are on average as wide as the web fonts (fallback-fonts.css), but a word that wraps because of one
 * pixel moves all that is below it, and on a device without any of the fallback fonts everything moves.
 */
export function preventFontShift(): void {
	// The browser requests the font files that a page needs with its first frame.
	requestAnimationFrame(() => setTimeout(showFontsIfStable));
}

async function showFontsIfStable(): Promise<void> {
	// Web fonts that are already displayed stay. Fallback fonts are local and have no `font-display`.
	const isDisplayed = [...document.fonts].some(({ display, status }) => display === "swap" && status === "loaded");
	if (isDisplayed) return;
	showFallbackFonts(true);
	await document.fonts.ready;
	const visible = visibleIn(document.body).map((part) => [part, part.getBoundingClientRect()] as const);
	showFallbackFonts(false);
	const isMoved = visible.some(([part, before]) => {
		const after = part.getBoundingClientRect();
		return Math.hypot((after.x - before.x) * HORIZONTAL_WEIGHT, after.y - before.y) > MIN_SHIFT_PX;
	});
	showFallbackFonts(isMoved);
}

const showFallbackFonts = (isShown: boolean) => document.documentElement.toggleAttribute("data-late-fonts", isShown);

/** An element's texts and pictures in the viewport. Examining an element outside it would force its layout. */
function visibleIn(element: Element): Range[] {
	// An element without a box (`display: contents`) has the position 0, so its content is examined.
	const { top, bottom } = element.getBoundingClientRect();
	if (bottom < 0 || top > innerHeight) return [];
	return [...element.childNodes].flatMap((node) => {
		if (node instanceof Element && node.firstChild) return visibleIn(node);
		const range = new Range();
		range.selectNode(node);
		return range;
	});
}
