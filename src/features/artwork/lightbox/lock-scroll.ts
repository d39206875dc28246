/**
 * Keeps the page from scrolling. Where its scrollbar takes room the room stays, so that nothing moves.
 *
 * @returns what lets it go again
 */
export function lockScroll(): () => void {
	const { style, clientWidth } = document.documentElement;
	const hasBar = innerWidth > clientWidth;
	style.overflow = "hidden";
	if (hasBar) style.scrollbarGutter = "stable";
	return () => {
		style.overflow = "";
		style.scrollbarGutter = "";
	};
}
