import { insertTextIntoField } from "text-field-edit";
import { type Command, differenceOf, type FieldState, replaceRange } from "./edit.ts";
import { findPlace } from "./find-place.ts";
import { Placeholders } from "./placeholders.ts";

/**
 * The field with a post's source. A `textarea` normalizes line breaks (HTML Standard, "API value"), so the
 * original of an unchanged text is stored beside it and read back to the byte.
 */
export class SourceField {
	readonly element: HTMLTextAreaElement;
	/** Placeholders of the pictures that are being uploaded. */
	readonly placeholders = new Placeholders();
	#original = "";
	#normalized = "";
	/** The pair of marks that a command has just inserted: the cursor between them, and the length of each. */
	#emptyPair: { cursor: number; length: number } | undefined;
	/** True if the current input event comes from `apply`. */
	isApplying = false;

	constructor(element: HTMLTextAreaElement, text: string) {
		this.element = element;
		this.write(text);
		element.addEventListener("input", () => {
			this.#emptyPair = undefined;
		});
	}

	/** The text without placeholders. It copies the whole text, so it must not be called for every key. */
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

	/** Selects a place, as `findPlace` finds it. */
	select(line: number, words: string): void {
		const { start, end } = findPlace(this.element.value, line, words);
		// Browsers scroll to the caret of a field that gets the focus, but not to a selection.
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

	/** The field without the pair of marks around the cursor; undefined where something was typed after it. */
	withoutEmptyPair(): FieldState | undefined {
		if (!this.#emptyPair) return;
		const { cursor, length } = this.#emptyPair;
		const { text, start, end } = this.state();
		if (start !== cursor || end !== cursor) return;
		return replaceRange({ text, start, end }, cursor - length, cursor + length, "");
	}

	/** Applies a change that the author has not made; it keeps the focus and the scroll positions, and can be undone. */
	applyInBackground(next: FieldState): void {
		const { element } = this;
		const { activeElement } = document;
		const { scrollTop } = element;
		const { scrollX, scrollY } = window;
		this.focus();
		if (document.activeElement === element) this.apply(next);
		// A hidden field takes no focus and no typed text, so its text is set directly.
		else {
			const { from, to, insert } = differenceOf(element.value, next.text);
			element.setRangeText(insert, from, to, "preserve");
			element.dispatchEvent(new InputEvent("input", { bubbles: true }));
		}
		if (activeElement !== element) {
			element.blur();
			if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
		}
		element.scrollTop = scrollTop;
		window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
	}

	/** Applies the result of a command as if it had been typed, so that it can be undone in one step, and focuses the field. */
	apply({ text, start, end }: FieldState): void {
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
