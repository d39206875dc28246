import { TextInput, type TextInputProps } from "@mantine/core";
import type { Slug } from "./use-slug.ts";

/** The field of a slug. @param props those of the input, such as its description */
export const SlugField = ({ slug, ...props }: { slug: Slug } & TextInputProps) => (
	<TextInput
		label="Адрес (slug)"
		inputWrapperOrder={["label", "input", "description", "error"]}
		spellCheck={false}
		autoCapitalize="none"
		{...props}
		key={slug.key}
		{...slug.input}
	/>
);
