import { type Command, toggleBlock, toggleMark, toggleQuote } from "#packages/markup-editing";

export type DialogName = "link" | "picture" | "video" | "audio";

/** A button of the toolbar. */
export interface Tool {
	name: string;
	label: string;
	/** The key pressed with Ctrl or Cmd: a letter or digit of a Latin keyboard, perhaps with Alt or Shift. */
	key?: string;
	/** The command that changes the text, or the dialog that asks for the content to insert. */
	action: Command | DialogName;
}

const headings = [1, 2, 3].map(
	(level): Tool => ({
		name: `heading-${level}`,
		label: `Заголовок ${level}`,
		key: `Alt+${level}`,
		action: (state) => toggleBlock(state, { name: "heading", level }),
	}),
);
const bullets: Command = (state) => toggleBlock(state, { name: "bullet" });
const numbers: Command = (state) => toggleBlock(state, { name: "number" });

const marks: Tool[] = [
	{ name: "bold", label: "Жирный", key: "B", action: (state) => toggleMark(state, "bold") },
	{ name: "italic", label: "Курсив", key: "I", action: (state) => toggleMark(state, "italic") },
];
const lists: Tool[] = [
	{ name: "bullets", label: "Маркированный список", key: "Shift+8", action: bullets },
	{ name: "numbers", label: "Нумерованный список", key: "Shift+7", action: numbers },
	{ name: "quote", label: "Цитата", key: "Shift+9", action: toggleQuote },
];
const link: Tool = { name: "link", label: "Ссылка", key: "K", action: "link" };
const picture: Tool = { name: "picture", label: "Изображение", action: "picture" };
const recordings: Tool[] = [
	{ name: "video", label: "Видео", action: "video" },
	{ name: "audio", label: "Аудио", action: "audio" },
];

/** The tools in their groups. */
export const TOOLS: Tool[][] = [marks, headings, lists, [link, picture, ...recordings]];

/** The tools on a phone. Pictures come first, since only the first tools are visible and the camera is at hand. */
export const PHONE_TOOLS: Tool[][] = [[picture], [...marks, link], headings, lists, recordings];

type Pressed = Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing"> & {
	getModifierState(key: "AltGraph"): boolean;
};

/** The tool of a key combination, found by the physical key (UI Events, `code`), whatever the keyboard layout. */
export function toolOf(pressed: Pressed, isApple: boolean): Tool | undefined {
	const { code, ctrlKey, metaKey, altKey, shiftKey } = pressed;
	const isMain = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
	// AltGr types characters, but its events have Ctrl and Alt set.
	if (!isMain || pressed.isComposing || pressed.getModifierState("AltGraph")) return;
	const key = (altKey ? "Alt+" : "") + (shiftKey ? "Shift+" : "") + code.replace(/^(?:Key|Digit)/, "");
	return TOOLS.flat().find((tool) => tool.key === key);
}

/** True on devices whose shortcuts use Cmd. */
export const isAppleDevice = (): boolean => /Mac|iP/.test(navigator.platform);

/** A tool's shortcut for the UI: `Ctrl+Alt+1`, `⌥⌘1`. */
export function shortcutLabel({ key }: Tool, isApple: boolean): string | undefined {
	if (!key || !isApple) return key && `Ctrl+${key}`;
	return key.replace("Alt+", "⌥").replace("Shift+", "⇧").replace(/.$/, "⌘$&");
}

/** A tool's shortcut for `aria-keyshortcuts` (WAI-ARIA 1.2): `Control+Alt+1`. */
export function ariaShortcut({ key }: Tool, isApple: boolean): string | undefined {
	return key && `${isApple ? "Meta" : "Control"}+${key}`;
}
