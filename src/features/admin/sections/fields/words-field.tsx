import { Textarea } from "@mantine/core";
import { use } from "react";
import { FieldErrorsContext } from "./field-contexts.ts";
import { type FieldProps, useInputProps } from "./field-props.tsx";
import styles from "./fields.module.css";
import { joinWords, splitWords } from "./words.ts";

/** A list of words in one field, with commas between them. It shows the first message about any of them. */
export function WordsField({ meta, value, path, onChange }: FieldProps<string[]>) {
	const errors = Object.entries(use(FieldErrorsContext));
	const error = errors.find(([one]) => one === path || one.startsWith(`${path}.`))?.[1];
	return (
		<Textarea
			{...useInputProps(meta, path)}
			error={error}
			minRows={2}
			// Browsers without `field-sizing` are helped by a script.
			autosize={!CSS.supports("field-sizing", "content")}
			classNames={{ input: styles.growing }}
			autoComplete="off"
			defaultValue={joinWords(value)}
			onChange={({ currentTarget }) => onChange(splitWords(currentTarget.value))}
		/>
	);
}
