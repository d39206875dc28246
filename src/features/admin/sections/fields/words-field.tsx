import { Textarea } from "@mantine/core";
import { use, useState } from "react";
import { FieldErrorsContext } from "./field-contexts.ts";
import { type FieldProps, useInputProps } from "./field-props.tsx";
import styles from "./fields.module.css";
import { ReferenceField } from "./reference-field.tsx";
import { isWithReferences } from "./shown-references.ts";
import { joinWords, splitWords } from "./words.ts";

/** A list of words in one field, with commas between them. It shows the first message about any of them. */
export function WordsField({ meta, value, path, onChange }: FieldProps<string[]>) {
	const errors = Object.entries(use(FieldErrorsContext));
	const error = errors.find(([one]) => one === path || one.startsWith(`${path}.`))?.[1];
	const text = joinWords(value);
	const [isReferring] = useState(() => isWithReferences(text, path));
	const field = { ...useInputProps(meta, path), error };
	if (isReferring) {
		return <ReferenceField {...field} text={text} isMultiline onChange={(next) => onChange(splitWords(next))} />;
	}
	return (
		<Textarea
			{...field}
			minRows={2}
			// Browsers without `field-sizing` are helped by a script.
			autosize={!CSS.supports("field-sizing", "content")}
			classNames={{ input: styles.growing }}
			autoComplete="off"
			defaultValue={text}
			onChange={({ currentTarget }) => onChange(splitWords(currentTarget.value))}
		/>
	);
}
