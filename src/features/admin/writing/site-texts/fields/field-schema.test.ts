import { describe, expect, it } from "vitest";
import { SECTIONS } from "#contract/content/sections.ts";
import { type FieldMeta, items, line, texts } from "#contract/section-fields.ts";
import { z } from "#contract/zod.ts";
import { countLimits, fieldsOf, maxLengthOf, metaOf } from "./field-schema.ts";

/** The paths of all fields of a schema, including those of list items. Throws for a field without metadata. */
function pathsOf(schema: z.ZodType, path: string): string[] {
	if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) return pathsOf(schema.element, path);
	if (!(schema instanceof z.ZodObject)) return [path];
	return fieldsOf(schema).flatMap(({ name, schema: field, meta }) =>
		meta.widget === "price" ? [`${path}.${name}`] : pathsOf(field, `${path}.${name}`),
	);
}

/** The metadata of all fields of a schema, including its groups, lists and their items. */
function allFieldsOf(schema: z.ZodType): FieldMeta[] {
	if (schema instanceof z.ZodArray) return schema.element instanceof z.ZodType ? allFieldsOf(schema.element) : [];
	if (!(schema instanceof z.ZodObject)) return schema.meta() ? [metaOf(schema)] : [];
	return fieldsOf(schema).flatMap(({ schema: field, meta }) =>
		meta.widget === "price" ? [meta] : [meta, ...allFieldsOf(field)],
	);
}

describe("the fields of the site's sections", () => {
	it.each(Object.entries(SECTIONS))("all have a label and a hint in Russian: %s", (key, { schema }) => {
		const fields = allFieldsOf(schema);
		expect(fields.length).toBeGreaterThan(0);
		for (const { label, hint, limit, widget } of fields) {
			expect(label, key).toMatch(/[а-яё]/i);
			if (widget !== "group") expect(hint ?? limit, `${key}: ${label}`).toMatch(/[а-яё]/i);
		}
	});

	it("do not include the ids of items", () => {
		expect(pathsOf(SECTIONS.offers.schema, "offers")).toContain("offers.items.english.name");
		expect(pathsOf(SECTIONS.offers.schema, "offers")).not.toContain("offers.items.id");
	});
});

describe("the limits of a field", () => {
	it("are those of the contract", () => {
		expect(countLimits(texts("Абзацы", line("Абзац"), { item: "абзац", min: 2, max: 4 }))).toEqual({ min: 2, max: 4 });
		expect(countLimits(items("Шаги", { title: line("Название") }, { item: "шаг", max: 3 }))).toEqual({
			min: 0,
			max: 3,
		});
		expect(maxLengthOf(line("Кнопка", { max: 60 }))).toBe(60);
	});

	it("are absent if the contract has none", () => {
		expect(countLimits(z.array(z.string()))).toEqual({ min: 0, max: Number.POSITIVE_INFINITY });
		expect(maxLengthOf(z.email())).toBeNull();
	});
});
