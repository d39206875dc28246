import { expect, it } from "vitest";
import { z } from "zod";
import { namedValues } from "./import-values.service.ts";

const SHAPE = { subTitle: z.string().max(5).default(""), place: z.int().default(0) };

it("fields are read from front matter by their names, in lower case as it is, and with their defaults", () => {
	expect(namedValues(SHAPE, { subtitle: "Часть", place: 2, other: 1 })).toEqual({ subTitle: "Часть", place: 2 });
	expect(namedValues(SHAPE, {})).toEqual({ subTitle: "", place: 0 });
	expect(namedValues(SHAPE)).toEqual({ subTitle: "", place: 0 });
});

it("a value that does not fit its field is left out", () => {
	expect(namedValues(SHAPE, { subtitle: "Длинное", place: "два" })).toEqual({});
});
