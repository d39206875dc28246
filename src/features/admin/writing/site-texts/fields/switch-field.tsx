import { Switch } from "@mantine/core";
import { type FieldProps, useInputProps } from "./field-props.tsx";
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
