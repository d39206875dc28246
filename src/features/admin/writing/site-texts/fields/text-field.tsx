import { Textarea, type TextareaProps, TextInput } from "@mantine/core";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from "react";
import type { z } from "#contract/zod.ts";
import { SourceField } from "../../editor/source-field.ts";
import { type FieldProps, useInputProps } from "./field-props.tsx";
import { maxLengthOf, textOf } from "./field-schema.ts";
import styles from "./fields.module.css";
import { useInlineTools } from "./inline-tools.tsx";
import { withPriceButton } from "./price-button.tsx";
import { ReferenceField, type ReferringText } from "./reference-field.tsx";
import { fieldId } from "./reveal-field.ts";
import { isWithReferences, mayShowPrice } from "./shown-references.ts";

// The fraction of the maximum length from which the count is shown.
const NEARLY_FULL = 0.9;

const countText = ({ length }: string, max: number | null) =>
	max !== null && length > max * NEARLY_FULL ? `${length} из ${max}` : "";

interface TextFieldProps extends FieldProps<string> {
	/** The accessible name of a field without a visible label, as in a list. */
	name?: string;
	onKeyDown?(event: KeyboardEvent): void;
}

/** A text, words, a link or a date. Near the maximum length it shows a character count, updated without React. */
export function TextField({ schema, meta, value, path, name, onChange, onKeyDown }: TextFieldProps) {
	const count = useRef<HTMLDivElement>(null);
	const max = maxLengthOf(schema);
	const text = textOf(value);
	const { label, description, ...field } = useInputProps(meta, path);
	const { referring, priceButton } = useReferring(schema, path, text);
	const counter = meta.widget !== "words" && (
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
		const isLong = ["text", "rich", "words"].includes(meta.widget);
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
		case "words":
			return <Textarea {...area} />;
		case "rich":
			return <RichTextarea {...area} />;
		case "link":
			return <TextInput {...props} inputMode="url" spellCheck={false} autoCapitalize="none" />;
		default:
			// In a list there is little space beside the buttons, so long text wraps to another line.
			return name ? (
				<Textarea {...area} minRows={1} classNames={{ input: styles.growingLine }} />
			) : (
				<TextInput {...props} />
			);
	}
}

/** The text of a field with chips, which has references or in which a price was inserted, and its price button. */
function useReferring(schema: z.ZodType, path: string, text: string) {
	const [referring, setReferring] = useState<ReferringText | undefined>(
		isWithReferences(text, path) ? { text } : undefined,
	);
	function handlePick(reference: string) {
		const input = document.getElementById(fieldId(path));
		if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
		const { value, selectionStart, selectionEnd } = input;
		const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
		setReferring({ text: value, insertion: { reference, start, end } });
	}
	return { referring, priceButton: mayShowPrice(schema, path) ? withPriceButton({ path, onPick: handlePick }) : {} };
}

/** A text area with buttons and shortcuts for bold, italics and links. */
function RichTextarea({ onKeyDown, inputContainer = (input) => input, ...props }: TextareaProps) {
	const field = useRef<SourceField>(null);
	const { runShortcut, withTools } = useInlineTools(field);
	const attach = useCallback((element: HTMLTextAreaElement | null) => {
		if (element) field.current = new SourceField(element, element.value);
	}, []);
	return (
		<Textarea
			{...props}
			ref={attach}
			onKeyDown={(event) => runShortcut(event) || onKeyDown?.(event)}
			inputContainer={(input) => withTools(inputContainer(input))}
		/>
	);
}
