import { expect, it, vi } from "vitest";
import { forgetTexts } from "./enquiry.ts";

it("deletes the unfinished answer and the unsaved note of an enquiry", () => {
	const texts = new Map(["answer-1", "note-1", "answer-2"].map((name) => [`admin-enquiry-${name}`, "Текст"]));
	vi.stubGlobal("localStorage", { removeItem: (key: string) => texts.delete(key) });
	forgetTexts(1);
	expect([...texts.keys()]).toEqual(["admin-enquiry-answer-2"]);
	vi.unstubAllGlobals();
});
