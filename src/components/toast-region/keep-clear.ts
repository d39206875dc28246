import { measureCaret } from "../../lib/measure-caret.ts";
import { type Box, findPlace } from "./find-place.ts";

/** Elements that can be pressed or typed into. */
const PRESSABLE = "a[href], button, input, select, textarea, summary, [role=menuitem], [role=option], [tabindex='0']";
/** Dialogs over the rest of the page: while one is open, only it can be pressed. */
const MODAL = "[aria-modal=true], dialog[open]";
/** The row or card around the pressed button, to which a change applies. */
const ROW = "li, tr, article, [data-card]";
/** The share of the viewport from which an element, such as an article's text, is no obstacle: it leaves no place. */
const LARGE = 0.3;
/** The debounce after a change of the page, since changes often come in groups. */
const SETTLE_MS = 100;

/**
 * Moves the toast region to where it covers no control that may be pressed next, and again when the page changes. While
 * the pointer or the focus is in the region, it stays.
 *
 * @param region the element around one visible toast
 * @returns a function that stops it
 */
export function keepClear(region: HTMLElement): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let sight: IntersectionObserver | undefined;
	let isPlaced = false;

	function place() {
		const mayMove = () => !(isPlaced && region.matches(":hover, :focus-within"));
		if (!mayMove()) return;
		sight?.disconnect();
		// The observer reports the visible part of each element, also inside scrollable boxes.
		sight = new IntersectionObserver((entries, observer) => {
			observer.disconnect();
			if (!mayMove()) return;
			isPlaced = true;
			const seen = entries.map(({ intersectionRect }) => intersectionRect).filter(isObstacle);
			moveOff(region, [...seen, ...caretsOf(document.activeElement)]);
		});
		const obstacles = obstaclesAround(region);
		if (obstacles.length === 0) isPlaced = true;
		for (const element of obstacles) sight.observe(element);
	}
	function placeLater() {
		clearTimeout(timer);
		timer = setTimeout(place, SETTLE_MS);
	}
	const changes = new MutationObserver((records) => {
		if (records.some(({ target }) => !region.contains(target))) placeLater();
	});
	const ended = new AbortController();
	place();
	changes.observe(document.body, { childList: true, subtree: true });
	for (const type of ["scroll", "resize", "focusin", "input"]) {
		addEventListener(type, placeLater, { capture: true, passive: true, signal: ended.signal });
	}
	return () => {
		clearTimeout(timer);
		sight?.disconnect();
		changes.disconnect();
		ended.abort();
	};
}

/** Elements with a side of at most this length are for screen readers only. */
const SEEN_PX = 4;

const isObstacle = ({ width, height }: DOMRectReadOnly) =>
	width > SEEN_PX && height > SEEN_PX && width * height < LARGE * innerWidth * innerHeight;

/** The lines around the caret of a text field, since the whole field may be too large to count as an obstacle. */
function caretsOf(element: Element | null): Box[] {
	if (!(element instanceof HTMLTextAreaElement)) return [];
	const caret = measureCaret(element);
	const { left, right, top } = element.getBoundingClientRect();
	const line = caret.bottom - caret.top;
	const start = top - element.scrollTop;
	return [{ left, right, top: start + caret.top - line, bottom: start + caret.bottom + line }];
}

function obstaclesAround(region: HTMLElement): Element[] {
	const modals = [...document.querySelectorAll(MODAL)].filter((modal) => modal.checkVisibility());
	const pressable = [...document.querySelectorAll(PRESSABLE)].filter(
		(element) => !region.contains(element) && (modals.length === 0 || isOver(element)),
	);
	const row = region.contains(document.activeElement) ? null : document.activeElement?.closest(ROW);
	return row ? [...pressable, row] : pressable;
}

/** True for an element in an open dialog, or in a menu or a list that the dialog has opened. */
const isOver = (element: Element) => element.closest(`${MODAL}, [role=menu], [role=listbox]`) !== null;

function moveOff(region: HTMLElement, obstacles: readonly Box[]): void {
	const toast = [...region.children].find((child) => child.checkVisibility());
	if (!toast) return;
	const { x: movedX, y: movedY } = readMove(region);
	const { top, bottom, left, right } = toast.getBoundingClientRect();
	const home = { top: top - movedY, bottom: bottom - movedY, left: left - movedX, right: right - movedX };
	const { x, y } = findPlace(home, document.documentElement.clientWidth, obstacles);
	region.style.translate = `${x}px ${y}px`;
}

/** How far the region has been moved from its home. */
function readMove({ style }: HTMLElement) {
	const [x = 0, y = 0] = style.translate.split(" ").map((part) => Number.parseFloat(part) || 0);
	return { x, y };
}
