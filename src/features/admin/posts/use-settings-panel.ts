import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { useId, useRef, useState } from "react";

// So wide that the settings stand beside the text; else they cover it.
const BESIDE = "(min-width: 75em)";
const AT_ONCE = { getInitialValueInEffect: false };

/** The admin with a post's settings: beside the text as it was left on this device, over it when asked for. */
export function useSettingsPanel() {
	const id = useId();
	const button = useRef<HTMLButtonElement>(null);
	const isBeside = useMediaQuery(BESIDE, undefined, AT_ONCE);
	const [isOpenBeside, setIsOpenBeside] = useLocalStorage({
		key: "admin-post-settings",
		defaultValue: true,
		...AT_ONCE,
	});
	const [isOpenOver, setIsOpenOver] = useState(false);
	const isOpen = isBeside ? isOpenBeside : isOpenOver;
	const set = isBeside ? setIsOpenBeside : setIsOpenOver;
	return {
		id,
		/** The button that opens them; it has the focus when they are closed. */
		button,
		isOpen,
		/** The text cannot be seen behind the settings. */
		isOverText: isOpen && !isBeside,
		open: () => set(true),
		close() {
			set(false);
			button.current?.focus();
		},
		toggle: () => set(!isOpen),
	};
}

export type SettingsPanel = ReturnType<typeof useSettingsPanel>;
