import type { Edit, FieldState } from "./edit.ts";
import { toggleBlock, toggleQuote } from "./toggle-lines.ts";
import { toggleMark } from "./toggle-mark.ts";

/** A key of the keyboard by its place, whatever layout is on (UI Events, `code`). */
interface Key {
	code: string;
	/** What stands on it, for people. */
	label: string;
	alt?: true;
	shift?: true;
}

export type DialogName = "link" | "picture" | "video" | "audio";

export interface Command {
	name: string;
	label: string;
	key?: Key;
	/** A change of the text itself, or the dialog that asks for what to insert. */
	action: ((state: FieldState) => Edit | undefined) | DialogName;
}

const headings = [1, 2, 3].map(
	(level): Command => ({
		name: `heading-${level}`,
		label: `Заголовок ${level}`,
		key: { code: `Digit${level}`, label: `${level}`, alt: true },
		action: (state) => toggleBlock(state, { name: "heading", level }),
	}),
);

/** All that the toolbar offers, in its groups. */
export const COMMANDS: Command[][] = [
	[
		{
			name: "bold",
			label: "Жирный",
			key: { code: "KeyB", label: "B" },
			action: (state) => toggleMark(state, "bold"),
		},
		{
			name: "italic",
			label: "Курсив",
			key: { code: "KeyI", label: "I" },
			action: (state) => toggleMark(state, "italic"),
		},
	],
	headings,
	[
		{
			name: "bullets",
			label: "Маркированный список",
			key: { code: "Digit8", label: "8", shift: true },
			action: (state) => toggleBlock(state, { name: "bullet" }),
		},
		{
			name: "numbers",
			label: "Нумерованный список",
			key: { code: "Digit7", label: "7", shift: true },
			action: (state) => toggleBlock(state, { name: "number" }),
		},
		{
			name: "quote",
			label: "Цитата",
			key: { code: "Digit9", label: "9", shift: true },
			action: toggleQuote,
		},
	],
	[
		{
			name: "link",
			label: "Ссылка",
			key: { code: "KeyK", label: "K" },
			action: "link",
		},
		{ name: "picture", label: "Изображение", action: "picture" },
		{ name: "video", label: "Видео", action: "video" },
		{ name: "audio", label: "Аудио", action: "audio" },
	],
];

type Pressed = Pick<
	KeyboardEvent,
	"code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing"
> & { getModifierState(key: "AltGraph"): boolean };

/** The command that the pressed keys stand for. */
export function commandOf(
	pressed: Pressed,
	isApple: boolean,
): Command | undefined {
	const isMain = isApple
		? pressed.metaKey && !pressed.ctrlKey
		: pressed.ctrlKey && !pressed.metaKey;
	// AltGr, with which characters are typed, presents itself as Ctrl and Alt.
	if (!isMain || pressed.isComposing || pressed.getModifierState("AltGraph")) {
		return;
	}
	return COMMANDS.flat().find(
		({ key }) =>
			key?.code === pressed.code &&
			(key.alt ?? false) === pressed.altKey &&
			(key.shift ?? false) === pressed.shiftKey,
	);
}

/** The keys of a command as people read them: `Ctrl+Alt+1`, `⌘⌥1`. */
export function shortcutLabel(
	{ key }: Command,
	isApple: boolean,
): string | undefined {
	if (!key) return;
	const { label, alt, shift } = key;
	if (isApple) return `${shift ? "⇧" : ""}${alt ? "⌥" : ""}⌘${label}`;
	return `Ctrl+${alt ? "Alt+" : ""}${shift ? "Shift+" : ""}${label}`;
}

/** The keys of a command as programs read them (WAI-ARIA 1.2, `aria-keyshortcuts`). */
export function ariaShortcut(
	{ key }: Command,
	isApple: boolean,
): string | undefined {
	if (!key) return;
	const { label, alt, shift } = key;
	const main = isApple ? "Meta" : "Control";
	return `${main}+${alt ? "Alt+" : ""}${shift ? "Shift+" : ""}${label}`;
}
