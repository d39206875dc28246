import { Textarea, type TextareaProps } from "@mantine/core";
import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isAppleDevice, TOOLS, type Tool, toolOf } from "../../editor/commands.ts";
import type { Command } from "../../editor/edit.ts";
import { EditorDialog, type OpenDialog } from "../../editor/editor-dialog.tsx";
import { EditorToolbar } from "../../editor/editor-toolbar.tsx";
import { SourceField } from "../../editor/source-field.ts";
import styles from "./rich-textarea.module.css";

/** The tools of the editor for what stands inside a paragraph. */
const INLINE_TOOLS = TOOLS.flat().filter(({ name }) => ["bold", "italic", "link"].includes(name));

/** A text area with buttons and shortcuts for bold and italic words and links. */
export function RichTextarea({ onKeyDown, inputContainer = (input) => input, ...props }: TextareaProps) {
	const field = useRef<SourceField>(null);
	const [isApple] = useState(isAppleDevice);
	const [dialog, setDialog] = useState<OpenDialog>();
	const attach = useCallback((element: HTMLTextAreaElement | null) => {
		if (element) field.current = new SourceField(element, element.value);
	}, []);
	const run = useCallback(({ action }: Tool) => {
		if (!field.current) return;
		if (typeof action !== "string") return field.current.run(action);
		const { text, start, end } = field.current.state();
		setDialog({ name: action, file: undefined, selected: text.slice(start, end) });
	}, []);

	// The dialog is unmounted before the edit, since it traps the focus.
	function handleClose(insert: Command = () => undefined) {
		flushSync(() => setDialog(undefined));
		field.current?.run(insert);
	}

	function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
		const tool = toolOf(event.nativeEvent, isApple);
		if (!tool || !INLINE_TOOLS.includes(tool)) return onKeyDown?.(event);
		event.preventDefault();
		if (!event.repeat) run(tool);
	}

	return (
		<>
			<Textarea
				{...props}
				ref={attach}
				onKeyDown={handleKeyDown}
				inputContainer={(input) => (
					<div className={styles.editor}>
						<EditorToolbar isApple={isApple} tools={[INLINE_TOOLS]} onTool={run} />
						{inputContainer(input)}
					</div>
				)}
			/>
			<EditorDialog dialog={dialog} onClose={handleClose} onInsertFiles={() => undefined} />
		</>
	);
}
