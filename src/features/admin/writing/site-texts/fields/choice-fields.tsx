import { NativeSelect, Select, Switch, TextInput } from "@mantine/core";
import { use, useMemo } from "react";
import { CURRENCIES } from "#contract/currency.ts";
import { type Choice, choicesOf, FieldOptionsContext } from "./choices.ts";
import { FieldGroup } from "./field-group.tsx";
import { type FieldProps, useInputProps, useNewest } from "./field-props.tsx";
import { textOf, type Values, valuesOf } from "./field-schema.ts";
import styles from "./fields.module.css";

/** An on/off switch. */
export function SwitchField({ meta, value, path, onChange }: FieldProps<boolean>) {
	return (
		<Switch
			{...useInputProps({ ...meta, limit: undefined }, path)}
			classNames={{ body: styles.switch }}
			defaultChecked={value === true}
			onChange={({ currentTarget }) => onChange(currentTarget.checked)}
		/>
	);
}

/** A field that chooses one of several values. Options known only at run time are many, so they can be searched. */
export function ChoiceField({ meta, value, path, onChange }: FieldProps<string>) {
	const options = use(FieldOptionsContext);
	const chosen = textOf(value);
	const data = useMemo(() => withChosen(choicesOf(meta, options), chosen), [meta, options, chosen]);
	const field = { ...useInputProps({ ...meta, limit: undefined }, path), data, defaultValue: chosen };
	if (meta.options !== "artworks" && meta.options !== "timeZones") {
		return <NativeSelect {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
	}
	return (
		<Select
			{...field}
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

/** The typed amount as a number, or the invalid text itself, which is then shown with an error. */
function amountOf(text: string): number | string {
	const digits = text.replaceAll(/\s/g, "");
	return /^\d+$/.test(digits) ? Number(digits) : text;
}

/** An amount with its currency. */
export function PriceField({ meta, value, path, onChange }: FieldProps<Values>) {
	const { amount, currency } = valuesOf(value);
	const set = useNewest(valuesOf(value), onChange);
	return (
		<FieldGroup meta={meta} path={path}>
			<div className={styles.price}>
				<TextInput
					{...useInputProps({ label: "Сумма" }, `${path}.amount`)}
					inputMode="numeric"
					autoComplete="off"
					defaultValue={textOf(amount)}
					onChange={({ currentTarget }) => set("amount", amountOf(currentTarget.value))}
				/>
				<NativeSelect
					{...useInputProps({ label: "Валюта" }, `${path}.currency`)}
					data={[...CURRENCIES]}
					defaultValue={textOf(currency)}
					onChange={({ currentTarget }) => set("currency", currentTarget.value)}
				/>
			</div>
		</FieldGroup>
	);
}
