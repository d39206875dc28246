import { Fragment, type Node, Schema } from "prosemirror-model";
import { splitText } from "#contract/content/references.ts";
import styles from "./reference-field.module.css";
import { type ReferenceValues, shownReference } from "./shown-references.ts";

/**
 * The documents of a field: texts as lines, in which each reference is one node that shows its value.
 *
 * @param isMultiline false for a single-line field
 */
export function referenceDocument(values: ReferenceValues, isMultiline: boolean) {
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
	return {
		schema,
		/** Parses a text into lines, which serialize to the same text, byte for byte. */
		parse,
		serialize,
		/** The offset in the text of a document position. */
		offsetOf: (doc: Node, position: number) => serialize(doc.slice(0, position).content).length,
		/** The document position of a text offset, which must be outside of references: the end of the last line. */
		positionOf: (text: string, offset: number) => parse(text.slice(0, offset)).size - 1,
	};
}

/** The text of lines, or of the nodes in one, with references in braces. */
function serialize(nodes: Fragment): string {
	const texts = nodes.content.map((node) =>
		node.isTextblock ? serialize(node.content) : (node.text ?? `{${String(node.attrs.name)}}`),
	);
	return texts.join(nodes.firstChild?.isTextblock ? "\n" : "");
}

/** A pasted text, normalised for a single-line field. */
export const onOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ");
