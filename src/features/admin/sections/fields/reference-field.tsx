import { Button, InputBase, Menu } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from "react";
import type { useInputProps } from "./field-props.tsx";
import type { ReferenceEditor } from "./reference-editor.ts";
import styles from "./reference-field.module.css";
import { ReferencesContext, withValues } from "./shown-references.ts";

interface ReferenceFieldProps extends Partial<ReturnType<typeof useInputProps>> {
	id: string;
	/** The text at first, with references in braces. */
	text: string;
	/** The accessible name of a field without a visible label, as in a list. */
	name?: string | undefined;
	isMultiline: boolean;
	/** The note under the field. */
	foot?: ReactNode;
	onChange(text: string): void;
	onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/**
 * A text field in which references to other values are chips with the values, each deleted as a whole, and a button that
 * puts in a price. The editor is loaded for such a field alone; until then the text is read-only.
 */
export function ReferenceField(props: ReferenceFieldProps) {
	const { text, name, isMultiline, foot, onChange, onKeyDown, label, ...input } = props;
	const values = use(ReferencesContext);
	const element = useRef<HTMLDivElement>(null);
	const editor = useRef<ReferenceEditor>(undefined);
	const [failure, setFailure] = useState<unknown>();
	const [isPutIn, setIsPutIn] = useState(false);
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
			// A list's row goes to the next one.
			onEnter() {
				if (!onKeyDown) mount.closest("form")?.requestSubmit();
			},
		});
		if (hasFocus) editor.current.focus();
	});
	useEffect(() => {
		const { current: mount } = element;
		if (!mount) return;
		const left = new AbortController();
		start(mount, left.signal).catch(setFailure);
		return () => {
			left.abort();
			editor.current?.destroy();
			editor.current = undefined;
		};
	}, []);
	function putIn(reference: string) {
		// The text has the focus then, and not the button of the menu.
		setIsPutIn(true);
		editor.current?.insert(reference);
	}
	// The page around the form says that a part of the admin could not be loaded.
	if (failure) throw failure;

	return (
		<InputBase
			{...input}
			{...(name ? { "aria-label": name } : { label, "aria-labelledby": `${input.id}-label` })}
			component="div"
			multiline
			ref={element}
			role="textbox"
			aria-multiline={isMultiline}
			tabIndex={0}
			labelProps={{ labelElement: "div", onClick: () => element.current?.focus() }}
			classNames={{ input: isMultiline ? `${styles.input} ${styles.multiline}` : styles.input }}
			onKeyDown={onKeyDown}
			inputContainer={(field) => (
				<>
					{field}
					<div className={styles.foot}>
						{values.prices.length > 0 && (
							<Menu
								position="bottom-start"
								shadow="md"
								withinPortal={false}
								withInitialFocusPlaceholder={false}
								returnFocus={!isPutIn}
								onOpen={() => setIsPutIn(false)}
							>
								<Menu.Target>
									<Button variant="default" size="compact-sm">
										Вставить цену
									</Button>
								</Menu.Target>
								<Menu.Dropdown>
									{values.prices.map(({ reference, text: price, title }) => (
										<Menu.Item key={reference} onClick={() => putIn(reference)}>
											{title}: {price}
										</Menu.Item>
									))}
								</Menu.Dropdown>
							</Menu>
						)}
						{foot}
					</div>
				</>
			)}
		/>
	);
}
