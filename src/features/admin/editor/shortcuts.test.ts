import { describe, expect, it } from "vitest";
import { COMMANDS } from "./commands.ts";
import { ariaShortcut, commandOf, shortcutLabel } from "./shortcuts.ts";

const NO_KEYS = {
	code: "",
	ctrlKey: false,
	metaKey: false,
	altKey: false,
	shiftKey: false,
	isComposing: false,
	getModifierState: () => false,
};
const press = (keys: Partial<typeof NO_KEYS>, isApple = false) => commandOf({ ...NO_KEYS, ...keys }, isApple)?.name;

describe("keyboard shortcuts", () => {
	it.each([
		["bold", { code: "KeyB" }],
		["italic", { code: "KeyI" }],
		["link", { code: "KeyK" }],
		["heading-1", { code: "Digit1", altKey: true }],
		["heading-2", { code: "Digit2", altKey: true }],
		["heading-3", { code: "Digit3", altKey: true }],
		["numbers", { code: "Digit7", shiftKey: true }],
		["bullets", { code: "Digit8", shiftKey: true }],
		["quote", { code: "Digit9", shiftKey: true }],
	])("run %s by the physical key, whatever the keyboard layout", (name, keys) => {
		expect(press({ ...keys, ctrlKey: true })).toBe(name);
		expect(press({ ...keys, metaKey: true }, true)).toBe(name);
	});

	it("leave every other key to the browser", () => {
		expect(press({ code: "KeyB" })).toBeUndefined();
		expect(press({ code: "KeyB", metaKey: true })).toBeUndefined();
		expect(press({ code: "KeyB", ctrlKey: true }, true)).toBeUndefined();
		expect(press({ code: "KeyB", ctrlKey: true, shiftKey: true })).toBeUndefined();
		expect(press({ code: "KeyZ", ctrlKey: true })).toBeUndefined();
		expect(press({ code: "Tab" })).toBeUndefined();
		expect(press({ code: "Digit1", ctrlKey: true })).toBeUndefined();
	});

	it("are not triggered by AltGr or an input method", () => {
		const keys = { code: "Digit2", ctrlKey: true, altKey: true };
		expect(press({ ...keys, getModifierState: () => true })).toBeUndefined();
		expect(press({ ...keys, isComposing: true })).toBeUndefined();
	});
});

it("no two commands have the same shortcut or the same name", () => {
	const all = COMMANDS.flat();
	const keys = all.flatMap((command) => ariaShortcut(command, false) ?? []);
	expect(keys.length).toBe(9);
	expect(new Set(keys).size).toBe(keys.length);
	expect(new Set(all.map(({ name }) => name)).size).toBe(12);
});

it("shortcuts are written for the author and for assistive technology", () => {
	const heading = COMMANDS.flat().find(({ name }) => name === "heading-1");
	const quote = COMMANDS.flat().find(({ name }) => name === "quote");
	const video = COMMANDS.flat().find(({ name }) => name === "video");
	if (!heading || !quote || !video) throw new Error("A command is missing");
	expect(shortcutLabel(heading, false)).toBe("Ctrl+Alt+1");
	expect(shortcutLabel(heading, true)).toBe("⌥⌘1");
	expect(shortcutLabel(quote, true)).toBe("⇧⌘9");
	expect(ariaShortcut(heading, false)).toBe("Control+Alt+1");
	expect(ariaShortcut(quote, true)).toBe("Meta+Shift+9");
	expect(shortcutLabel(video, false)).toBeUndefined();
	expect(ariaShortcut(video, false)).toBeUndefined();
});
