import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import type { Command, FieldState } from "#packages/markup-editing";
import { isAppleDevice, TOOLS, type Tool, toolOf } from "../../editor/commands.ts";
import { EditorDialog, type OpenDialog } from "../../editor/editor-dialog.tsx";
import { EditorToolbar } from "../../editor/editor-toolbar.tsx";
import styles from "./inline-tools.module.css";

/** The editor tools for inline formatting. */
const INLINE_TOOLS = TOOLS.flat().filter(({ name }) => ["bold", "italic", "link"].includes(name));

/** A text that the editor's commands can change. */
export interface EditableText {
	state(): FieldState;
	/** Runs a command and focuses the text. */
	run(command: Command): void;
}

/** Buttons, shortcuts and a dialog for bold and italic words and links. */
export function useInlineTools(text: RefObject<EditableText | null>) {
	const [isApple] = useState(isAppleDevice);
	const [dialog, setDialog] = useState<OpenDialog>();
	const run = useCallback(
		({ action }: Tool) => {
			if (!text.current) return;
			if (typeof action !== "string") return text.current.run(action);
			const { text: all, start, end } = text.current.state();
			setDialog({ name: action, file: undefined, selected: all.slice(start, end) });
		},
		[text],
	);

	// The dialog is unmounted before the edit, since it traps the focus.
	function handleClose(insert: Command = () => undefined) {
		flushSync(() => setDialog(undefined));
		text.current?.run(insert);
	}

	return {
		/** @returns true for a shortcut, whose command was run */
		runShortcut(event: KeyboardEvent): boolean {
			const tool = toolOf(event.nativeEvent, isApple);
			if (!tool || !INLINE_TOOLS.includes(tool)) return false;
			event.preventDefault();
			if (!event.repeat) run(tool);
			return true;
		},
		/** The buttons above an input. */
		withTools: (input: ReactNode) => (
			<div className={styles.editor}>
				<EditorToolbar isApple={isApple} tools={[INLINE_TOOLS]} onTool={run} />
				{input}
				<EditorDialog dialog={dialog} onClose={handleClose} onInsertFiles={() => undefined} />
			</div>
		),
	};
}
