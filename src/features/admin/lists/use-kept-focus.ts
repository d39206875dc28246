import { type RefObject, useEffect, useRef } from "react";

/** A dialog that has asked gives the focus back, or loses it, within this time (milliseconds). */
const DIALOG_MS = 400;

/**
 * Where the button that had the focus goes, with its card or alone, the focus stays at the place: on the
 * card, or on the one that came in its place, or on the whole list. Else it would be lost, and with it whoever works
 * without a mouse.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
	const list = useRef<E>(null);
	useEffect(() => {
		const element = list.current;
		if (!element) return;
		const cards = () => [...element.querySelectorAll<HTMLElement>("article")];
		let last:
			| { target: Element; card: HTMLElement | null; index: number }
			| undefined;
		const remember = ({ target }: FocusEvent) => {
			if (!(target instanceof Element)) return;
			const card = target.closest<HTMLElement>("article");
			last = { target, card, index: card ? cards().indexOf(card) : -1 };
		};
		const restore = () => {
			if (!last || last.target.isConnected) return;
			if (document.activeElement !== document.body) return;
			const { card, index } = last;
			const place = card?.isConnected
				? card
				: ((card && (cards()[index] ?? cards().at(-1))) ?? element);
			place.tabIndex = -1;
			place.focus({ preventScroll: true });
		};
		const timers = new Set<ReturnType<typeof setTimeout>>();
		const observer = new MutationObserver(() => {
			if (!last || last.target.isConnected) return;
			restore();
			timers.add(setTimeout(restore, DIALOG_MS));
		});
		observer.observe(element, { childList: true, subtree: true });
		element.addEventListener("focusin", remember);
		return () => {
			observer.disconnect();
			element.removeEventListener("focusin", remember);
			for (const timer of timers) clearTimeout(timer);
		};
	}, []);
	return list;
}
