import { continueLine } from "./continue-line.ts";
import { isInList, nestItems } from "./nest-items.ts";
import type { SourceField } from "./source-field.ts";

const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta"]);

/**
 * Has the keys of a field write as people write: Enter goes on with a list or a quote, Tab and Shift+Tab nest,
 * Backspace takes an empty pair of marks away whole. Escape and then Tab always leaves the field (WCAG 2.2,
 * 2.1.2).
 */
export function listenToTyping(field: SourceField): void {
	const { element } = field;
	let isShiftDown = false;
	let mayLeave = false;

	element.addEventListener("keydown", (event) => {
		const { key, isComposing, shiftKey } = event;
		isShiftDown = shiftKey;
		const leaves = mayLeave;
		if (!MODIFIERS.has(key)) mayLeave = key === "Escape";
		const isBare = !(event.ctrlKey || event.altKey || event.metaKey);
		if (key !== "Tab" || leaves || !isBare || isComposing) return;
		const state = field.state();
		if (!isInList(state)) return;
		event.preventDefault();
		const edit = nestItems(state, shiftKey ? "out" : "in");
		if (edit) field.apply(edit);
	});
	element.addEventListener("blur", () => {
		mayLeave = false;
	});

	// Input types tell Enter, not keys: telephones' keyboards name none.
	element.addEventListener("beforeinput", (event) => {
		const { inputType, isComposing, cancelable } = event;
		if (isComposing || !cancelable || field.isApplying) return;
		const isEnter =
			inputType === "insertLineBreak" || inputType === "insertParagraph";
		const edit =
			isEnter && !isShiftDown
				? continueLine(field.state())
				: inputType === "deleteContentBackward" && field.takeEmptyPair();
		if (!edit) return;
		event.preventDefault();
		field.apply(edit);
	});
}
