import { expect, it } from "vitest";
import { expectLinear } from "#packages/testing";
import { picturesOf } from "./media-descriptions.service.ts";
import { withPlayerFacts } from "./media-paths.service.ts";

it("the pictures of a text are found with their descriptions, including escaped brackets", () => {
	expect(picturesOf("а ![Море](/m/a.jpg) ![\\[б\\]\nв](</m/b.jpg>) ![г [д](/m/c.jpg) ![](/m/d.jpg)")).toEqual([
		{ url: "/m/a.jpg", alt: "Море" },
		{ url: "/m/b.jpg", alt: "[б] в" },
		{ url: "/m/d.jpg", alt: "" },
	]);
});

it.each([
	["picture", "![", picturesOf],
	[
		"player",
		"<audio ",
		(text: string) => withPlayerFacts(text, "/m/a.mp3", { duration: 3, width: null, height: null }),
	],
])("many unfinished beginnings of a %s are processed in linear time", async (_, beginning, read) => {
	await expectLinear((count) => read(beginning.repeat(count)), 10_000);
});
