import { expect, it } from "vitest";
import { replaceRange } from "#packages/markup-editing";
import { fieldOf } from "#packages/markup-editing/testing";
import { renderMarkup } from "#server/lib/markup.ts";
import { Placeholders } from "./placeholders.ts";

/** Inserts placeholders for two pictures at the cursor. */
function insertTwo(notation: string) {
	const state = fieldOf(notation);
	const placeholders = new Placeholders();
	const pictures = ["1", "2"].map((id) => ({ id, file: new File([], `a_${id}.jpg`) }));
	const { from, to, insert } = placeholders.insertAt(state.text, state.end, pictures);
	return { placeholders, text: replaceRange(state, from, to, insert).text, before: state.text };
}

it.each(["¦", "раз¦", "раз\n\n¦", "раз\n\n¦\n\nдва", "раз ¦два"])(
	"during uploads, the text resolves to the text before the insertion: %j",
	(notation) => {
		const { placeholders, text, before } = insertTwo(notation);
		expect(text).toContain("![Загружается a 1.jpg…](uploading:1)\n\n![");
		expect(placeholders.resolve(text)).toBe(before);
	},
);

it("an uploaded picture replaces its placeholder, wherever it has moved", () => {
	const { placeholders, text } = insertTwo("раз¦");
	placeholders.setPicture("2", "/media/a.jpg", "Дверь");
	expect(placeholders.resolve(`# Начало\n\n${text}конец`)).toBe("# Начало\n\nраз\n\n![Дверь](/media/a.jpg)\nконец");
});

it("an uploaded picture whose placeholder was removed changes nothing", () => {
	const { placeholders } = insertTwo("¦");
	placeholders.setPicture("1", "/media/a.jpg", "");
	expect(placeholders.changesOf("другое")).toEqual([]);
	expect(placeholders.resolve("другое")).toBe("другое");
});

it("a description that was written during the upload is kept", () => {
	const { placeholders, text } = insertTwo("¦");
	placeholders.setPicture("1", "/media/a (1).jpg", "а 1");
	const edited = text.replace("Загружается a 1.jpg…", "Моя \\[синяя\\] дверь");
	expect(placeholders.resolve(edited)).toBe("![Моя \\[синяя\\] дверь](/media/a%20\\(1\\).jpg)");
});

it("a placeholder that was copied within the text becomes the picture in both places", () => {
	const { placeholders, text } = insertTwo("¦");
	placeholders.setPicture("1", "/media/a.jpg", "а");
	placeholders.setPicture("2", "/media/b.jpg", "б");
	expect(placeholders.resolve(`${text}\n${text}`)).toBe(
		"![а](/media/a.jpg)\n\n![б](/media/b.jpg)\n\n![а](/media/a.jpg)\n\n![б](/media/b.jpg)\n",
	);
});

it("a placeholder that was copied from another field is removed", () => {
	const { text } = insertTwo("слово¦");
	expect(new Placeholders().resolve(text)).not.toContain("uploading:");
});

it("a placeholder renders as neither a picture nor a link", () => {
	const { text } = insertTwo("¦");
	expect(renderMarkup(text).html).not.toMatch(/<img|<a/);
});
