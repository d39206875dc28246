import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Calls `onPress` for a click on the backdrop, whose event target is the dialog itself. A click that started inside,
 * such as the end of a text selection, does not count.
 */
export function usePressOutside(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void): void {
	const handlePress = useEffectEvent(onPress);
	useEffect(() => {
		const { current } = dialog;
		if (!current) return;
		let pressed: EventTarget | null = null;
		const handlePointerDown = ({ target }: Event) => {
			pressed = target;
		};
		const handleClick = ({ target }: Event) => {
			if (target === current && pressed === current) handlePress();
		};
		current.addEventListener("pointerdown", handlePointerDown);
		current.addEventListener("click", handleClick);
		return () => {
			current.removeEventListener("pointerdown", handlePointerDown);
			current.removeEventListener("click", handleClick);
		};
	}, [dialog]);
}
