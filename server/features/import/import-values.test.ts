import { expect, it } from "vitest";
import { z } from "zod";
import { namedValues } from "./import-values.service.ts";

const SHAPE = { subTitle: z.string().max(5).default(""), place: z.int().default(0) };

it("front matter fields are matched by their lower-case names, with defaults for missing ones", () => {
	expect(namedValues(SHAPE, { subtitle: "Часть", place: 2, other: 1 })).toEqual({ subTitle: "Часть", place: 2 });
	expect(namedValues(SHAPE, {})).toEqual({ subTitle: "", place: 0 });
	expect(namedValues(SHAPE)).toEqual({ subTitle: "", place: 0 });
});

it("a value that does not fit its field is omitted", () => {
	expect(namedValues(SHAPE, { subtitle: "Длинное", place: "два" })).toEqual({});
});
