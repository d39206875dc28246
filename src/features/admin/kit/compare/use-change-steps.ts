import { type RefObject, useEffect, useRef, useState } from "react";

// A change inside a changed block belongs to that block's change.
const CHANGES = "[data-change]:not([data-change] [data-change])";

const changesIn = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>(CHANGES)];

const topOf = (element: HTMLElement, region: HTMLElement) =>
	element.getBoundingClientRect().top - region.getBoundingClientRect().top + region.scrollTop;

const SETTLING_FRAMES = 8;

/** Scrolls a change into view, below the top of the region so that the preceding text is visible too. */
function showChange(change: HTMLElement, region: HTMLElement): void {
	const target = () => topOf(change, region) - region.clientHeight / 3;
	const isNear = Math.abs(target() - region.scrollTop) < region.clientHeight;
	if (isNear && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
		region.scrollTo({ top: target(), behavior: "smooth" });
		return;
	}
	// Surrounding blocks are laid out in the following frames (`content-visibility`) and may be taller than estimated.
	const settle = (frames: number) => {
		region.scrollTo({ top: target() });
		if (frames > 0) requestAnimationFrame(() => settle(frames - 1));
	};
	settle(SETTLING_FRAMES);
}

/** The positions of the changes in a scrolled region, and functions that step from one to the next. */
export function useChangeSteps(region: RefObject<HTMLElement | null>) {
	const current = useRef<HTMLElement>(undefined);
	const [places, setPlaces] = useState<readonly number[]>([]);
	const [index, setIndex] = useState(-1);

	useEffect(() => {
		const element = region.current;
		if (!element) return;
		const measure = () => {
			const changes = changesIn(element);
			setPlaces(changes.map((change) => topOf(change, element) / element.scrollHeight));
			setIndex(current.current ? changes.indexOf(current.current) : -1);
		};
		// The size changes when pictures load, blocks are unfolded, or the other view is opened.
		const sizes = new ResizeObserver(measure);
		for (const child of [element, ...element.children]) sizes.observe(child);
		const contents = new MutationObserver(measure);
		contents.observe(element, { childList: true, subtree: true });
		return () => {
			sizes.disconnect();
			contents.disconnect();
		};
	}, [region]);

	function goTo(next: number): void {
		const element = region.current;
		const change = element && changesIn(element)[next];
		if (!change) return;
		current.current?.removeAttribute("data-current");
		change.dataset.current = "";
		current.current = change;
		setIndex(next);
		showChange(change, element);
	}

	return {
		places,
		/** The index of the change last stepped to; -1 before the first step. */
		index,
		goTo,
		/** Goes to the next change; after the last one, to the first. */
		next: () => goTo((index + 1) % places.length),
		previous: () => goTo(index <= 0 ? places.length - 1 : index - 1),
	};
}

export type ChangeSteps = ReturnType<typeof useChangeSteps>;
