import { insertTextIntoField } from "text-field-edit";
import type { Edit, FieldState } from "./edit.ts";
import { Placeholders } from "./uploads/placeholders.ts";

/**
 * The field that holds a post's source. A browser makes one kind of line end of all that it is
 * given; a text that nobody has changed is read as it was written here, to the byte.
 */
export class SourceField {
	readonly element: HTMLTextAreaElement;
	/** Placeholders of the pictures that are being uploaded. */
	readonly placeholders = new Placeholders();
	#given = "";
	#held = "";
	/** The two marks that a command has just inserted: where the cursor stands between, and their length. */
	#emptyPair: { cursor: number; length: number } | undefined;
	#isApplying = false;

	constructor(element: HTMLTextAreaElement, text: string) {
		this.element = element;
		this.write(text);
		element.addEventListener("input", () => {
			this.#emptyPair = undefined;
		});
	}

	/** Tells whether the current input event comes from `apply`. */
	get isApplying(): boolean {
		return this.#isApplying;
	}

	/** The text. It is copied out of the browser: not for every key. */
	read(): string {
		const { value } = this.element;
		if (value === this.#held) return this.#given;
		return this.placeholders.resolve(value);
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

	/** Runs a command; the field has the focus afterwards. */
	run(command: (state: FieldState) => Edit | undefined): void {
		const edit = command(this.state());
		if (edit) this.apply(edit);
		else this.focus();
	}

	/** The edit that takes back the two marks between which the cursor stands, while nothing else was typed. */
	takeEmptyPair(): Edit | undefined {
		if (!this.#emptyPair) return;
		const { cursor, length } = this.#emptyPair;
		const { selectionStart, selectionEnd } = this.element;
		if (selectionStart !== cursor || selectionEnd !== cursor) return;
		const from = cursor - length;
		return { from, to: cursor + length, insert: "", start: from, end: from };
	}

	/**
	 * Does what nobody has typed: the cursor stays at its words, what is seen of the text where it is, and the
	 * focus where it stands. It can be undone.
	 */
	applyQuietly(edit: Edit): void {
		const { element } = this;
		const { activeElement } = document;
		const { scrollTop } = element;
		const { scrollX, scrollY } = window;
		this.focus();
		if (document.activeElement === element) this.apply(edit);
		// A hidden field cannot be typed into, so its text is set directly.
		else {
			const { from, to, insert } = edit;
			element.setRangeText(insert, from, to, "preserve");
			element.dispatchEvent(new InputEvent("input", { bubbles: true }));
		}
		if (activeElement !== element) {
			element.blur();
			if (activeElement instanceof HTMLElement)
				activeElement.focus({ preventScroll: true });
		}
		element.scrollTop = scrollTop;
		window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
	}

	/** Does what a command has found, as if it had been typed: it can be undone. */
	apply({ from, to, insert, start, end }: Edit): void {
		this.focus();
		if (from !== to || insert !== "") {
			this.element.setSelectionRange(from, to);
			this.#isApplying = true;
			insertTextIntoField(this.element, insert);
			this.#isApplying = false;
		}
		this.element.setSelectionRange(start, end);
		const length = insert.length / 2;
		const isPair =
			/^\*+$/.test(insert) && start === end && start === from + length;
		this.#emptyPair = isPair ? { cursor: start, length } : undefined;
	}
}
