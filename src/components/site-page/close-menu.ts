/** Closes an open menu when one of its links is chosen. The browser closes it in all other ways. */
export function closeMenu(target: Element): void {
	const menu = target.closest("a")?.closest<HTMLElement>("[popover]");
	if (menu) hide(menu);
}

/** Closes a menu that the keyboard has left: what has the focus would be under it (WCAG 2.4.11). */
export function closeLeftMenu({ target, relatedTarget }: FocusEvent): void {
	if (!(target instanceof Element && relatedTarget instanceof Element)) return;
	const menu = target.closest<HTMLElement>("[popover]");
	const isLeft =
		menu &&
		!menu.contains(relatedTarget) &&
		relatedTarget.getAttribute("popovertarget") !== menu.id;
	if (isLeft) hide(menu);
}

function hide(menu: HTMLElement): void {
	// An older browser knows neither of the two words.
	if ("hidePopover" in menu && menu.matches(":popover-open")) {
		menu.hidePopover();
	}
}
