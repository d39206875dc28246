import { describe, expect, it } from "vitest";
import { ariaShortcut, shortcutLabel, TOOLS, toolOf } from "./commands.ts";

const NO_KEYS = {
	code: "",
	ctrlKey: false,
	metaKey: false,
	altKey: false,
	shiftKey: false,
	isComposing: false,
	getModifierState: () => false,
};
const press = (keys: Partial<typeof NO_KEYS>, isApple = false) => toolOf({ ...NO_KEYS, ...keys }, isApple)?.name;

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

it("no two tools share a shortcut or a name", () => {
	const all = TOOLS.flat();
	const keys = all.flatMap(({ key }) => key ?? []);
	expect(new Set(keys).size).toBe(9);
	expect(keys.length).toBe(9);
	expect(new Set(all.map(({ name }) => name)).size).toBe(12);
});

it.each([
	["heading-1", "Ctrl+Alt+1", "⌥⌘1", "Control+Alt+1", "Meta+Alt+1"],
	["quote", "Ctrl+Shift+9", "⇧⌘9", "Control+Shift+9", "Meta+Shift+9"],
	["bold", "Ctrl+B", "⌘B", "Control+B", "Meta+B"],
	["video", undefined, undefined, undefined, undefined],
])("formats the shortcut of %s for display and for assistive technology", (name, ...expected) => {
	const tools = TOOLS.flat().filter((tool) => tool.name === name);
	const written = tools.flatMap((tool) =>
		[shortcutLabel, ariaShortcut].flatMap((write) => [write(tool, false), write(tool, true)]),
	);
	expect(written).toEqual(expected);
});
