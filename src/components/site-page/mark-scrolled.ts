// Specification, section 9.
const THRESHOLD_PX = 50;

/** Says on the document whether it is scrolled, for the bar's looks; works before React and beside it. */
export function markScrolled(): void {
	const mark = () =>
		document.documentElement.toggleAttribute(
			"data-scrolled",
			scrollY > THRESHOLD_PX,
		);
	addEventListener("scroll", mark, { passive: true });
	// With the first frame, which knows where the page stands; asked sooner, it would have to be laid out for that.
	requestAnimationFrame(mark);
}
