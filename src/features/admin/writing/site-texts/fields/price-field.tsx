import { NativeSelect, TextInput } from "@mantine/core";
import { CURRENCIES } from "#contract/currency.ts";
import { FieldGroup } from "./field-group.tsx";
import { type FieldProps, useInputProps } from "./field-props.tsx";
import { textOf, type Values, valuesOf } from "./field-schema.ts";
import styles from "./fields.module.css";
import { useNewest } from "./use-newest.ts";

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
