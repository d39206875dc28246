import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SECTION_KEYS } from "#contract/content/sections.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { readSection, schemaVersionOf, storedSection } from "./section-definitions.service.ts";

const schema = z.strictObject({ heading: z.string().max(10), points: z.array(z.string()) });
const upgrades = [
	// Version 2 has several points.
	({ point, ...rest }: Record<string, unknown>) => ({ ...rest, points: [point] }),
	// Version 3 names the title `heading`.
	({ title, ...rest }: Record<string, unknown>) => ({ ...rest, heading: String(title).trim() }),
];
const section = { schema, upgrades };

describe("a stored value", () => {
	it.each([
		[1, { title: " Старый ", point: "а" }, ["а"]],
		[2, { title: "Старый", points: ["а", "б"] }, ["а", "б"]],
		[3, { heading: "Старый", points: ["а", "б"] }, ["а", "б"]],
	])("of schema version %i is upgraded step by step when read", (schemaVersion, value, points) => {
		expect(readSection(section, { value, schemaVersion })).toEqual({ heading: "Старый", points });
	});

	it("of a newer release is read unchanged if it fits the schema", () => {
		const value = { heading: "Новый", points: [] };
		expect(readSection(section, { value, schemaVersion: 7 })).toEqual(value);
		expect(readSection(section, { value: { ...value, colour: "red" }, schemaVersion: 7 })).toBeUndefined();
	});

	it.each<[string, number, unknown]>([
		["whose upgrade throws", 1, null],
		["that an upgrade turns into one that is too long", 2, { title: "Длиннее десяти", points: [] }],
		["with a field that the schema does not know", 3, { heading: "а", points: [], colour: "red" }],
		["without a field", 3, { heading: "а" }],
		["that is no object", 3, "а"],
		["of a version that there never was", -1, { title: "а" }],
	])("%s does not fit the schema", (_, schemaVersion, value) => {
		expect(readSection(section, { value: value as object, schemaVersion })).toBeUndefined();
	});

	it("is not modified by an upgrade", () => {
		const value = Object.freeze({ title: "Старый", point: "а" });
		readSection(section, { value, schemaVersion: 1 });
		expect(value).toEqual({ title: "Старый", point: "а" });
	});
});

it.each(SECTION_KEYS)("the example of %s fits its schema unchanged", (key) => {
	const example = EXAMPLE_CONTENT[key];
	expect(storedSection(key, { value: example, schemaVersion: schemaVersionOf(key) })).toEqual(example);
});

it("the version of a schema is counted from 1, by its upgrades", () => {
	expect([schemaVersionOf("hero"), schemaVersionOf("contacts")]).toEqual([1, 3]);
});

it("answers from before the distress text existed get the example's", () => {
	const { distress, ...older } = EXAMPLE_CONTENT.answers;
	expect(storedSection("answers", { value: older, schemaVersion: 1 })).toEqual({ distress, ...older });
});

it("contacts from before services existed keep their text and link", () => {
	const { messenger, others, ...rest } = EXAMPLE_CONTENT.contacts;
	const former = ({ service: _, ...channel }: typeof messenger) => channel;
	const value = { ...rest, messenger: former(messenger), others: others.map(former) };
	expect(storedSection("contacts", { value, schemaVersion: 2 })).toEqual(EXAMPLE_CONTENT.contacts);
	const split = { ...value, messenger: { ...value.messenger, text: "+7 912 345-67-89" } };
	expect(storedSection("contacts", { value: split, schemaVersion: 2 })).toMatchObject({
		messenger: { service: "whatsapp", href: "https://wa.me/79123456789" },
	});
	expect(storedSection("contacts", { value: { ...value, messenger: null }, schemaVersion: 2 })).toBeUndefined();
});
