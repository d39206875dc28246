/**
 * Measures the position of the caret in a text field. Browsers do not expose it, so a copy of the field that ends with
 * the word at the caret is measured. This lays out the text again and must not be called for every key.
 *
 * @returns the line with the caret in CSS pixels, from the top of the field's content as `scrollTop` counts
 */
export function measureCaret(field: HTMLTextAreaElement) {
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
