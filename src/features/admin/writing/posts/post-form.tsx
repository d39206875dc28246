import { Textarea, VisuallyHidden } from "@mantine/core";
import { insertTextIntoField } from "text-field-edit";
import type { AdminPost, PostFormValues } from "#contract/post.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useVisibleHeight } from "../../kit/editing/use-visible-height.ts";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { ContentEditor } from "../editor/content-editor.tsx";
import { type Compare, EntityFormShell, EntityNotices, useCancel } from "../entity-form/entity-form-shell.tsx";
import { PostBar } from "./post-bar.tsx";
import { PostComparison } from "./post-comparison.tsx";
import styles from "./post-form.module.css";
import { PostSettings } from "./post-settings.tsx";
import { PublishedRow } from "./published-row.tsx";
import { type PostFormState, usePostForm } from "./use-post-form.ts";
import { useSettingsPanel } from "./use-settings-panel.ts";

interface PostFormProps {
	/** The edited post; undefined for a new one. */
	post: AdminPost | undefined;
	onClose(): void;
	onCreated?(id: number): void;
}

const compare: Compare<PostFormValues> = (versions) => <PostComparison {...versions} />;

/** The form of a post (specification, section 2). */
export function PostForm({ post, onClose, onCreated }: PostFormProps) {
	const settings = useSettingsPanel();
	const postForm = usePostForm(post, { onCreated, reveal: settings.reveal });
	const { form, editor, cover, session } = postForm;
	useVisibleHeight();
	const { client } = trpc.useUtils();
	const stopUploads = () => {
		editor.current?.stopUploads();
		cover.stop();
	};
	const cancel = useCancel(session, stopUploads, onClose);

	return (
		<EntityFormShell
			form={postForm}
			compare={compare}
			className={styles.form}
			aria-label="Статья"
			onKeyDown={({ key, defaultPrevented }) => {
				if (key === "Escape" && settings.isOverText && !defaultPrevented) settings.close();
			}}
		>
			<PostBar key={form.key("published")} postForm={postForm} settings={settings} onCancel={cancel} />
			<div ref={useFocusRestore<HTMLDivElement>()}>
				{postForm.published && <PublishedRow post={postForm.published} onClose={postForm.hidePublished} />}
			</div>
			<div className={styles.workspace}>
				<div className={styles.paper} inert={settings.isOverText}>
					<VisuallyHidden component="h1">{session.state().base ? "Статья" : "Новая статья"}</VisuallyHidden>
					<EntityNotices
						form={postForm}
						compare={compare}
						isStored={post !== undefined}
						focus={() => editor.current?.focus()}
						className={styles.notices}
					/>
					<PostTitleField postForm={postForm} />
					<ContentEditor
						ref={editor}
						label="Содержание"
						defaultValue={postForm.initialContent}
						onChange={() => session.touch()}
						error={form.errors.content}
						renderPreview={(content) => client.post.preview.mutate({ content })}
					/>
				</div>
				<PostSettings postForm={postForm} panel={settings} compare={compare} />
			</div>
		</EntityFormShell>
	);
}

const toOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, " ").trim();

/** The title field, in the size in which visitors see it. It accepts no line breaks; Enter moves the focus to the text. */
function PostTitleField({ postForm }: { postForm: PostFormState }) {
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
