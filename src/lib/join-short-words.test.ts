import { expect, it } from "vitest";
import { joinShortWords } from "./join-short-words.ts";

it("a short word is never separated from the next one by a line break", () => {
	expect(joinShortWords("Барабан и тишина: не в доме, а по-за ним")).toBe(
		"Барабан и\u00a0тишина: не\u00a0в\u00a0доме, а\u00a0по-за ним",
	);
	expect(joinShortWords("Блог о трансформации")).toBe("Блог о трансформации");
	expect(joinShortWords("Ах, да и ")).toBe("Ах, да\u00a0и ");
});
