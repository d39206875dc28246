import fc from "fast-check";
import { expect, it } from "vitest";
import { slugOf, tagSlugOf } from "#packages/slug";
import { slugSchema, tagSlugSchema } from "./slug.ts";

it.each([
	["title", slugOf, slugSchema],
	["tag", tagSlugOf, tagSlugSchema],
])("a slug derived from any %s is valid or empty", (_, derive, schema) => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
			const slug = derive(name);
			expect(slug === "" || schema.safeParse(slug).success).toBe(true);
		}),
	);
});
