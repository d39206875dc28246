import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";

const listeners = new Set<(isOpen: boolean) => void>();

/** Notifies all listeners that the lightbox has opened or closed. */
function notifyOpenState(isOpen: boolean): void {
	for (const listener of [...listeners]) listener(isOpen);
}

/** Resolves when the lightbox next opens (`true`) or closes (`false`). */
export const waitForOpenState = (expected: boolean): Promise<void> =>
	new Promise((resolve) => {
		const listener = (isOpen: boolean) => {
			if (isOpen !== expected) return;
			listeners.delete(listener);
			resolve();
		};
		listeners.add(listener);
	});

/**
 * Prevents the page from scrolling. The gutter of a classic scrollbar is kept, so that the layout does not shift.
 *
 * @returns a function that unlocks it
 */
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
	onPressOutside(): void;
	/** Called when the dialog has closed. */
	onClosed(): void;
}

/** Shows a dialog as a modal one for as long as the component is mounted; the page under it does not scroll. */
export function useModal({ dialog, stage, onPressOutside, onClosed }: Modal): void {
	const handleClosed = useEffectEvent(onClosed);
	useLayoutEffect(() => {
		const unlockScroll = lockScroll();
		dialog.current?.showModal();
		stage.current?.parentElement?.focus();
		notifyOpenState(true);
		return () => {
			unlockScroll();
			// Dialogs that were opened over the lightbox close with it.
			for (const each of document.querySelectorAll("dialog")) each.close();
			handleClosed();
			notifyOpenState(false);
		};
	}, [dialog, stage]);
	usePressOutside(dialog, onPressOutside);
}

/**
 * Calls `onPress` for a click on the backdrop, whose event target is the dialog itself. A click that started inside,
 * such as the end of a text selection, does not count.
 */
function usePressOutside(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void): void {
	const handlePress = useEffectEvent(onPress);
	useEffect(() => {
		const { current } = dialog;
		const listening = new AbortController();
		const { signal } = listening;
		let pressed: EventTarget | null = null;
		current?.addEventListener(
			"pointerdown",
			({ target }) => {
				pressed = target;
			},
			{ signal },
		);
		current?.addEventListener(
			"click",
			({ target }) => {
				if (target === current && pressed === current) handlePress();
			},
			{ signal },
		);
		return () => listening.abort();
	}, [dialog]);
}
