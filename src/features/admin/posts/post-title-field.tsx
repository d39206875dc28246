import { Textarea } from "@mantine/core";
import { insertTextIntoField } from "text-field-edit";
import styles from "./post-form.module.css";
import type { PostFormState } from "./use-post-form.ts";

const onOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, " ").trim();

/** The title of a post, as large as readers see it. It is one line, however long; Enter leads on to the text. */
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
			autoFocus={session.base === undefined}
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
				if (/\n/.test(field.value)) field.value = onOneLine(field.value);
				onChange(event);
			}}
			onPaste={(event) => {
				const pasted = event.clipboardData.getData("text/plain");
				if (!/[\r\n]/.test(pasted)) return;
				event.preventDefault();
				// Pasted text goes in as if it had been typed: it can be undone.
				insertTextIntoField(event.currentTarget, onOneLine(pasted));
			}}
		/>
	);
}
