import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetTexts } from "../personal-data/forget-texts.ts";
import { openUnsavedNote } from "./unsaved-note.ts";

beforeEach(() => {
	const texts = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => texts.get(key) ?? null,
		setItem: (key: string, text: string) => void texts.set(key, text),
		removeItem: (key: string) => void texts.delete(key),
	});
	return () => vi.unstubAllGlobals();
});

const MINE = { note: "Моя", base: "" };
const THEIRS = { note: "Из другого окна", base: "" };
/** The text that a window finds that is opened now. */
const found = () => openUnsavedNote(1).found;

describe("an unsaved note", () => {
	it("waits on this device until it is saved", () => {
		const window = openUnsavedNote(1);
		window.store(MINE);
		expect(found()).toEqual(MINE);
		window.store({ ...MINE, note: "Моя!" });
		expect(found()).toEqual({ ...MINE, note: "Моя!" });
		window.store(undefined);
		expect(found()).toBeUndefined();
	});

	it("is neither overwritten nor deleted by another window", () => {
		const [window, other] = [openUnsavedNote(1), openUnsavedNote(1)];
		window.store(MINE);
		other.store(THEIRS);
		other.store(undefined);
		expect(found()).toEqual(MINE);
		window.store(undefined);
		other.store(THEIRS);
		expect(found()).toEqual(THEIRS);
	});

	it("belongs to the window that finds it after a reload", () => {
		openUnsavedNote(1).store(MINE);
		openUnsavedNote(1).store(undefined);
		expect(found()).toBeUndefined();
	});

	it("and an unfinished answer go with their enquiry", () => {
		openUnsavedNote(1).store(MINE);
		localStorage.setItem("admin-enquiry-answer-1", "Здравствуйте");
		localStorage.setItem("admin-enquiry-answer-2", "Другой");
		forgetTexts(1);
		expect(found()).toBeUndefined();
		expect(localStorage.getItem("admin-enquiry-answer-1")).toBeNull();
		expect(localStorage.getItem("admin-enquiry-answer-2")).toBe("Другой");
	});

	it("that nobody can read is none", () => {
		localStorage.setItem("admin-enquiry-note-1", "{");
		expect(found()).toBeUndefined();
	});
});
