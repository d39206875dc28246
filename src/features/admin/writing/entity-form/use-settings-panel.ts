import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { useId, useRef, useState } from "react";

const isInSettings = (field: string) => !["title", "content", "published"].includes(field);

// The viewport width from which the settings are shown beside the text; below it they cover the text.
const BESIDE = "(min-width: 75em)";
const READ_SYNCHRONOUSLY = { getInitialValueInEffect: false };

/**
 * The state of the settings panel. Beside the text, its state is stored on this device; over the text it starts closed.
 */
export function useSettingsPanel() {
	const id = useId();
	const button = useRef<HTMLButtonElement>(null);
	const isBeside = useMediaQuery(BESIDE, undefined, READ_SYNCHRONOUSLY);
	const [isOpenBeside, setIsOpenBeside] = useLocalStorage({
		key: "admin-post-settings",
		defaultValue: true,
		...READ_SYNCHRONOUSLY,
	});
	const [isOpenOver, setIsOpenOver] = useState(false);
	const isOpen = isBeside ? isOpenBeside : isOpenOver;
	const set = isBeside ? setIsOpenBeside : setIsOpenOver;
	const open = () => set(true);
	function close() {
		set(false);
		button.current?.focus();
	}
	const isOverText = isOpen && !isBeside;
	return {
		id,
		/** The button that opens the panel; it gets the focus when the panel is closed. */
		button,
		isOpen,
		/** True if the panel covers the text. */
		isOverText,
		close,
		toggle: () => set(!isOpen),
		/** Makes a field of the form visible before it gets the focus. */
		reveal(field: string) {
			if (isInSettings(field)) open();
			else if (isOverText) close();
		},
	};
}
