import { TextInput, type TextInputProps } from "@mantine/core";

/** The field for the URL of what is inserted, with the hint and the error below it. */
export const UrlField = (props: TextInputProps) => (
	<TextInput
		inputWrapperOrder={["label", "input", "description", "error"]}
		placeholder="https://"
		inputMode="url"
		autoComplete="off"
		data-autofocus
		{...props}
	/>
);
