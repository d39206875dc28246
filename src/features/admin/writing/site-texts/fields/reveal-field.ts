import { flushSync } from "react-dom";

/** The id of a field's focusable element. */
export const fieldId = (path: string): string => `field-${path}`;

/** The element of a field; null if the field is not shown (`onlyWith`). */
function find(container: HTMLElement, path: string): HTMLElement | null {
	const element = container.querySelector<HTMLElement>(`#${CSS.escape(fieldId(path))}`);
	return element?.closest("div[hidden]") ? null : element;
}

/**
 * Shows a field and moves the focus to it, opening the cards around it. If the field does not exist, its nearest
 * ancestor is shown. Must not be called while React renders or runs effects.
 *
 * @param path names and ids, joined by dots
 */
export function revealField(container: HTMLElement, path: string): void {
	const parts = path.split(".");
	const paths = parts.map((_, index) => parts.slice(0, index + 1).join("."));
	for (const outer of paths) {
		const toggle = find(container, outer);
		if (toggle?.matches("button[aria-expanded=false]")) flushSync(() => toggle.click());
	}
	const target = paths.map((one) => find(container, one)).findLast((element) => element !== null);
	if (!target) return;
	const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
	target.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
	const inner = target.dataset.widget === "picture" ? "button" : "input:not(div[hidden] input)";
	const element = (target.matches("fieldset") && target.querySelector<HTMLElement>(inner)) || target;
	element.focus({ preventScroll: true });
	const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
	// Non-text inputs have no caret, and typing replaces the text of an input with a list of choices.
	if (isText && element.selectionEnd !== null && !element.ariaHasPopup)
		element.setSelectionRange(element.value.length, element.value.length);
}

/** Moves the focus to a visible field. */
export function focusField(path: string): void {
	document.getElementById(fieldId(path))?.focus();
}
