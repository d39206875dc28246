import { Stack, Textarea, VisuallyHidden } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import type { FormEvent } from "react";
import { flushSync } from "react-dom";
import { insertTextIntoField } from "text-field-edit";
import type { AdminPost } from "#contract/post.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useConfirm } from "../../kit/dialog/confirm.tsx";
import { ConflictDialog } from "../../kit/editing/conflict-dialog.tsx";
import { DeletedNotice } from "../../kit/editing/deleted-notice.tsx";
import { DraftRecovery } from "../../kit/editing/draft-recovery.tsx";
import { PendingWorkContext } from "../../kit/editing/pending-work.ts";
import { useLeaveGuard } from "../../kit/editing/use-leave-guard.ts";
import { useVisibleHeight } from "../../kit/editing/use-visible-height.ts";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import { ContentEditor } from "../editor/content-editor.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { PostBar } from "./post-bar.tsx";
import { PostComparison } from "./post-comparison.tsx";
import styles from "./post-form.module.css";
import { POST_KIND } from "./post-kind.ts";
import { PostSettings, useSettingsPanel } from "./post-settings.tsx";
import { PublishedRow } from "./published-row.tsx";
import { revealField } from "./reveal-field.ts";
import { type PostFormState, usePostForm, usePostSaving } from "./use-post-form.ts";

interface PostFormProps {
	/** The edited post; undefined for a new one. */
	post?: AdminPost;
	onClose(): void;
	onCreated?(id: number): void;
}

/** The form of a post (specification, section 2). */
export function PostForm({ post, onClose, onCreated }: PostFormProps) {
	const postForm = usePostForm(post);
	const { form, editor, cover, session, statusKind, fill } = postForm;
	const { status, base } = session.state();
	const settings = useSettingsPanel();
	const saving = usePostSaving(postForm, onCreated, (field) => revealField(settings, field));
	useVisibleHeight();
	const { client } = trpc.useUtils();
	const confirm = useConfirm();
	useLeaveGuard(session);

	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		void saving.save();
	};
	const handleCancel = async () => {
		if (session.isUnsaved()) {
			const isConfirmed = await confirm({
				title: "Отбросить несохранённое?",
				text: "Набранное с последнего сохранения пропадёт.",
				action: "Отбросить",
				refusal: "Продолжить писать",
				isDestructive: true,
			});
			if (!isConfirmed) return;
			// Uploads are cancelled first, since the leave guard would ask about them after the text is discarded.
			editor.current?.stopUploads();
			cover.stop();
			await session.discard();
		}
		onClose();
	};
	// The shortcut uses the key's physical position, so that it works in a Russian keyboard layout.
	useHotkeys([["mod+S", () => void saving.save(), { usePhysicalKeys: true }]], []);

	return (
		<form
			className={styles.form}
			onSubmit={handleSubmit}
			onKeyDown={({ key, defaultPrevented }) => {
				if (key === "Escape" && settings.isOverText && !defaultPrevented) settings.close();
			}}
			noValidate
			aria-label="Статья"
		>
			<PostBar
				key={form.key("published")}
				form={form}
				session={session}
				settings={settings}
				onCancel={handleCancel}
				onSave={() => void saving.save()}
				onPublish={() => void saving.save({ isPublishing: true })}
			/>
			<PendingWorkContext value={session.pending}>
				<div ref={useFocusRestore<HTMLDivElement>()}>
					{saving.published && <PublishedRow post={saving.published} onClose={saving.hidePublished} />}
				</div>
				<div className={styles.workspace}>
					<div className={styles.paper} inert={settings.isOverText}>
						<VisuallyHidden component="h1">{base ? "Статья" : "Новая статья"}</VisuallyHidden>
						<Stack ref={useFocusRestore<HTMLDivElement>()} gap="xs" className={styles.notices}>
							<DraftRecovery
								session={session}
								isOffered={post !== undefined || !base}
								isSaving={statusKind === "saving"}
								compare={(draft, titles) => <PostComparison before={session.values()} after={draft} {...titles} />}
								fill={(values) => {
									// The pressed button disappears and the fields are remounted: the focus moves to the text.
									flushSync(() => fill(values));
									editor.current?.focus();
								}}
							/>
							{statusKind === "deleted" && <DeletedNotice words={POST_KIND.words} onRestore={saving.restoreAndSave} />}
						</Stack>
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
					<PostSettings
						postForm={postForm}
						panel={settings}
						plan={saving.plan}
						history={
							<HistoryButton
								entity="post"
								session={session}
								save={saving.saveUnpublished}
								fill={fill}
								compare={(versions) => <PostComparison {...versions} />}
							/>
						}
					/>
				</div>
			</PendingWorkContext>
			{status.kind === "conflict" && (
				<ConflictDialog
					words={POST_KIND.words}
					theirs={status.theirs}
					compare={(titles) => (
						<PostComparison before={POST_KIND.valuesOf(status.theirs)} after={session.values()} {...titles} />
					)}
					onKeepMine={() => saving.keepMine(status.theirs)}
					onTakeTheirs={() => saving.acceptTheirs(status.theirs)}
					onClose={() => session.decideLater()}
				/>
			)}
		</form>
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
