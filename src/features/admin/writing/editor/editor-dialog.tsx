import { Button, FileButton, Group, Input, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { isAllowedLink } from "#packages/markup";
import { type Command, insertBlock, insertInline } from "#packages/markup-editing";
import { failureOf } from "../../kit/calls/failure.ts";
import { useHold } from "../../kit/editing/pending-work.ts";
import { useUpload } from "../../kit/uploads/upload-file.ts";
import { UploadProgress } from "../../kit/uploads/upload-progress.tsx";
import { LibraryButton } from "../media/media-picker.tsx";
import { ACCEPTED } from "../media/use-media-list.ts";
import type { DialogName } from "./commands.ts";
import { InsertDialog, UrlField } from "./insert-dialog.tsx";
import { type InsertKind, KINDS } from "./insert-kinds.ts";
import { onOneLine } from "./markup.ts";
import styles from "./picture-dialog.module.css";
import { PictureDialog } from "./picture-dialog.tsx";

export interface OpenDialog {
	name: DialogName;
	/** The text that was selected when the dialog was opened. */
	selected: string;
	/** A dropped or pasted picture. */
	file: File | undefined;
}

interface EditorDialogProps {
	dialog: OpenDialog | undefined;
	/** Called with the command that inserts the markup, or without one if the dialog was cancelled. */
	onClose(insert?: Command): void;
	/** Called with several pictures, which are inserted without a dialog for each. */
	onInsertFiles(files: File[]): void;
}

/** The open dialog, if there is one. */
export function EditorDialog({ dialog, onClose, onInsertFiles }: EditorDialogProps) {
	if (!dialog) return null;
	const { name, selected, file } = dialog;
	// A player is a separate paragraph.
	const insert = name === "video" || name === "audio" ? insertBlock : insertInline;
	const common = {
		selected,
		onInsert: (markup: string) => onClose((state) => insert(state, markup)),
		onCancel: () => onClose(),
	};
	if (name !== "picture") return <UrlDialog key={name} name={name} {...common} />;
	return (
		<PictureDialog
			file={file}
			onInsertFiles={(files) => {
				onClose();
				onInsertFiles(files);
			}}
			{...common}
		/>
	);
}

/** The initial link for a selected text: its text, and its URL if it is one. */
function linkOf(selected: string) {
	const text = onOneLine(selected);
	return { url: isAllowedLink(text) ? text : "", text };
}

interface UrlDialogProps {
	name: keyof typeof KINDS;
	selected: string;
	onInsert(markup: string): void;
	onCancel(): void;
}

/** The dialog that inserts a link, or a video or a recording from this device, the library or a URL. */
function UrlDialog({ name, selected, onInsert, onCancel }: UrlDialogProps) {
	const { title, label, read, validate, note, text, write, files } = KINDS[name];
	const [file, setFile] = useState<File>();
	const [problem, setProblem] = useState<string>();
	const { share, send, stop } = useUpload();
	const hold = useHold();
	const isUploading = share !== undefined;
	const form = useForm({
		initialValues: name === "link" ? linkOf(selected) : { url: "", text: "" },
		validate: { url: (typed) => (file ? null : validate(typed)) },
	});
	const { url } = form.values;
	const textField = <TextInput autoComplete="off" {...text(read(url))} {...form.getInputProps("text")} />;

	/** @returns false if the file could not be uploaded or inserted */
	async function insertFile(
		chosen: File,
		{ kind, otherKind, write }: NonNullable<InsertKind["files"]>,
	): Promise<boolean> {
		setProblem(undefined);
		try {
			const media = await send(chosen);
			if (media && media.kind !== kind) setProblem(otherKind);
			else if (media) onInsert(write(media, form.getValues().text || media.title));
			return !media || media.kind === kind;
		} catch (error) {
			setProblem(failureOf(error).detail);
			return false;
		}
	}

	return (
		<InsertDialog
			title={title}
			isBusy={isUploading}
			onCancel={() => {
				stop();
				onCancel();
			}}
			onSubmit={form.onSubmit(
				(values) => {
					if (file && files) {
						if (!isUploading) hold(insertFile(file, files));
						return;
					}
					const target = read(values.url);
					if (target) onInsert(write(target, values.text));
				},
				() => form.getInputNode("url")?.focus(),
			)}
		>
			{files && (
				<Input.Wrapper label={files.label} labelElement="div" error={problem} errorProps={{ role: "alert" }}>
					{file && <Text className={styles.name}>{file.name}</Text>}
					<Group gap="xs" mt={4}>
						<FileButton
							accept={ACCEPTED[files.kind]}
							disabled={isUploading}
							onChange={(chosen) => {
								if (!chosen) return;
								setProblem(undefined);
								setFile(chosen);
							}}
						>
							{(button) => (
								<Button {...button} variant="default" disabled={isUploading} data-autofocus>
									{file ? "Другой файл" : "Выбрать файл"}
								</Button>
							)}
						</FileButton>
						<LibraryButton
							kind={files.kind}
							title={files.library}
							disabled={isUploading}
							onChoose={(media) => onInsert(files.write(media, form.values.text || media.title))}
						>
							{files.library}
						</LibraryButton>
					</Group>
				</Input.Wrapper>
			)}
			{files && textField}
			{!file && (
				<UrlField
					label={label}
					description={note(url)}
					data-autofocus={files ? undefined : true}
					{...form.getInputProps("url")}
				/>
			)}
			{!files && textField}
			{isUploading && <UploadProgress share={share} onStop={stop} label="Загрузка файла" />}
		</InsertDialog>
	);
}
