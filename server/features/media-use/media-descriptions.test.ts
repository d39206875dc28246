import { expect, it } from "vitest";
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
	["picture", () => picturesOf("![".repeat(100_000))],
	["player", () => withPlayerFacts("<audio ".repeat(30_000), "/m/a.mp3", { duration: 3, width: null, height: null })],
])("many unfinished beginnings of a %s are processed quickly", (_, read) => {
	const begun = performance.now();
	read();
	expect(performance.now() - begun).toBeLessThan(1_000);
});
