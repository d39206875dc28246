import { NativeSelect, Select } from "@mantine/core";
import { use, useMemo } from "react";
import { type Choice, choicesOf } from "./choices.ts";
import { FieldOptionsContext } from "./field-contexts.ts";
import { type FieldProps, useInputProps } from "./field-props.tsx";
import { textOf } from "./field-schema.ts";

/** A field that chooses one of several values. Options known only at run time are many, so they can be searched. */
export function ChoiceField({ meta, value, path, onChange }: FieldProps<string>) {
	const options = use(FieldOptionsContext);
	const chosen = textOf(value);
	const isSearchable = meta.options === "artworks" || meta.options === "timeZones";
	const choices = useMemo(() => withChosen(choicesOf(meta, options), chosen), [meta, options, chosen]);
	const field = useInputProps({ ...meta, limit: undefined }, path);
	if (!isSearchable) {
		return (
			<NativeSelect
				{...field}
				data={choices}
				defaultValue={chosen}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
			/>
		);
	}
	return (
		<Select
			{...field}
			data={choices}
			defaultValue={chosen}
			onChange={(next) => onChange(next ?? "")}
			// Typed text replaces the chosen label.
			onFocus={({ currentTarget }) => currentTarget.select()}
			searchable
			// The list would cover the fields below as soon as the form moves the focus here.
			openOnFocus={false}
			allowDeselect={false}
			nothingFoundMessage="Ничего не найдено"
		/>
	);
}

/** The choices together with the chosen value, even if it is not among them. */
const withChosen = (choices: Choice[], chosen: string): Choice[] =>
	choices.some(({ value }) => value === chosen)
		? choices
		: [{ value: chosen, label: chosen || "Не выбрано" }, ...choices];
