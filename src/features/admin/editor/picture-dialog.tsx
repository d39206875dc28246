import { Button, FileButton, Input, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { UploadProgress } from "../pictures/upload-progress.tsx";
import { type UploadPicture, useUpload } from "../pictures/use-upload.ts";
import { InsertDialog, UrlField } from "./insert-dialog.tsx";
import { PICTURE_DESCRIPTION, pictureMarkup } from "./markup.ts";
import styles from "./picture-dialog.module.css";
import { PictureFile } from "./picture-file.tsx";
import { mediaNote, readUrl, urlProblem } from "./typed-url.ts";
import { isPicture, NO_PICTURE } from "./uploads/describe-file.ts";

interface PictureDialogProps {
	/** A dropped or pasted file; undefined where the toolbar's button opened the dialog. */
	file: File | undefined;
	/** The selected text, which becomes the description. */
	selected: string;
	upload: UploadPicture;
	explain(error: unknown): string;
	onInsert(markup: string): void;
	/** Called when several files were chosen: they are inserted without a dialog for each. */
	onInsertFiles(files: File[]): void;
	onCancel(): void;
}

/** The dialog that inserts a picture, by its URL or from a file. */
export function PictureDialog(props: PictureDialogProps) {
	const { selected, upload, explain, onInsert, onInsertFiles, onCancel } = props;
	const [file, setFile] = useState(props.file);
	const [problem, setProblem] = useState<string>();
	const { share, send, stop } = useUpload(upload);
	const description = useRef<HTMLInputElement>(null);
	const isUploading = share !== undefined;
	const form = useForm({
		initialValues: { url: "", description: selected.replaceAll(/\s+/g, " ").trim() },
		validate: { url: (typed) => (file ? null : urlProblem(typed)) },
	});

	useEffect(() => {
		if (file) description.current?.focus();
	}, [file]);

	function choose(chosen: File[]) {
		const [first] = chosen;
		if (!first) return;
		if (chosen.length > 1) return onInsertFiles(chosen);
		setProblem(undefined);
		setFile(first);
	}

	function stopUpload() {
		stop();
		description.current?.focus();
	}

	async function insertFile(chosen: File, text: string) {
		if (isUploading) return;
		setProblem(undefined);
		if (!isPicture(chosen)) return setProblem(NO_PICTURE);
		try {
			const picture = await send(chosen);
			if (picture) onInsert(pictureMarkup(picture.url, text));
		} catch (error) {
			setProblem(explain(error));
		}
	}

	return (
		<InsertDialog
			title="Изображение"
			isBusy={isUploading}
			onCancel={() => {
				stop();
				onCancel();
			}}
			onSubmit={form.onSubmit(
				(values) => {
					if (file) return insertFile(file, values.description);
					const url = readUrl(values.url);
					if (url) onInsert(pictureMarkup(url, values.description));
				},
				() => form.getInputNode("url")?.focus(),
			)}
		>
			{!file && (
				<UrlField label="Адрес картинки" description={mediaNote(form.values.url)} {...form.getInputProps("url")} />
			)}
			<Input.Wrapper
				label={file ? "Файл" : "Или файл с этого устройства"}
				description={file ? undefined : "Несколько файлов загрузятся сами, пока вы пишете."}
				labelElement="div"
				error={problem}
				errorProps={{ role: "alert" }}
			>
				{file && <PictureFile file={file} />}
				<div className={styles.choice}>
					<FileButton multiple accept="image/*" onChange={choose} disabled={isUploading}>
						{(button) => (
							<Button {...button} variant="default" disabled={isUploading}>
								{file ? "Другой файл" : "Выбрать файл"}
							</Button>
						)}
					</FileButton>
				</div>
			</Input.Wrapper>
			<TextInput
				ref={description}
				label="Описание"
				description={`Его услышат те, кто не видит картинку, и увидят все, если она не загрузится. Без описания будет «${PICTURE_DESCRIPTION}».`}
				placeholder={PICTURE_DESCRIPTION}
				autoComplete="off"
				readOnly={isUploading}
				data-autofocus={file ? true : undefined}
				{...form.getInputProps("description")}
			/>
			{isUploading && <UploadProgress share={share} onStop={stopUpload} />}
		</InsertDialog>
	);
}
