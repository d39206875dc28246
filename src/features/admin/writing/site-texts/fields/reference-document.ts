import { Fragment, type Node, Schema } from "prosemirror-model";
import { splitText } from "#contract/content/references.ts";
import styles from "./reference-field.module.css";
import { type ReferenceValues, shownReference } from "./shown-references.ts";

/** A text as a document of lines, in which each reference is one node that shows its value. */
interface ReferenceDocument {
	schema: Schema;
	/** Parses a text into lines. */
	parse(text: string): Fragment;
	/**
	 * Serializes lines to a text, with references in braces. The result of `parse` serializes to the same text, byte for
	 * byte.
	 */
	serialize(lines: Fragment): string;
	/** The offset in the text of a document position. */
	offsetOf(doc: Node, position: number): number;
	/** The document position of a text offset, which must be outside of references. */
	positionOf(text: string, offset: number): number;
}

/** The documents of a field. @param isMultiline false for a single-line field */
export function referenceDocument(values: ReferenceValues, isMultiline: boolean): ReferenceDocument {
	const schema = new Schema({
		nodes: {
			doc: { content: isMultiline ? "line+" : "line" },
			line: {
				content: "(text | reference)*",
				whitespace: "pre",
				parseDOM: [{ tag: "div" }, { tag: "p" }],
				toDOM: () => ["div", 0],
			},
			reference: {
				inline: true,
				atom: true,
				// A selected chip would be replaced by the next typed letter, or lose the selection with a phone's keyboard.
				selectable: false,
				attrs: { name: { validate: "string" } },
				parseDOM: [
					{
						tag: "span[data-reference]",
						getAttrs({ dataset: { reference: name = "" } }) {
							const [part, ...more] = splitText(`{${name}}`);
							return part !== undefined && "reference" in part && more.length === 0 && { name };
						},
					},
				],
				toDOM({ attrs: { name } }) {
					const { text, source, isGone } = shownReference(values, String(name));
					const state = isGone ? { "data-gone": "" } : { title: source };
					return ["span", { class: styles.chip, "data-reference": String(name), ...state }, text];
				},
			},
			text: {},
		},
	});
	const inline = (text: string) =>
		splitText(text).map((part) =>
			"words" in part ? schema.text(part.words) : schema.node("reference", { name: part.reference }),
		);
	const parse = (text: string) =>
		Fragment.from((isMultiline ? text.split("\n") : [text]).map((line) => schema.node("line", null, inline(line))));
	const serialize = (lines: Fragment) => joinNodes(lines, textOfNode);
	return {
		schema,
		parse,
		serialize,
		offsetOf: (doc, position) => serialize(doc.slice(0, position).content).length,
		// The end of the last line.
		positionOf: (text, offset) => parse(text.slice(0, offset)).size - 1,
	};
}

const textOfNode = (node: Node): string => (node.isText ? (node.text ?? "") : `{${String(node.attrs.name)}}`);

/** The text of nodes: lines are separated by line breaks, nodes within a line are concatenated. */
function joinNodes(nodes: Fragment, textOf: (node: Node) => string): string {
	const isOfLines = nodes.firstChild?.isTextblock;
	const texts = nodes.content.map((node) => (node.isTextblock ? joinNodes(node.content, textOf) : textOf(node)));
	return texts.join(isOfLines ? "\n" : "");
}

/** A pasted text, normalised for a single-line field. */
export const onOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ");
