import { expect, it } from "vitest";
import type { Row } from "./compare-texts.ts";
import { foldRows } from "./fold-rows.ts";

const fold = (kinds: string) => {
	const rows = [...kinds].map((kind, index): Row => ({ index, kind: kind === "=" ? "same" : "changed", html: "" }));
	return foldRows(rows).map(({ isFolded, rows }) => [rows[0]?.index, rows.length, isFolded]);
};

it("folds long unchanged parts, except the rows next to a change", () => {
	expect(fold("=====~====~=======")).toEqual([
		[0, 3, true],
		[3, 10, false],
		[13, 5, true],
	]);
	expect(fold("==~=====~")).toEqual([
		[0, 5, false],
		[5, 1, false],
		[6, 3, false],
	]);
	expect(fold("=====")).toEqual([[0, 5, true]]);
	expect(fold("")).toEqual([]);
});
