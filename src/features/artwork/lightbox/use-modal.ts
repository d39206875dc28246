import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

const changes = new EventTarget();

/** Resolves when the lightbox next opens or closes. */
export const waitForLightbox = (change: "open" | "close"): Promise<unknown> =>
	new Promise((resolve) => changes.addEventListener(change, resolve, { once: true }));

/** Locks the page's scrolling and returns the unlocking. A classic scrollbar's gutter stays, so that nothing shifts. */
function lockScroll(): () => void {
	const { style, clientWidth } = document.documentElement;
	const hasScrollbar = innerWidth > clientWidth;
	style.overflow = "hidden";
	if (hasScrollbar) style.scrollbarGutter = "stable";
	return () => {
		style.overflow = "";
		style.scrollbarGutter = "";
	};
}

interface Modal {
	dialog: RefObject<HTMLDialogElement | null>;
	/** An element in the part that gets the focus. */
	stage: RefObject<HTMLElement | null>;
	/** Called for a click on the backdrop, unless it started inside, such as the end of a text selection. */
	onPressOutside(): void;
	/** Called when the dialog has closed. */
	onClosed(): void;
}

/** Shows a dialog as a modal one for as long as the component is mounted; the page under it does not scroll. */
export function useModal({ dialog, stage, onPressOutside, onClosed }: Modal): void {
	const handlePressOutside = useEffectEvent(onPressOutside);
	const handleClosed = useEffectEvent(onClosed);
	useLayoutEffect(() => {
		const { current } = dialog;
		if (!current) return;
		const unlockScroll = lockScroll();
		let pressed: EventTarget | null = null;
		current.onpointerdown = ({ target }) => {
			pressed = target;
		};
		// The target of a click on the backdrop is the dialog itself.
		current.onclick = ({ target }) => {
			if (target === current && pressed === current) handlePressOutside();
		};
		current.showModal();
		stage.current?.parentElement?.focus();
		changes.dispatchEvent(new Event("open"));
		return () => {
			unlockScroll();
			// Dialogs that were opened over the lightbox close with it.
			for (const each of document.querySelectorAll("dialog")) each.close();
			handleClosed();
			changes.dispatchEvent(new Event("close"));
		};
	}, [dialog, stage]);
}
