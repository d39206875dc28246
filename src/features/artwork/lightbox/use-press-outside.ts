import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Hears where a dialog is pressed beside its panel: the dialog itself is, only there. Text that was selected inside may be
 * let go of there.
 */
export function usePressOutside(
	dialog: RefObject<HTMLDialogElement | null>,
	onPress: () => void,
): void {
	const handlePress = useEffectEvent(onPress);
	useEffect(() => {
		const { current } = dialog;
		if (!current) return;
		let pressed: EventTarget | null = null;
		const note = ({ target }: Event) => {
			pressed = target;
		};
		const decide = ({ target }: Event) => {
			if (target === current && pressed === current) handlePress();
		};
		current.addEventListener("pointerdown", note);
		current.addEventListener("click", decide);
		return () => {
			current.removeEventListener("pointerdown", note);
			current.removeEventListener("click", decide);
		};
	}, [dialog]);
}
