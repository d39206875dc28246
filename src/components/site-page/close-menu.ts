/** Closes an open menu when one of its links is clicked. The browser closes it in all other cases. */
export function closeMenu(target: Element): void {
	const menu = target.closest("a")?.closest<HTMLElement>("[popover]");
	if (menu) hide(menu);
}

/** Closes a menu that the focus has left, since it would cover the focused element (WCAG 2.4.11). */
export function closeMenuOnBlur({ target, relatedTarget }: FocusEvent): void {
	if (!(target instanceof Element && relatedTarget instanceof Element)) return;
	const menu = target.closest<HTMLElement>("[popover]");
	const isLeft = menu && !menu.contains(relatedTarget) && relatedTarget.getAttribute("popovertarget") !== menu.id;
	if (isLeft) hide(menu);
}

function hide(menu: HTMLElement): void {
	// Older browsers have neither the method nor the pseudo-class, which `matches` would reject.
	if ("hidePopover" in menu && menu.matches(":popover-open")) {
		menu.hidePopover();
	}
}
