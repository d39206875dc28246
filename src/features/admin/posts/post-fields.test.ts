import { expect, it } from "vitest";
import { completeFields, EMPTY_FIELDS, fieldsOf } from "./post-fields.ts";
import { POST } from "./post-session.fixtures.ts";

it("a draft that an older version has stored gets the fields that it lacks from the saved post", () => {
	const { excerpt: _, ...stored } = { ...fieldsOf(POST), title: "Иначе" };
	expect(completeFields(stored, { ...POST, excerpt: "Кратко" })).toEqual({
		...stored,
		excerpt: "Кратко",
	});
	expect(completeFields({ title: "Новая" }, undefined)).toEqual({
		...EMPTY_FIELDS,
		title: "Новая",
	});
});
