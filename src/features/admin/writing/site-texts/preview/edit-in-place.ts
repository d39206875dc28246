import { fieldId, revealField } from "../fields/reveal-field.ts";

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Writes a text into an input as if typed, so that React and the form notice it. */
function type(input: TextInput, text: string): void {
	const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
	// React overrides the property on the element itself.
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, text);
	input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Edits the text of an element in place. Typed text is written to its field too. Enter and leaving the element end the
 * editing; Escape reverts it.
 *
 * @param element an element of the preview that shows a field's text and nothing else
 * @param container the element around the fields
 * @param onEnd called when the editing has ended
 * @returns false if the element shows more than the text of one plain field
 */
export function editInPlace(element: HTMLElement, container: HTMLElement, path: string, onEnd: () => void): boolean {
	if (element.childElementCount > 0) return false;
	revealField(container, path);
	const input = container.querySelector<TextInput>(`:is(input, textarea)#${CSS.escape(fieldId(path))}`);
	if (!input || input.value.trim() !== (element.textContent ?? "").trim()) return false;
	const before = input.value;
	element.contentEditable = "plaintext-only";
	element.focus({ preventScroll: true });
	const ended = new AbortController();
	const on = { signal: ended.signal };
	function end() {
		if (ended.signal.aborted) return;
		ended.abort();
		element.removeAttribute("contenteditable");
		element.blur();
		onEnd();
	}
	element.addEventListener("input", () => type(input, element.textContent ?? ""), on);
	element.addEventListener("blur", end, on);
	element.addEventListener(
		"keydown",
		(event) => {
			if (event.isComposing) return;
			if (event.key === "Escape") {
				element.textContent = before;
				type(input, before);
			}
			if (event.key === "Escape" || event.key === "Enter") {
				event.preventDefault();
				end();
			}
		},
		on,
	);
	return true;
}
