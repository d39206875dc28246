import { type RefObject, useEffect, useRef, useState } from "react";

// A change inside a changed block is a part of it.
const CHANGES = "[data-change]:not([data-change] [data-change])";

const changesIn = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>(CHANGES)];

const topOf = (element: HTMLElement, region: HTMLElement) =>
	element.getBoundingClientRect().top - region.getBoundingClientRect().top + region.scrollTop;

/** The changes in a scrolled region: their places, and steps from one to the next. */
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
		// Pictures load, blocks are unfolded, the other view is opened.
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
		const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
		element.scrollTo({ top: topOf(change, element) - element.clientHeight / 3, behavior: isStill ? "auto" : "smooth" });
	}

	return {
		places,
		/** The index of the change that was last gone to; -1 before the first step. */
		index,
		goTo,
		/** Goes to the next change, from the last one to the first. */
		next: () => goTo((index + 1) % places.length),
		previous: () => goTo(index <= 0 ? places.length - 1 : index - 1),
	};
}

export type ChangeSteps = ReturnType<typeof useChangeSteps>;
