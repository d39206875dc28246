import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "#contract/zod.ts";
import { clearTexts, deleteTexts, listTexts, openStoredText, parseText } from "./stored-texts.ts";

beforeEach(() => {
	const texts = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => texts.get(key) ?? null,
		setItem: (key: string, text: string) => void texts.set(key, text),
		removeItem: (key: string) => void texts.delete(key),
	});
	return () => vi.unstubAllGlobals();
});

const open = () => openStoredText("admin-enquiry-note-1");

describe("an unsaved text", () => {
	it("is kept on this device until it is saved", () => {
		const { store } = open();
		store("Моя");
		expect(open().found).toBe("Моя");
		store("Моя!");
		expect(open().found).toBe("Моя!");
		store("");
		expect(open().found).toBe("");
	});

	it("is neither overwritten nor deleted by another window", () => {
		const [window, other] = [open(), open()];
		window.store("Моя");
		other.store("Из другого окна");
		other.store("");
		expect(open().found).toBe("Моя");
		window.store("");
		other.store("Из другого окна");
		expect(open().found).toBe("Из другого окна");
	});

	it("belongs to the window that finds it after a reload", () => {
		open().store("Моя");
		open().store("");
		expect(open().found).toBe("");
	});

	it("is deleted by its key, without affecting others", () => {
		open().store("Моя");
		const other = openStoredText("admin-enquiry-note-2");
		other.store("Другая");
		deleteTexts("admin-enquiry-note-1");
		expect([open().found, openStoredText("admin-enquiry-note-2").found]).toEqual(["", "Другая"]);
	});

	it("is ignored if it does not match the form's schema", () => {
		const schema = z.object({ note: z.string() });
		expect(parseText('{"note":"Моя","more":1}', schema)).toEqual({ note: "Моя" });
		for (const text of ["", "{", "1", '{"note":1}']) expect(parseText(text, schema)).toBeUndefined();
	});
});

describe("a browser that forbids localStorage", () => {
	it("stores no text and causes no error", () => {
		const refuse = () => {
			throw new DOMException("denied", "SecurityError");
		};
		vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
		open().store("Моя");
		expect([open().found, listTexts()]).toEqual(["", []]);
		expect(clearTexts).not.toThrow();
	});
});
