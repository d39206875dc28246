import fc from "fast-check";
import { Node } from "prosemirror-model";
import { describe, expect, it } from "vitest";
import { onOneLine, referenceDocument } from "./reference-document.ts";
import { NO_REFERENCES } from "./shown-references.ts";

const { parse, serialize, schema, offsetOf, positionOf } = referenceDocument(NO_REFERENCES, true);
const line = referenceDocument(NO_REFERENCES, false);

/** Texts of references, of lookalikes, and of anything else. */
const anyText = fc
	.array(
		fc.oneof(
			fc.constantFrom(
				"{offers.session.price}",
				"{contacts.email}",
				"{net.takogo}",
				"{",
				"}",
				"{}",
				"\n",
				"\r\n",
				" ",
				"\u00a0",
			),
			fc.string({ unit: "binary" }),
		),
	)
	.map((parts) => parts.join(""));

/** Pieces of a text; the selection of a command never splits one. */
const anyPieces = fc.array(fc.constantFrom("{offers.session.price}", "{net.takogo}", "\n", "**", "а", " ", "😀"));

describe("a text with references", () => {
	it("has a document position for each offset outside a reference", () => {
		fc.assert(
			fc.property(anyPieces, anyPieces, (before, after) => {
				const [start, end] = [before.join(""), after.join("")];
				const doc = schema.node("doc", null, parse(start + end));
				const position = positionOf(start + end, start.length);
				expect(doc.resolve(position).parent.isTextblock).toBe(true);
				expect(offsetOf(doc, position)).toBe(start.length);
			}),
		);
	});

	it("is unchanged by conversion to a document and back", () => {
		fc.assert(
			fc.property(anyText, (text) => {
				expect(serialize(parse(text))).toBe(text);
				expect(line.serialize(line.parse(text))).toBe(text);
				const doc = schema.node("doc", null, parse(text));
				doc.check();
				expect(serialize(Node.fromJSON(schema, doc.toJSON()).content)).toBe(text);
			}),
		);
	});

	it("has a node for each known reference, and text for everything else", () => {
		const [first] = parse("От {offers.session.price}, {net.takogo}").content;
		expect(first?.content.content.map((node) => node.type.name + (node.text ?? ""))).toEqual([
			"textОт ",
			"reference",
			"text, {net.takogo}",
		]);
	});

	it("loses a deleted reference as a whole, and keeps the text around it", () => {
		const doc = schema.node("doc", null, parse("От {offers.session.price}."));
		expect(serialize(doc.replace(4, 5, doc.slice(0, 0)).content)).toBe("От .");
	});
});

it("joins a text pasted into a single-line field into one line", () => {
	expect(onOneLine("от \n  {offers.session.price}\n\nза час")).toBe("от {offers.session.price} за час");
});
