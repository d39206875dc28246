import { expect, it } from "vitest";
import { z } from "zod";
import { viewOf } from "./view-of.ts";

const schema = z.object({ id: z.int(), at: z.string(), until: z.string().nullable(), isOpen: z.boolean() });

it("a view has the columns of its schema alone, with times as text and null for missing values", () => {
	const row: { id: number; at: Date; until?: Date; secret: string } = { id: 1, at: new Date(0), secret: "x" };
	expect(viewOf(schema, row, { isOpen: true })).toEqual({
		...{ id: 1, at: "1970-01-01T00:00:00.000Z", until: null, isOpen: true },
	});
});

it("computed fields win over the columns of their names", () => {
	const row = { id: 1, at: new Date(0), until: new Date(1), isOpen: false };
	expect(viewOf(schema, row, { until: null })).toMatchObject({ until: null, isOpen: false });
});
