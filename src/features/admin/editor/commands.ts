import type { Edit, FieldState } from "./edit.ts";
import { toggleBlock, toggleQuote } from "./toggle-lines.ts";
import { toggleMark } from "./toggle-mark.ts";

/** A key combination with Ctrl or, on Apple devices, Cmd. */
interface Key {
	/** The physical key, independent of the keyboard layout (UI Events, `code`). */
	code: string;
	/** The key's name in tooltips. */
	label: string;
	alt?: true;
	shift?: true;
}

export type DialogName = "link" | "picture" | "video" | "audio";

export interface Command {
	name: string;
	label: string;
	key?: Key;
	/** The edit of the text, or the dialog that asks for what to insert. */
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

/** The commands of the toolbar, in its groups. */
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
