/**
 * Prevents the page from scrolling. The gutter of a classic scrollbar is kept, so that the layout does not shift.
 *
 * @returns a function that unlocks it
 */
export function lockScroll(): () => void {
	const { style, clientWidth } = document.documentElement;
	const hasScrollbar = innerWidth > clientWidth;
	style.overflow = "hidden";
	if (hasScrollbar) style.scrollbarGutter = "stable";
	return () => {
		style.overflow = "";
		style.scrollbarGutter = "";
	};
}
