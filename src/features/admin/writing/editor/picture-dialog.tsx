import { Box, Button, FileButton, Group, Input, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { PICTURE_DESCRIPTION } from "#contract/media.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { useHold } from "../../kit/editing/pending-work.ts";
import { requirePicture } from "../../kit/uploads/describe-file.ts";
import { drawFile } from "../../kit/uploads/draw-file.ts";
import { formatBytes } from "../../kit/uploads/format-bytes.ts";
import { useUpload } from "../../kit/uploads/upload-file.ts";
import { UploadProgress } from "../../kit/uploads/upload-progress.tsx";
import { FrameButton } from "../media/frame-button.tsx";
import { LibraryButton } from "../media/media-picker.tsx";
import { InsertDialog, UrlField } from "./insert-dialog.tsx";
import { onOneLine, pictureMarkup } from "./markup.ts";
import styles from "./picture-dialog.module.css";
import { mediaNote, readUrl, urlProblem } from "./typed-url.ts";

interface PictureDialogProps {
	/** A dropped or pasted file; undefined if the dialog was opened by the toolbar's button. */
	file: File | undefined;
	/** The selected text, which becomes the description. */
	selected: string;
	onInsert(markup: string): void;
	/** Called when several files were chosen, which are inserted without a dialog for each. */
	onInsertFiles(files: File[]): void;
	onCancel(): void;
}

/** The dialog that inserts a picture from this device, the library or a URL. */
export function PictureDialog(props: PictureDialogProps) {
	const { selected, onInsert, onInsertFiles, onCancel } = props;
	const [file, setFile] = useState(props.file);
	const [problem, setProblem] = useState<string>();
	const { share, send, stop } = useUpload();
	const hold = useHold();
	const description = useRef<HTMLInputElement>(null);
	const isUploading = share !== undefined;
	const form = useForm({
		initialValues: { url: "", description: onOneLine(selected) },
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

	/** @returns false if the file could not be uploaded */
	async function insertFile(chosen: File, text: string): Promise<boolean> {
		setProblem(undefined);
		try {
			requirePicture(chosen);
			const picture = await send(chosen);
			if (!picture) return true;
			requirePicture(picture);
			onInsert(pictureMarkup(picture.url, text || picture.altRu));
			return true;
		} catch (error) {
			setProblem(failureOf(error).detail);
			return false;
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
					if (file) {
						if (!isUploading) hold(insertFile(file, values.description));
						return;
					}
					const url = readUrl(values.url);
					if (url) onInsert(pictureMarkup(url, values.description));
				},
				() => form.getInputNode("url")?.focus(),
			)}
		>
			<Input.Wrapper
				label={file ? "Файл" : "Фото с этого устройства"}
				description={file ? undefined : "Несколько файлов загрузятся сами, пока вы пишете."}
				labelElement="div"
				error={problem}
				errorProps={{ role: "alert" }}
			>
				{file && <PictureFile file={file} />}
				<Group gap="xs" mt={4}>
					<FileButton multiple accept="image/*" onChange={choose} disabled={isUploading}>
						{(button) => (
							<Button {...button} variant="default" disabled={isUploading} data-autofocus={file ? undefined : true}>
								{file ? "Другой файл" : "Выбрать файл"}
							</Button>
						)}
					</FileButton>
					<LibraryButton
						kind="picture"
						title="Картинка из медиатеки"
						disabled={isUploading}
						onChoose={({ url, altRu }) => {
							setProblem(undefined);
							setFile(undefined);
							form.setValues({ url, description: form.values.description || altRu });
						}}
					/>
				</Group>
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
			{!file && (
				<UrlField
					label="Адрес картинки"
					description={mediaNote(form.values.url)}
					data-autofocus={undefined}
					{...form.getInputProps("url")}
				/>
			)}
			{!file && (
				<FrameButton title="Изображение" url={form.values.url} onChange={(url) => form.setFieldValue("url", url)} />
			)}
			{isUploading && <UploadProgress share={share} onStop={stopUpload} />}
		</InsertDialog>
	);
}

// Larger files take long to decode and get no thumbnail; the server decides whether it accepts them.
const THUMBNAIL_FILE_MAX = 30_000_000;
const THUMBNAIL_PX = 240;

/** A chosen picture's name and size, with a thumbnail if the browser can decode the file. */
function PictureFile({ file }: { file: File }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [drawn, setDrawn] = useState<File>();
	useEffect(() => {
		if (!canvas.current || file.size > THUMBNAIL_FILE_MAX) return;
		let isCurrent = true;
		drawFile(file, canvas.current, THUMBNAIL_PX).then(
			() => isCurrent && setDrawn(file),
			// The server may read formats that the browser cannot decode.
			() => {},
		);
		return () => {
			isCurrent = false;
		};
	}, [file]);
	return (
		<Group wrap="nowrap" align="center">
			<canvas ref={canvas} className={styles.canvas} hidden={drawn !== file} />
			<Box miw={0}>
				<Text className={styles.name}>{file.name}</Text>
				<Text size="sm" c="dimmed">
					{formatBytes(file.size)}
				</Text>
			</Box>
		</Group>
	);
}
