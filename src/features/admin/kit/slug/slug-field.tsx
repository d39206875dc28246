import { Button, TextInput, type TextInputProps } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import type { Failure } from "../calls/failure.ts";
import { LONG_LABEL } from "../theme/long-label.ts";

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

/** The error of a slug field, with the next free slug if the server suggests one; undefined if the slug was not refused. */
export function slugError({ fields, suggestions }: Failure, onTake: (slug: string) => void): ReactNode {
	const { slug: message } = fields;
	const { slug: suggestion } = suggestions;
	if (!message || !suggestion) return message;
	return (
		<>
			{message}.{" "}
			<Button size="xs" variant="default" {...LONG_LABEL} onClick={() => onTake(suggestion)}>
				Взять «{suggestion}»
			</Button>
		</>
	);
}

/** The slug of a form: derived from another field until it is edited by hand, and again once it is emptied. */
export function useSlug(form: UseFormReturnType<{ slug: string }>, isInitiallyCustom: boolean) {
	const isCustom = useRef(isInitiallyCustom);
	const { onChange, ...input } = form.getInputProps("slug");

	/** Records the form's current slug, whether typed or filled in. */
	function setTyped(slug: string): void {
		isCustom.current = slug !== "";
	}
	/** Sets a free slug that the server has suggested, and focuses its field. */
	function take(slug: string): void {
		setTyped(slug);
		// Mantine remounts the field with its new value.
		flushSync(() => form.setFieldValue("slug", slug));
		form.getInputNode("slug")?.focus();
	}
	return {
		setTyped,
		/** Replaces the slug, unless it was edited by hand. */
		derive(slug: string): void {
			if (!isCustom.current) form.setFieldValue("slug", slug);
		},
		/** The error at the field, with a button that accepts the server's suggestion. */
		errorOf: (failure: Failure) => slugError(failure, take),
		key: form.key("slug"),
		input: {
			...input,
			onChange(event: ChangeEvent<HTMLInputElement>) {
				onChange(event);
				setTyped(event.currentTarget.value);
			},
		},
	};
}

export type Slug = ReturnType<typeof useSlug>;
