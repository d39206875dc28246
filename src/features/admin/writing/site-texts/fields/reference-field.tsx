import { InputBase } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from "react";
import type { useInputProps } from "./field-props.tsx";
import { useInlineTools } from "./inline-tools.tsx";
import { withPriceButton } from "./price-button.tsx";
import type { ReferenceEditor } from "./reference-editor.ts";
import styles from "./reference-field.module.css";
import { ReferencesContext, valuesIn, withValues } from "./shown-references.ts";

/** The initial text of a field with chips. */
export interface ReferringText {
	text: string;
	/** A reference that immediately replaces a range of the text. */
	insertion?: { reference: string; start: number; end: number };
}

interface ReferenceFieldProps extends Partial<ReturnType<typeof useInputProps>>, ReferringText {
	id: string;
	path: string;
	/** The accessible name of a field without a visible label, as in a list. */
	name?: string | undefined;
	isMultiline: boolean;
	/** True for a text that allows bold, italics and links. */
	isRich?: boolean;
	/** The note under the field. */
	foot?: ReactNode;
	onChange(text: string): void;
	onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/**
 * A text field in which references to other values are chips with the values, each deleted as a whole. The editor is
 * loaded only for such a field; until then the text is read-only.
 */
export function ReferenceField(props: ReferenceFieldProps) {
	const { text, insertion, path, name, isMultiline, isRich, foot, onChange, onKeyDown, label, ...input } = props;
	const values = valuesIn(path, use(ReferencesContext));
	const element = useRef<HTMLDivElement>(null);
	const editor = useRef<ReferenceEditor>(null);
	const { runShortcut, withTools } = useInlineTools(editor);
	const [failure, setFailure] = useState<unknown>();
	const handleChange = useEffectEvent(onChange);
	const start = useEffectEvent(async (mount: HTMLDivElement, signal: AbortSignal) => {
		mount.textContent = withValues(text, values);
		const { createReferenceEditor } = await import("./reference-editor.ts");
		if (signal.aborted) return;
		const hasFocus = document.activeElement === mount;
		mount.textContent = "";
		editor.current = createReferenceEditor(mount, {
			text,
			isMultiline,
			values,
			onChange: handleChange,
			// In a list, moves to the next row.
			onEnter() {
				if (!onKeyDown) mount.closest("form")?.requestSubmit();
			},
		});
		if (insertion) editor.current.insert(insertion.reference, insertion);
		else if (hasFocus) editor.current.focus();
	});
	useEffect(() => {
		const { current: mount } = element;
		if (!mount) return;
		const left = new AbortController();
		start(mount, left.signal).catch(setFailure);
		return () => {
			left.abort();
			editor.current?.destroy();
			editor.current = null;
		};
	}, []);
	// The surrounding page reports that a part of the admin could not be loaded.
	if (failure) throw failure;

	return (
		<InputBase
			{...input}
			{...(name ? { "aria-label": name } : { label, "aria-labelledby": `${input.id}-label` })}
			{...withPriceButton({ path, onPick: (reference) => editor.current?.insert(reference) })}
			component="div"
			multiline
			ref={element}
			role="textbox"
			aria-multiline={isMultiline}
			tabIndex={0}
			labelProps={{ labelElement: "div", onClick: () => element.current?.focus() }}
			classNames={{ input: isMultiline ? `${styles.input} ${styles.multiline}` : styles.input }}
			onKeyDown={(event) => (isRich && runShortcut(event)) || onKeyDown?.(event)}
			inputContainer={(field) => (
				<>
					{isRich ? withTools(field) : field}
					{foot}
				</>
			)}
		/>
	);
}
