import { expect, it } from "vitest";
import { plural } from "./plural.ts";

it.each([
	[0, "0 статей"],
	[1, "1 статья"],
	[2, "2 статьи"],
	[5, "5 статей"],
	[11, "11 статей"],
	[21, "21 статья"],
	[104, "104 статьи"],
])("pluralises %i as %s", (count, text) => {
	expect(plural(count, ["статья", "статьи", "статей"])).toBe(text.replace(" ", "\u00a0"));
});
