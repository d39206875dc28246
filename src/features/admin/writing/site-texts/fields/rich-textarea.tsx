import { Textarea, type TextareaProps } from "@mantine/core";
import { useCallback, useRef } from "react";
import { SourceField } from "../../editor/source-field.ts";
import { useInlineTools } from "./inline-tools.tsx";

/** A text area with buttons and shortcuts for bold, italics and links. */
export function RichTextarea({ onKeyDown, inputContainer = (input) => input, ...props }: TextareaProps) {
	const field = useRef<SourceField>(null);
	const { runShortcut, withTools } = useInlineTools(field);
	const attach = useCallback((element: HTMLTextAreaElement | null) => {
		if (element) field.current = new SourceField(element, element.value);
	}, []);
	return (
		<Textarea
			{...props}
			ref={attach}
			onKeyDown={(event) => runShortcut(event) || onKeyDown?.(event)}
			inputContainer={(input) => withTools(inputContainer(input))}
		/>
	);
}
