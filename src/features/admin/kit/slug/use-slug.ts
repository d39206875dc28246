import type { UseFormReturnType } from "@mantine/form";
import { type ChangeEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { Failure } from "../calls/failure.ts";
import { slugError } from "./slug-error.tsx";

/**
 * The slug of a form: derived from another field until it is edited by hand, and again when it was emptied.
 *
 * @param isInitiallyCustom whether the slug at first is one that was edited by hand
 */
export function useSlug(form: UseFormReturnType<{ slug: string }>, isInitiallyCustom: boolean) {
	const isCustom = useRef(isInitiallyCustom);
	const { onChange, ...input } = form.getInputProps("slug");

	/** Records the slug that the form has now, typed or filled in. */
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
		/** The error at the field, with a button that takes the server's suggestion. */
		errorOf: (failure: Failure) => slugError(failure, take),
		key: form.key("slug"),
		/** The properties of the input. */
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
