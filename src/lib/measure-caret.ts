/** The line of a text field in which its caret stands, in CSS pixels. */
export interface CaretLine {
	top: number;
	bottom: number;
}

/**
 * Measures where the caret of a text field is. Browsers do not tell it, so that a copy of the field is measured, which ends
 * with the word of the caret. It lays out the text anew and must not be called for every key.
 *
 * @returns the line, from the top of the field's content as `scrollTop` counts
 */
export function measureCaret(field: HTMLTextAreaElement): CaretLine {
	const { value, selectionDirection, selectionStart, selectionEnd } = field;
	const caret = selectionDirection === "backward" ? selectionStart : selectionEnd;
	const copy = field.cloneNode() as HTMLTextAreaElement;
	const wordLength = value.slice(caret).search(/\s|$/);
	copy.removeAttribute("id");
	copy.value = value.slice(0, caret + wordLength);
	const { padding, paddingBottom, lineHeight } = getComputedStyle(field);
	const width = `${field.offsetWidth}px`;
	Object.assign(copy.style, { position: "absolute", visibility: "hidden", width, height: "0", padding });
	field.after(copy);
	const bottom = copy.scrollHeight - Number.parseFloat(paddingBottom);
	copy.remove();
	return { top: bottom - Number.parseFloat(lineHeight), bottom };
}
