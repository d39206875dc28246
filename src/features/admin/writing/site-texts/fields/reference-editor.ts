import { baseKeymap, splitBlock } from "prosemirror-commands";
import { closeHistory, history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { type Node, Slice } from "prosemirror-model";
import { EditorState, Selection, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type Command, type FieldState, replaceRange } from "#packages/markup-editing";
import { onOneLine, referenceDocument } from "./reference-document.ts";
import { type ReferenceValues, withValues } from "./shown-references.ts";

interface EditorOptions {
	text: string;
	isMultiline: boolean;
	values: ReferenceValues;
	/** Called on each edit, with the text and its references in braces. */
	onChange(text: string): void;
	/** Called on Enter in a single-line field. */
	onEnter(): void;
}

function countChips(doc: Node): number {
	let count = 0;
	doc.descendants(({ type }) => {
		if (type.name === "reference") count += 1;
	});
	return count;
}

/**
 * Makes an element an editable text whose references are chips. The browser's keyboard, selection and input methods
 * work as in a text area; undo is the editor's own.
 */
export function createReferenceEditor(element: HTMLElement, options: EditorOptions) {
	const { isMultiline, values } = options;
	const { schema, parse, serialize, offsetOf, positionOf } = referenceDocument(values, isMultiline);
	const doc = schema.node("doc", null, parse(options.text));
	const sliceOf = (text: string) => new Slice(parse(isMultiline ? text : onOneLine(text)), 1, 1);

	function enter() {
		options.onEnter();
		return true;
	}
	const keys = { "Mod-z": undo, "Mod-y": redo, "Mod-Shift-z": redo };
	const view = new EditorView(
		{ mount: element },
		{
			state: EditorState.create({
				doc,
				selection: Selection.atEnd(doc),
				plugins: [
					history(),
					keymap({ ...keys, ...(isMultiline ? { "Shift-Enter": splitBlock } : { Enter: enter }) }),
					keymap(baseKeymap),
				],
			}),
			dispatchTransaction(transaction) {
				// Adding or removing a chip is a separate undo step, however fast the preceding keys were.
				const isOfChip = countChips(transaction.doc) !== countChips(view.state.doc);
				view.updateState(view.state.apply(isOfChip ? closeHistory(transaction) : transaction));
				if (transaction.docChanged) options.onChange(serialize(view.state.doc.content));
			},
			// Other programs get the displayed text; the HTML beside it keeps the references for fields like this one.
			clipboardTextSerializer: ({ content }) => withValues(serialize(content), values),
			clipboardTextParser: sliceOf,
			handlePaste({ state }, { clipboardData }, { content }) {
				const isOurs = clipboardData?.getData("text/html").includes("data-reference");
				const text = isOurs ? serialize(content) : clipboardData?.getData("text/plain").replaceAll(/\r\n?/g, "\n");
				if (text) view.dispatch(state.tr.replaceSelection(sliceOf(text)).scrollIntoView());
				return true;
			},
		},
	);
	/** The text with its references in braces, and the selection in it. */
	function textState(): FieldState {
		const { doc, selection } = view.state;
		return { text: serialize(doc.content), start: offsetOf(doc, selection.from), end: offsetOf(doc, selection.to) };
	}
	function apply({ text, start, end }: FieldState) {
		const tr = view.state.tr.replaceWith(0, view.state.doc.content.size, parse(text));
		const resolve = (offset: number) => tr.doc.resolve(Math.min(positionOf(text, offset), tr.doc.content.size));
		tr.setSelection(TextSelection.between(resolve(start), resolve(end)));
		view.dispatch(closeHistory(tr).scrollIntoView());
		view.focus();
	}
	return {
		focus: () => view.focus(),
		/** Replaces the selection, or a range of the text, with a reference and places the caret after it. */
		insert(reference: string, { start, end }: Omit<FieldState, "text"> = textState()) {
			apply(replaceRange(textState(), start, end, `{${reference}}`));
		},
		state: textState,
		run(command: Command) {
			const next = command(textState());
			if (next) apply(next);
			else view.focus();
		},
		destroy: () => view.destroy(),
	};
}

export type ReferenceEditor = ReturnType<typeof createReferenceEditor>;
