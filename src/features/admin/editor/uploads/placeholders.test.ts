import { expect, it } from "vitest";
import { renderMarkup } from "#server/markup/render.ts";
import { applyEdit } from "../edit.ts";
import { fieldOf } from "../field-notation.ts";
import { insertParagraphs } from "../insert.ts";
import { Placeholders } from "./placeholders.ts";

/** A text into which two pictures go at the cursor. */
function inserting(picture: string) {
	const state = fieldOf(picture);
	const placeholders = new Placeholders();
	const markup = ["1", "2"].map((id) => placeholders.add(id, `a_${id}.jpg`));
	const { edit, breaks } = insertParagraphs(state.text, state.end, markup);
	for (const [index, id] of ["1", "2"].entries()) {
		placeholders.setBreaks(id, breaks[index] ?? { lead: "", tail: "" });
	}
	return {
		placeholders,
		text: applyEdit(state, edit).text,
		before: state.text,
	};
}

it.each(["¦", "раз¦", "раз\n\n¦", "раз\n\n¦\n\nдва", "раз ¦два"])(
	"a text in which pictures are on their way is read as it was before: %j",
	(picture) => {
		const { placeholders, text, before } = inserting(picture);
		expect(text).toContain("![Загружается a 1.jpg…](uploading:1)\n\n![");
		expect(placeholders.resolve(text)).toBe(before);
	},
);

it("one that has come is read in its place, wherever that has moved", () => {
	const { placeholders, text } = inserting("раз¦");
	placeholders.settle("2", "/media/a.jpg", "Дверь");
	expect(placeholders.resolve(`# Начало\n\n${text}конец`)).toBe(
		"# Начало\n\nраз\n\n![Дверь](/media/a.jpg)\nконец",
	);
});

it("one that the author has removed changes nothing", () => {
	const { placeholders } = inserting("¦");
	placeholders.settle("1", "/media/a.jpg", "");
	expect(placeholders.changesOf("другое")).toEqual([]);
	expect(placeholders.resolve("другое")).toBe("другое");
});

it("one whose description the author has written meanwhile keeps that", () => {
	const { placeholders, text } = inserting("¦");
	placeholders.settle("1", "/media/a (1).jpg", "а 1");
	const edited = text.replace("Загружается a 1.jpg…", "Моя \\[синяя\\] дверь");
	expect(placeholders.resolve(edited)).toBe(
		"![Моя \\[синяя\\] дверь](/media/a%20\\(1\\).jpg)",
	);
});

it("one that the author has copied is read as the picture in both places", () => {
	const { placeholders, text } = inserting("¦");
	placeholders.settle("1", "/media/a.jpg", "а");
	placeholders.settle("2", "/media/b.jpg", "б");
	expect(placeholders.resolve(`${text}\n${text}`)).toBe(
		"![а](/media/a.jpg)\n\n![б](/media/b.jpg)\n\n![а](/media/a.jpg)\n\n![б](/media/b.jpg)\n",
	);
});

it("one that was copied from another field is read by nobody", () => {
	const { text } = inserting("слово¦");
	expect(new Placeholders().resolve(text)).not.toContain("uploading:");
});

it("readers would get no picture and no link of a placeholder", () => {
	const { text } = inserting("¦");
	expect(renderMarkup(text).html).not.toMatch(/<img|<a/);
});
