// Specification, section 9.
const THRESHOLD_PX = 50;

/** Sets `data-scrolled` on the root element while the page is scrolled, for the header's styles; works without React. */
export function markScrolled(): void {
	const mark = () => document.documentElement.toggleAttribute("data-scrolled", scrollY > THRESHOLD_PX);
	addEventListener("scroll", mark, { passive: true });
	// The first frame has the layout ready; reading the scroll position earlier would force it.
	requestAnimationFrame(mark);
}
