import { Textarea, TextInput } from "@mantine/core";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { type FieldProps, useInputProps } from "./field-props.tsx";
import { maxLengthOf, textOf } from "./field-schema.ts";
import styles from "./fields.module.css";
import { ReferenceField } from "./reference-field.tsx";
import { RichTextarea } from "./rich-textarea.tsx";
import { useReferring } from "./use-referring.ts";

// The fraction of the maximum length from which the count is shown.
const NEARLY_FULL = 0.9;

const countText = ({ length }: string, max: number | null) =>
	max !== null && length > max * NEARLY_FULL ? `${length} из ${max}` : "";

interface TextFieldProps extends FieldProps<string> {
	/** The accessible name of a field without a visible label, as in a list. */
	name?: string;
	onKeyDown?(event: KeyboardEvent): void;
}

/** A text, a link or a date. Near the maximum length it shows a character count, which is updated without React. */
export function TextField({ schema, meta, value, path, name, onChange, onKeyDown }: TextFieldProps) {
	const count = useRef<HTMLDivElement>(null);
	const max = maxLengthOf(schema);
	const text = textOf(value);
	const { label, description, ...field } = useInputProps(meta, path);
	const { referring, priceButton } = useReferring(schema, path, text);
	const isLong = meta.widget === "text" || meta.widget === "rich";
	const counter = (
		<div ref={count} className={styles.count}>
			{countText(text, max)}
		</div>
	);
	function handleText(next: string) {
		if (count.current) count.current.textContent = countText(next, max);
		onChange(next);
	}
	if (referring) {
		const shared = { ...field, ...referring, label, description, path, name, onKeyDown, foot: counter };
		return <ReferenceField {...shared} isMultiline={isLong} isRich={meta.widget === "rich"} onChange={handleText} />;
	}
	const props = {
		...field,
		...priceButton,
		...(name ? { "aria-label": name } : { label, description }),
		defaultValue: text,
		autoComplete: "off",
		onKeyDown,
		onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
			handleText(currentTarget.value),
		inputContainer: (input: ReactNode) => (
			<>
				{input}
				{counter}
			</>
		),
	};
	const area = {
		...props,
		minRows: 2,
		// Browsers without `field-sizing` resize by script.
		autosize: !CSS.supports("field-sizing", "content"),
		classNames: { input: styles.growing },
	};
	switch (meta.widget) {
		case "text":
			return <Textarea {...area} />;
		case "rich":
			return <RichTextarea {...area} />;
		case "link":
			return <TextInput {...props} inputMode="url" spellCheck={false} autoCapitalize="none" />;
		case "date":
			return <TextInput {...props} type="date" className={styles.date} />;
		default:
			// In a list there is little space beside the buttons, so long text wraps to another line.
			return name ? (
				<Textarea {...area} minRows={1} classNames={{ input: styles.growingLine }} />
			) : (
				<TextInput {...props} />
			);
	}
}
