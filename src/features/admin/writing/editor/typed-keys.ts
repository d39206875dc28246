import { continueLine, isInList, nestItems } from "#packages/markup-editing";
import type { SourceField } from "./source-field.ts";

const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta"]);

/**
 * Handles the typing keys of a field: Enter continues a list or a quote, Tab and Shift+Tab nest list items,
 * Backspace removes an empty pair of marks. Escape followed by Tab always leaves the field (WCAG 2.2, 2.1.2).
 */
export function handleTypedKeys(field: SourceField): void {
	const { element } = field;
	let isShiftDown = false;
	let isTabReleased = false;

	element.addEventListener("keydown", (event) => {
		const { key, isComposing, shiftKey } = event;
		isShiftDown = shiftKey;
		const leavesField = isTabReleased;
		if (!MODIFIERS.has(key)) isTabReleased = key === "Escape";
		const isUnmodified = !(event.ctrlKey || event.altKey || event.metaKey);
		if (key !== "Tab" || leavesField || !isUnmodified || isComposing) return;
		const state = field.state();
		if (!isInList(state)) return;
		event.preventDefault();
		const next = nestItems(state, shiftKey ? "out" : "in");
		if (next) field.apply(next);
	});
	element.addEventListener("blur", () => {
		isTabReleased = false;
	});

	// Enter is recognized by its input type, since phone keyboards send no key names.
	element.addEventListener("beforeinput", (event) => {
		const { inputType, isComposing, cancelable } = event;
		if (isComposing || !cancelable || field.isApplying) return;
		const isEnter = inputType === "insertLineBreak" || inputType === "insertParagraph";
		const next =
			isEnter && !isShiftDown
				? continueLine(field.state())
				: inputType === "deleteContentBackward" && field.withoutEmptyPair();
		if (!next) return;
		event.preventDefault();
		field.apply(next);
	});
}
