import { Button, FileButton, Group, Input, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { compact } from "es-toolkit";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MediaView } from "#contract/media.ts";
import { isAllowedLink } from "#packages/markup";
import { type Command, insertBlock, insertInline } from "#packages/markup-editing";
import { HttpError } from "../../../../lib/fetch-json.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { useHold } from "../../kit/editing/pending-work.ts";
import { requirePicture } from "../../kit/uploads/describe-file.ts";
import { useUpload } from "../../kit/uploads/upload-file.ts";
import { UploadProgress } from "../../kit/uploads/upload-progress.tsx";
import { FrameButton } from "../media/frame-button.tsx";
import { LibraryButton } from "../media/media-picker.tsx";
import type { DialogName } from "./commands.ts";
import { InsertDialog, UrlField } from "./insert-dialog.tsx";
import { type InsertedFiles, KINDS } from "./insert-kinds.ts";
import { onOneLine } from "./markup.ts";
import styles from "./picture-file.module.css";
import { PictureFile } from "./picture-file.tsx";

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
	const { name } = dialog;
	// A player is a separate paragraph.
	const insert = name === "video" || name === "audio" ? insertBlock : insertInline;
	return (
		<InsertForm
			key={name}
			{...dialog}
			onInsert={(markup) => onClose((state) => insert(state, markup))}
			onInsertFiles={(files) => {
				onClose();
				onInsertFiles(files);
			}}
			onCancel={() => onClose()}
		/>
	);
}

/** The initial values for a selected text. A link has its text, and its URL if it is one; a picture is described by it. */
function valuesFor(name: DialogName, selected: string) {
	const text = onOneLine(selected);
	if (name === "link") return { url: isAllowedLink(text) ? text : "", text };
	return { url: "", text: name === "picture" ? text : "" };
}

interface InsertFormProps extends OpenDialog {
	onInsert(markup: string): void;
	/** Called when several pictures were chosen. */
	onInsertFiles(files: File[]): void;
	onCancel(): void;
}

/** The dialog that inserts a link, or a picture, a video or a recording from this device, the library or a URL. */
function InsertForm({ name, selected, file: dropped, onInsert, onInsertFiles, onCancel }: InsertFormProps) {
	const { title, label, read, validate, note, text, write, files } = KINDS[name];
	const isPicture = name === "picture";
	const [file, setFile] = useState(dropped);
	const [problem, setProblem] = useState<string>();
	const { share, send, stop } = useUpload();
	const hold = useHold();
	const textInput = useRef<HTMLInputElement>(null);
	const isUploading = share !== undefined;
	const form = useForm({
		initialValues: valuesFor(name, selected),
		validate: { url: (typed) => (file ? null : validate(typed)) },
	});
	const { url } = form.values;
	const focusDescription = () => isPicture && textInput.current?.focus();
	const onChosen = useEffectEvent(focusDescription);
	useEffect(() => {
		if (file) onChosen();
	}, [file]);
	const textField = (
		<TextInput
			ref={textInput}
			autoComplete="off"
			readOnly={isPicture && isUploading}
			data-autofocus={isPicture && file ? true : undefined}
			{...text(read(url))}
			{...form.getInputProps("text")}
		/>
	);

	function choose(chosen: File[]) {
		if (chosen.length > 1) return onInsertFiles(chosen);
		if (!chosen[0]) return;
		setProblem(undefined);
		setFile(chosen[0]);
	}

	/** @returns false if the file could not be uploaded or inserted */
	async function insertFile(chosen: File, { kind, otherKind, write }: InsertedFiles): Promise<boolean> {
		setProblem(undefined);
		try {
			if (isPicture) requirePicture(chosen);
			const media = await send(chosen);
			if (media && media.kind !== kind) throw new HttpError(422, otherKind);
			if (media) onInsert(write(media, form.getValues().text));
			return true;
		} catch (error) {
			setProblem(failureOf(error).detail);
			return false;
		}
	}

	function handleLibrary(media: MediaView, { write }: InsertedFiles) {
		if (!isPicture) return onInsert(write(media, form.values.text));
		setProblem(undefined);
		setFile(undefined);
		form.setValues({ url: media.url, text: form.values.text || media.altRu });
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
				<Input.Wrapper
					label={isPicture && file ? "Файл" : files.label}
					description={file ? undefined : files.hint}
					labelElement="div"
					error={problem}
					errorProps={{ role: "alert" }}
				>
					{file && (isPicture ? <PictureFile file={file} /> : <Text className={styles.name}>{file.name}</Text>)}
					<Group gap="xs" mt={4}>
						<FileButton
							multiple={isPicture}
							accept={files.accept}
							disabled={isUploading}
							onChange={(chosen) => choose(compact([chosen].flat()))}
						>
							{(button) => (
								<Button
									{...button}
									variant="default"
									disabled={isUploading}
									data-autofocus={isPicture && file ? undefined : true}
								>
									{file ? "Другой файл" : "Выбрать файл"}
								</Button>
							)}
						</FileButton>
						<LibraryButton
							kind={files.kind}
							title={files.library}
							disabled={isUploading}
							onChoose={(media) => handleLibrary(media, files)}
						>
							{isPicture ? "Из медиатеки" : files.library}
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
			{isPicture && !file && (
				<FrameButton title={title} url={url} onChange={(framed) => form.setFieldValue("url", framed)} />
			)}
			{isUploading && (
				<UploadProgress
					share={share}
					onStop={() => {
						stop();
						focusDescription();
					}}
					label={files?.uploading}
				/>
			)}
		</InsertDialog>
	);
}
