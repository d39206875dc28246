import { type RefObject, useEffect, useRef } from "react";

/** The time within which a closing confirmation dialog returns or loses the focus, in milliseconds. */
const DIALOG_MS = 400;

/**
 * Restores the focus when the focused element is removed from a list, alone or with its card, so that keyboard users
 * keep their position: in what replaced it (by its id), else the card, else the card now at its position, else the
 * list.
 * @returns the ref of the list's element
 */
export function useFocusRestore<E extends HTMLElement>(): RefObject<E | null> {
	const list = useRef<E>(null);
	useEffect(() => {
		const element = list.current;
		if (!element) return;
		const cards = () => [...element.querySelectorAll<HTMLElement>("article")];
		let last: { target: Element; card: HTMLElement | null; index: number } | undefined;
		const remember = ({ target }: FocusEvent) => {
			if (!(target instanceof Element)) return;
			const card = target.closest<HTMLElement>("article");
			last = { target, card, index: card ? cards().indexOf(card) : -1 };
		};
		const restore = () => {
			if (!last || last.target.isConnected) return;
			if (document.activeElement !== document.body) return;
			const { target, card, index } = last;
			const rendered = target.id ? document.getElementById(target.id) : null;
			if (rendered) return rendered.focus({ preventScroll: true });
			const next = card?.isConnected ? card : ((card && (cards()[index] ?? cards().at(-1))) ?? element);
			next.tabIndex = -1;
			next.focus({ preventScroll: true });
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
