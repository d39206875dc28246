import { expect, it } from "vitest";
import { POST_KIND } from "../../writing/posts/post-kind.ts";
import { isReadable } from "../drafts/device-drafts.ts";
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

it("ignores a draft in another format or without fields", () => {
	expect(isReadable(draftOf({}))).toBe(true);
	expect(isReadable({ ...draftOf({}), format: 3 as 2 })).toBe(false);
	expect(isReadable(JSON.parse('{ "formId": "a", "postId": 7 }'))).toBe(false);
});
