import { describe, expect, it } from "vitest";
import { z } from "zod";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import {
	DEFINITIONS,
	defineSection,
	definitionOf,
	readSection,
	schemaVersionOf,
} from "./section-definitions.service.ts";

const schema = z.strictObject({ heading: z.string().max(10), points: z.array(z.string()) });
const section = defineSection("bio", schema, { heading: "Пример", points: [] }, [
	// Version 2 has several points.
	({ point, ...rest }) => ({ ...rest, points: [point] }),
	// Version 3 names the title `heading`.
	({ title, ...rest }) => ({ ...rest, heading: String(title).trim() }),
]);

describe("a stored value", () => {
	it.each([
		[1, { title: " Старый ", point: "а" }, ["а"]],
		[2, { title: "Старый", points: ["а", "б"] }, ["а", "б"]],
		[3, { heading: "Старый", points: ["а", "б"] }, ["а", "б"]],
	])("of schema version %i is upgraded step by step when read", (schemaVersion, value, points) => {
		expect(schemaVersionOf(section)).toBe(3);
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

it.each(DEFINITIONS.map((definition) => [definition.key, definition] as const))(
	"the example of %s fits its schema unchanged",
	(_, definition) => {
		const { example } = definition;
		expect(readSection(definition, { value: example, schemaVersion: schemaVersionOf(definition) })).toEqual(example);
	},
);

it("answers from before the distress text existed get the example's", () => {
	const { distress, ...older } = EXAMPLE_CONTENT.answers;
	expect(readSection(definitionOf("answers"), { value: older, schemaVersion: 1 })).toEqual({ distress, ...older });
});

it("contacts from before services existed keep their text and link", () => {
	const { messenger, others, ...rest } = EXAMPLE_CONTENT.contacts;
	const former = ({ service: _, ...channel }: typeof messenger) => channel;
	const value = { ...rest, messenger: former(messenger), others: others.map(former) };
	const definition = definitionOf("contacts");
	expect(readSection(definition, { value, schemaVersion: 2 })).toEqual(EXAMPLE_CONTENT.contacts);
	const split = { ...value, messenger: { ...value.messenger, text: "+7 912 345-67-89" } };
	expect(readSection(definition, { value: split, schemaVersion: 2 })).toMatchObject({
		messenger: { service: "whatsapp", href: "https://wa.me/79123456789" },
	});
	expect(readSection(definition, { value: { ...value, messenger: null }, schemaVersion: 2 })).toBeUndefined();
});
