import { Textarea } from "@mantine/core";
import { insertTextIntoField } from "text-field-edit";
import styles from "./post-form.module.css";
import type { PostFormState } from "./use-post-form.ts";

const toOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, " ").trim();

/** The title field, in the size in which visitors see it. It accepts no line breaks; Enter moves the focus to the text. */
export function PostTitleField({ postForm }: { postForm: PostFormState }) {
	const { form, editor, session } = postForm;
	const { onChange, ...title } = form.getInputProps("title");
	return (
		<Textarea
			autosize
			minRows={1}
			variant="unstyled"
			aria-label="Заголовок"
			placeholder="Заголовок"
			enterKeyHint="next"
			autoFocus={session.state().base === undefined}
			classNames={{ root: styles.title ?? "", input: styles.titleInput ?? "" }}
			key={form.key("title")}
			{...title}
			onKeyDown={(event) => {
				if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
				event.preventDefault();
				editor.current?.focus();
			}}
			onChange={(event) => {
				const { currentTarget: field } = event;
				if (/\n/.test(field.value)) field.value = toOneLine(field.value);
				onChange(event);
			}}
			onPaste={(event) => {
				const pasted = event.clipboardData.getData("text/plain");
				if (!/[\r\n]/.test(pasted)) return;
				event.preventDefault();
				// The text is inserted as if typed, so that undo works.
				insertTextIntoField(event.currentTarget, toOneLine(pasted));
			}}
		/>
	);
}
