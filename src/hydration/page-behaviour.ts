// The behaviour of every page without React. This file is part of boot.ts: an import shared with other chunks would
// become a separate chunk.

// Specification, section 9.
const SCROLLED_PX = 50;
const HASH_DELAY_MS = 100;
// The visitor's first input cancels the scrolling.
const INPUT_EVENTS = ["wheel", "keydown", "pointerdown"];

let clicked: Element = document.body;

/**
 * True for the second click of a double click whose first one has hidden its own target, such as the close button of a
 * dialog: it would press what was under it.
 */
export function isStrayClick({ detail }: MouseEvent, target: Element): boolean {
	const isStray = detail > 1 && !clicked.getClientRects()[0];
	if (!isStray) clicked = target.closest("button") ?? target;
	return isStray;
}

/** Closes an open menu when one of its links is clicked. The browser closes it in all other cases. */
export function closeMenu(target: Element): void {
	// Older browsers lack the method.
	target.closest("a")?.closest<HTMLElement>("[popover]")?.hidePopover?.();
}

/** Closes a menu that the focus has left, since it would cover the focused element (WCAG 2.4.11). */
export function closeMenuOnBlur({ target, relatedTarget }: FocusEvent): void {
	if (!(target instanceof Element && relatedTarget instanceof Element)) return;
	const menu = target.closest<HTMLElement>("[popover]");
	const isLeft = menu && !menu.contains(relatedTarget) && relatedTarget.getAttribute("popovertarget") !== menu.id;
	if (isLeft) menu.hidePopover?.();
}

/** Submits the form of a `<select data-submits>` when its value changes. */
export function submitOnChange({ target }: Event): void {
	const select = target as HTMLSelectElement;
	if (select.matches("[data-submits]")) select.form?.requestSubmit();
}

/** Sets `data-scrolled` on the root element while the page is scrolled, for the header's styles. */
export function markScrolled(): void {
	const mark = () => document.documentElement.toggleAttribute("data-scrolled", scrollY > SCROLLED_PX);
	addEventListener("scroll", mark, { passive: true });
	// The first frame has the layout ready; reading the scroll position earlier would force it.
	requestAnimationFrame(mark);
}

/** Scrolls a freshly loaded page smoothly to the target of its URL's hash, after 100 ms (specification, section 2). */
export function scrollToHash(): void {
	let target = document.getElementById(location.hash.slice(1));
	if (!target) return;
	const cancel = () => {
		target = null;
	};
	for (const type of INPUT_EVENTS) addEventListener(type, cancel, { passive: true });
	const scroll = () => target?.scrollIntoView();
	setTimeout(scroll, HASH_DELAY_MS);
	// Images and fonts that loaded meanwhile may have moved the target.
	addEventListener("load", () => void document.fonts.ready.then(scroll), { once: true });
}

/**
 * Forgets the page under the lightbox after a reload of a work's URL: the server renders the work as a separate page,
 * so the history entry no longer has a background and the page starts at its top.
 */
export function clearBackgroundLocation(): void {
	const { state } = history;
	if (!state?.backgroundLocation) return;
	history.replaceState({ ...state, backgroundLocation: undefined }, "");
	history.scrollRestoration = "manual";
	scrollTo({ top: 0, behavior: "instant" });
}

/** Adds the link that a page has for browsers without scripts. @returns a promise that rejects if the file does not arrive */
const addStyles = (html: string) =>
	new Promise((onload, onerror) => {
		document.head.insertAdjacentHTML("beforeend", html);
		Object.assign(document.head.lastElementChild ?? {}, { onload, onerror });
	});

function showUnstyled(): void {
	for (const part of document.querySelectorAll<HTMLElement>("dialog, [popover]")) part.style.visibility = "visible";
}

/**
 * Loads the file of all styles (`server/pages/public-styles.ts`), once more if that fails. If it fails again, the menu
 * and dialogs show without it. The admin's pages have no such file.
 */
export async function loadStyles(): Promise<void> {
	const html = document.querySelector("head > noscript")?.textContent;
	if (html) await addStyles(html).catch(() => addStyles(html).catch(showUnstyled));
}
