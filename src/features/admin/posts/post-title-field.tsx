import { Textarea } from "@mantine/core";
import styles from "./post-form.module.css";
import type { PostFormState } from "./use-post-form.ts";

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
				// Lines can be pasted only.
				if (field.value.includes("\n")) {
					field.value = field.value.replace(/\s*\n\s*/g, " ").trim();
				}
				onChange(event);
			}}
		/>
	);
}
