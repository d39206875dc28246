import { insertTextIntoField } from "text-field-edit";
import type { Edit, FieldState } from "./edit.ts";

/**
 * The field that holds a post's source. A browser makes one kind of line end of all that it is
 * given; a text that nobody has changed is read as it was written here, to the byte.
 */
export class SourceField {
	readonly element: HTMLTextAreaElement;
	#given = "";
	#held = "";

	constructor(element: HTMLTextAreaElement, text: string) {
		this.element = element;
		this.write(text);
	}

	/** The text. It is copied out of the browser: not for every key. */
	read(): string {
		const { value } = this.element;
		return value === this.#held ? this.#given : value;
	}

	/** Puts another text in the place of all that is there. What was typed cannot be undone then. */
	write(text: string): void {
		this.element.value = text;
		this.#given = text;
		this.#held = this.element.value;
	}

	/** What commands work on. */
	state(): FieldState {
		const { value, selectionStart, selectionEnd } = this.element;
		return { text: value, start: selectionStart, end: selectionEnd };
	}

	focus(): void {
		this.element.focus({ preventScroll: true });
	}

	/** Does what a command has found, as if it had been typed: it can be undone. */
	apply({ from, to, insert, start, end }: Edit): void {
		this.focus();
		if (from !== to || insert !== "") {
			this.element.setSelectionRange(from, to);
			insertTextIntoField(this.element, insert);
		}
		this.element.setSelectionRange(start, end);
	}
}
