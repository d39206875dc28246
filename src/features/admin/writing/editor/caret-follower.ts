import { clamp } from "es-toolkit";

// Margins, as shares of the viewport's height: a caret within them is scrolled to a third of the height. The lower
// one is larger because the toolbar of a phone may cover it.
const TOP_MARGIN = 0.15;
const BOTTOM_MARGIN = 0.3;

/** Events that show that the author scrolls the preview. */
const MANUAL_SCROLL_EVENTS = ["wheel", "touchmove", "pointerdown", "keydown"];

interface CaretFollowerParts {
	/** The preview's scroll container; if it does not overflow, the page scrolls. */
	pane: HTMLElement;
	/** The parent of the blocks. */
	article: HTMLElement;
	field(): HTMLTextAreaElement | undefined;
}

/** Keeps the caret's block visible in the preview, but leaves manual scrolling alone while the caret stays. */
export class CaretFollower {
	readonly #parts: CaretFollowerParts;
	#starts: readonly number[] | undefined;
	/** True if the caret has moved since the preview was last scrolled. */
	#hasMoved = false;
	#frame = 0;
	readonly #listeners = new AbortController();

	constructor(parts: CaretFollowerParts) {
		this.#parts = parts;
		const { signal } = this.#listeners;
		document.addEventListener("selectionchange", () => this.#handleMove(), { signal });
		const handleManualScroll = () => {
			this.#hasMoved = false;
		};
		for (const name of MANUAL_SCROLL_EVENTS) {
			parts.pane.addEventListener(name, handleManualScroll, { signal, passive: true });
		}
	}

	stop(): void {
		this.#listeners.abort();
		cancelAnimationFrame(this.#frame);
	}

	#handleMove(): void {
		if (document.activeElement !== this.#parts.field()) return;
		this.#hasMoved = true;
		cancelAnimationFrame(this.#frame);
		this.#frame = requestAnimationFrame(() => this.follow());
	}

	/** @param starts the result of `blockStarts`; undefined while another rendering is being inserted into the preview */
	setBlocks(starts: readonly number[] | undefined): void {
		this.#starts = starts;
		this.follow();
	}

	/** Scrolls to the caret's block if the caret has moved and the preview shows the field's current text. */
	follow(): void {
		const { pane, article } = this.#parts;
		const field = this.#parts.field();
		const starts = this.#starts;
		if (!this.#hasMoved || !field || pane.clientHeight === 0) return;
		// A text that is not rendered yet is followed after its rendering (`setBlocks`).
		if (!starts || starts.at(-1) !== field.textLength) return;
		this.#hasMoved = false;
		const { block, part } = blockAt(starts, caretOf(field));
		const element = article.children[block];
		if (!element) return;
		const isPane = pane.scrollHeight > pane.clientHeight;
		const viewport = isPane ? pane.getBoundingClientRect() : { top: 0, height: innerHeight };
		const { top, height } = element.getBoundingClientRect();
		const position = (top + part * height - viewport.top) / viewport.height;
		if (position >= TOP_MARGIN && position <= 1 - BOTTOM_MARGIN) return;
		(isPane ? pane : window).scrollBy({ top: (position - 1 / 3) * viewport.height, behavior: "instant" });
	}
}

const caretOf = ({ selectionDirection, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
	selectionDirection === "backward" ? selectionStart : selectionEnd;

/** The offsets in a `textarea` of the blocks, then the length. @param lines on which they begin, counted from 0 */
export function blockStarts(source: string, lines: readonly number[]): number[] {
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

/** The index of the block that contains a caret, and the fraction of the block's source before it, from 0 to 1. */
export function blockAt(starts: readonly number[], caret: number): { block: number; part: number } {
	const last = starts.slice(0, -1).findLastIndex((start) => start <= caret);
	const block = Math.max(0, last);
	const [start = 0, end = start] = starts.slice(block);
	return { block, part: end > start ? clamp((caret - start) / (end - start), 0, 1) : 0 };
}
