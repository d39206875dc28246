import { COMMANDS, type Command } from "./commands.ts";

type Pressed = Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing"> & {
	getModifierState(key: "AltGraph"): boolean;
};

/** The command of a key combination. */
export function commandOf(pressed: Pressed, isApple: boolean): Command | undefined {
	const isMain = isApple ? pressed.metaKey && !pressed.ctrlKey : pressed.ctrlKey && !pressed.metaKey;
	// AltGr types characters, but its events have Ctrl and Alt set.
	if (!isMain || pressed.isComposing || pressed.getModifierState("AltGraph")) {
		return;
	}
	return COMMANDS.flat().find(
		({ key }) =>
			key?.code === pressed.code && (key.alt ?? false) === pressed.altKey && (key.shift ?? false) === pressed.shiftKey,
	);
}

/** A command's shortcut for the UI: `Ctrl+Alt+1`, `⌥⌘1`. */
export function shortcutLabel({ key }: Command, isApple: boolean): string | undefined {
	if (!key) return;
	const { label, alt, shift } = key;
	if (isApple) return `${shift ? "⇧" : ""}${alt ? "⌥" : ""}⌘${label}`;
	return `Ctrl+${alt ? "Alt+" : ""}${shift ? "Shift+" : ""}${label}`;
}

/** A command's shortcut for `aria-keyshortcuts` (WAI-ARIA 1.2): `Control+Alt+1`. */
export function ariaShortcut({ key }: Command, isApple: boolean): string | undefined {
	if (!key) return;
	const { label, alt, shift } = key;
	const main = isApple ? "Meta" : "Control";
	return `${main}+${alt ? "Alt+" : ""}${shift ? "Shift+" : ""}${label}`;
}
