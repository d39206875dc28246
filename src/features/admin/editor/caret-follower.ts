/**
 * The offsets at which a rendering's blocks begin in its source, and at last the source's length, in characters of
 * a text field: there every line end is one character.
 *
 * @param lines the line on which each block begins, counted from 0
 */
export function blockStarts(
	source: string,
	lines: readonly number[],
): number[] {
	const text = source.replaceAll(/\r\n?/g, "\n");
	const starts: number[] = [];
	let line = 0;
	let start = 0;
	for (const first of lines) {
		for (; line < first; line += 1) start = text.indexOf("\n", start) + 1;
		starts.push(start);
	}
	return [...starts, text.length];
}

/** The block that a caret is in, and the share of its source before the caret, from 0 to 1. */
export function placeOf(
	starts: readonly number[],
	caret: number,
): { block: number; part: number } {
	const after = starts.findIndex((start) => start > caret);
	const last = starts.length - 2;
	const block = Math.max(0, after < 0 ? last : Math.min(after - 1, last));
	const start = starts[block] ?? 0;
	const length = (starts[block + 1] ?? start) - start;
	const part = length > 0 ? (caret - start) / length : 0;
	return { block, part: Math.min(1, Math.max(0, part)) };
}

// Margins, as parts of the height: a caret within them is scrolled to a third of it. Below, a bar of the
// page may cover it.
const NEAR_TOP = 0.15;
const NEAR_BOTTOM = 0.3;

/** Events of scrolling by hand. */
const BY_HAND = ["wheel", "touchmove", "pointerdown", "keydown"];

interface CaretFollowerParts {
	/** The scroll container of a preview that is higher than its place; otherwise the page scrolls. */
	pane: HTMLElement;
	/** Holds the blocks. */
	article: HTMLElement;
	field(): HTMLTextAreaElement | undefined;
}

/**
 * Keeps the block in sight that the caret stands in. It scrolls only when the caret has moved, at once, and
 * not for what is in sight already: whoever scrolls the preview by hand stays where he is.
 */
export class CaretFollower {
	readonly #parts: CaretFollowerParts;
	#starts: readonly number[] | undefined;
	/** The caret has moved since the preview was scrolled. */
	#isBehind = false;
	#frame = 0;
	readonly #listening = new AbortController();

	constructor(parts: CaretFollowerParts) {
		this.#parts = parts;
		const { signal } = this.#listening;
		document.addEventListener("selectionchange", () => this.#moved(), {
			signal,
		});
		for (const name of BY_HAND) {
			const letGo = () => {
				this.#isBehind = false;
			};
			parts.pane.addEventListener(name, letGo, { signal, passive: true });
		}
	}

	/** Follows no more. */
	stop(): void {
		this.#listening.abort();
		cancelAnimationFrame(this.#frame);
	}

	#moved(): void {
		if (document.activeElement !== this.#parts.field()) return;
		this.#isBehind = true;
		cancelAnimationFrame(this.#frame);
		this.#frame = requestAnimationFrame(() => this.follow());
	}

	/** Another text is being put into the preview: its blocks are not known yet. */
	changing(): void {
		this.#starts = undefined;
	}

	/** @param starts as `blockStarts` has them, of the text that is there now */
	changed(starts: readonly number[]): void {
		this.#starts = starts;
		this.follow();
	}

	/** Scrolls to the caret's block, if the caret has moved and the preview is of the text in the field. */
	follow(): void {
		const { pane, article } = this.#parts;
		const field = this.#parts.field();
		const starts = this.#starts;
		if (!this.#isBehind || !field || pane.clientHeight === 0) return;
		// Text that is not rendered yet is followed after its rendering.
		if (!starts || starts.at(-1) !== field.textLength) return;
		this.#isBehind = false;
		const { block, part } = placeOf(starts, caretOf(field));
		const element = article.children[block];
		if (!element) return;
		const isPane = pane.scrollHeight > pane.clientHeight;
		const view = isPane
			? pane.getBoundingClientRect()
			: { top: 0, height: innerHeight };
		const { top, height } = element.getBoundingClientRect();
		const place = (top + part * height - view.top) / view.height;
		if (place >= NEAR_TOP && place <= 1 - NEAR_BOTTOM) return;
		const scroller = isPane ? pane : window;
		scroller.scrollBy({
			top: (place - 1 / 3) * view.height,
			behavior: "instant",
		});
	}
}

const caretOf = ({
	selectionDirection,
	selectionStart,
	selectionEnd,
}: HTMLTextAreaElement) =>
	selectionDirection === "backward" ? selectionStart : selectionEnd;
