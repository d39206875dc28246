import { expect, it } from "vitest";
import { POST_KIND } from "../../writing/posts/post-kind.ts";
import { readDraft } from "../drafts/device-drafts.ts";
import { draftOf, POST } from "./editing-session.fixture.ts";
import { initialState, reduce } from "./editing-state.ts";
import { differences, labelOf } from "./entity.ts";

const VALUES = POST_KIND.valuesOf(POST);

it("versions differ only where the server would store different values", () => {
	const same = { ...VALUES, title: ` ${VALUES.title} `, tags: [2, 1] };
	expect(differences(POST_KIND, same, { ...VALUES, tags: [1, 2] })).toEqual([]);
	expect(differences(POST_KIND, { ...VALUES, slug: "", content: "Иначе" }, VALUES)).toEqual(["content", "slug"]);
	expect(labelOf(POST_KIND, "tags")).toBe("Теги");
});

it("a key press does not change the state of a form that is already edited or in conflict", () => {
	const clean = initialState(POST, "form");
	const edited = reduce(clean, { type: "edited" });
	expect(edited.status.kind).toBe("edited");
	expect(reduce(edited, { type: "edited" })).toBe(edited);
	const conflict = reduce(edited, { type: "conflictFound", theirs: POST });
	expect(reduce(conflict, { type: "edited" })).toBe(conflict);
});

it("reads a draft in the first format, and ignores one in a newer format or without fields", () => {
	const first = { formId: "a", postId: 7, version: 2, fields: { title: "Старый" }, keptAt: 5 };
	expect(readDraft(first)).toEqual({
		format: 2,
		formId: "a",
		creationKey: "a",
		entity: "post",
		entityId: 7,
		title: "Старый",
		version: 2,
		fields: { title: "Старый" },
		keptAt: 5,
	});
	expect(readDraft({ ...draftOf({}), format: 3 as 2 })).toBeUndefined();
	expect(readDraft(JSON.parse('{ "formId": "a", "postId": 7 }'))).toBeUndefined();
});
