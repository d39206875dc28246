import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";

interface NumberFieldProps extends Omit<TextInputProps, "defaultValue" | "onChange" | "value"> {
	defaultValue?: number | null;
	/** True if the number may have a fraction, after a comma or a point. */
	isDecimal?: boolean;
	onChange?(value: number | null): void;
}

const textOf = (value: number | null | undefined) => (value == null ? "" : String(value).replace(".", ","));

/** The longest prefix of a text that is a partially typed number, without the spaces between digits. */
const typedNumber = (text: string, isDecimal: boolean) =>
	(isDecimal ? /^\d*(?:[.,]\d*)?/ : /^\d*/).exec(text.replaceAll(/\s/g, ""))?.[0] ?? "";

/** A field for a positive number, with the numeric keyboard on phones. Its value is null while it is empty. */
export function NumberField({ defaultValue, isDecimal = false, onChange, ...props }: NumberFieldProps) {
	const [text, setText] = useState(() => textOf(defaultValue));
	return (
		<TextInput
			{...props}
			inputMode={isDecimal ? "decimal" : "numeric"}
			autoComplete="off"
			value={text}
			onChange={(event) => {
				const typed = typedNumber(event.currentTarget.value, isDecimal);
				setText(typed);
				onChange?.(/\d/.test(typed) ? Number(typed.replace(",", ".")) : null);
			}}
		/>
	);
}
