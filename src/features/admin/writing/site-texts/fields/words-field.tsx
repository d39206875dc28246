import { Textarea } from "@mantine/core";
import { use } from "react";
import { FieldErrorsContext } from "./field-contexts.ts";
import { type FieldProps, useInputProps } from "./field-props.tsx";
import styles from "./fields.module.css";
import { ReferenceField } from "./reference-field.tsx";
import { useReferring } from "./use-referring.ts";
import { joinWords, splitWords } from "./words.ts";

/** A list of words in one field, separated by commas. It shows the first error message of any word. */
export function WordsField({ schema, meta, value, path, onChange }: FieldProps<string[]>) {
	const errors = Object.entries(use(FieldErrorsContext));
	const error = errors.find(([one]) => one === path || one.startsWith(`${path}.`))?.[1];
	const text = joinWords(value);
	const { referring, priceButton } = useReferring(schema, path, text);
	const field = { ...useInputProps(meta, path), error };
	if (referring) {
		return (
			<ReferenceField
				{...field}
				{...referring}
				path={path}
				isMultiline
				onChange={(next) => onChange(splitWords(next))}
			/>
		);
	}
	return (
		<Textarea
			{...field}
			{...priceButton}
			minRows={2}
			// Browsers without `field-sizing` resize by script.
			autosize={!CSS.supports("field-sizing", "content")}
			classNames={{ input: styles.growing }}
			autoComplete="off"
			defaultValue={text}
			onChange={({ currentTarget }) => onChange(splitWords(currentTarget.value))}
		/>
	);
}
