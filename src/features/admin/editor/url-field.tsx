import { TextInput, type TextInputProps } from "@mantine/core";

/** The address of what is to be inserted, with what is to be said of it below. */
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
