import { insertTextIntoField } from "text-field-edit";
import { type Command, differenceOf, type FieldState, replaceRange } from "#packages/markup-editing";
import { measureCaret } from "../../../../lib/measure-caret.ts";
import { findWords } from "./find-words.ts";
import { Placeholders } from "./placeholders.ts";

/**
 * The field with a post's source. A `textarea` normalizes line breaks (HTML Standard, "API value"), so the original of
 * an unchanged text is stored beside it and read back byte for byte.
 */
export class SourceField {
	readonly element: HTMLTextAreaElement;
	readonly placeholders = new Placeholders();
	#original = "";
	#normalized = "";
	/** The pair of marks just inserted by a command: the cursor between them, and the length of each. */
	#emptyPair: { cursor: number; length: number } | undefined;
	/** True if the current input event comes from `apply`. */
	isApplying = false;

	constructor(element: HTMLTextAreaElement, text: string) {
		this.element = element;
		this.write(text);
		let { clientHeight } = element;
		// Uploads and offers below the field take up part of its height, perhaps the part with the caret.
		new ResizeObserver(() => {
			const wasSeen = this.#isCaretWithin(clientHeight);
			clientHeight = element.clientHeight;
			if (wasSeen) this.#reveal();
		}).observe(element);
		element.addEventListener("input", () => {
			this.#emptyPair = undefined;
		});
	}

	/** The text without placeholders. It copies the whole text, so it must not be called on every key press. */
	read(): string {
		const { value } = this.element;
		if (value === this.#normalized) return this.#original;
		return this.placeholders.resolve(value);
	}

	/** Replaces the whole text, and with it the browser's undo history. */
	write(text: string): void {
		this.element.value = text;
		this.#original = text;
		this.#normalized = this.element.value;
	}

	/** The text with placeholders, and the selection. */
	state(): FieldState {
		const { value, selectionStart, selectionEnd } = this.element;
		return { text: value, start: selectionStart, end: selectionEnd };
	}

	focus(): void {
		this.element.focus({ preventScroll: true });
	}

	/** Selects the place that `findWords` finds. */
	select(line: number, words: string): void {
		const { start, end } = findWords(this.element.value, line, words);
		// Browsers scroll to the caret of a newly focused field, but not to a selection.
		this.element.blur();
		this.element.setSelectionRange(start, start);
		this.element.focus();
		this.element.setSelectionRange(start, end);
	}

	/** Runs a command and focuses the field. */
	run(command: Command): void {
		const next = command(this.state());
		if (next) this.apply(next);
		else this.focus();
	}

	/** The field without the pair of marks around the cursor; undefined if something was typed after the pair. */
	withoutEmptyPair(): FieldState | undefined {
		if (!this.#emptyPair) return;
		const { cursor, length } = this.#emptyPair;
		const { text, start, end } = this.state();
		if (start !== cursor || end !== cursor) return;
		return replaceRange({ text, start, end }, cursor - length, cursor + length, "");
	}

	/** Applies a change not made by the author, which undo knows. Focus and a visible caret, or the scroll, stay. */
	applyInBackground(next: FieldState): void {
		const { element } = this;
		const { activeElement } = document;
		const { scrollTop } = element;
		const { scrollX, scrollY } = window;
		const caretTop = this.#isCaretWithin(element.clientHeight) ? measureCaret(element).top : undefined;
		this.focus();
		if (document.activeElement === element) this.#change(next);
		// A hidden field cannot take focus or typed text, so its text is set directly.
		else {
			const { from, to, insert } = differenceOf(element.value, next.text);
			element.setRangeText(insert, from, to, "preserve");
			element.dispatchEvent(new InputEvent("input", { bubbles: true }));
		}
		if (activeElement !== element) {
			element.blur();
			if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
		}
		element.scrollTop = scrollTop + (caretTop === undefined ? 0 : measureCaret(element).top - caretTop);
		window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
	}

	/** True if the field has the focus and its caret is within the part of its text that a box of this height shows. */
	#isCaretWithin(height: number): boolean {
		const { element } = this;
		if (document.activeElement !== element) return false;
		const { top, bottom } = measureCaret(element);
		return top >= element.scrollTop && bottom <= element.scrollTop + height;
	}

	/** Scrolls to the caret: browsers do so for typed text, but not for programmatic changes. */
	#reveal(): void {
		const { element } = this;
		const { top, bottom } = measureCaret(element);
		const line = bottom - top;
		const { clientHeight } = element;
		element.scrollTop = Math.min(top - line, Math.max(element.scrollTop, bottom + line - clientHeight));
		const { left, top: fieldTop } = element.getBoundingClientRect();
		// The toolbar or the uploads may cover the end of a field that is not scrolled up yet.
		const shown = document.elementFromPoint(left + 1, fieldTop + bottom - element.scrollTop);
		if (shown !== element) element.scrollIntoView({ block: "nearest", behavior: "instant" });
	}

	/** Applies the result of a command as if typed, so that undo works, and shows the caret. */
	apply(next: FieldState): void {
		this.#change(next);
		if (document.activeElement === this.element) this.#reveal();
	}

	#change({ text, start, end }: FieldState): void {
		this.focus();
		const { value, selectionStart } = this.element;
		const { from, to, insert } = differenceOf(value, text);
		if (from !== to || insert !== "") {
			this.element.setSelectionRange(from, to);
			this.isApplying = true;
			insertTextIntoField(this.element, insert);
			this.isApplying = false;
		}
		this.element.setSelectionRange(start, end);
		const length = insert.length / 2;
		const isPair = /^\*+$/.test(insert) && start === end && from === to && start === selectionStart + length;
		this.#emptyPair = isPair ? { cursor: start, length } : undefined;
	}
}
