import { Button, FileButton, Input, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { UploadProgress } from "../pictures/upload-progress.tsx";
import { type UploadPicture, useUpload } from "../pictures/use-upload.ts";
import { readAddress } from "./address.ts";
import { AddressField } from "./address-field.tsx";
import { addressProblem, mediaNote } from "./address-problem.ts";
import { InsertDialog } from "./insert-dialog.tsx";
import { PICTURE_DESCRIPTION, pictureMarkup } from "./markup.ts";
import styles from "./picture-dialog.module.css";
import { PictureFile } from "./picture-file.tsx";

interface PictureDialogProps {
	/** Files that were dropped or pasted; empty where the button was pressed. */
	files: File[];
	/** What was selected: it becomes the description. */
	selected: string;
	upload: UploadPicture;
	explain(error: unknown): string;
	/** What is to be inserted: nothing where nothing was confirmed. */
	onDone(markup: string[]): void;
}

const isPicture = ({ type }: File) => type === "" || type.startsWith("image/");

/** Asks for a picture, by its address or from files, one after another. */
export function PictureDialog(props: PictureDialogProps) {
	const { selected, upload, explain, onDone } = props;
	const [files, setFiles] = useState(props.files);
	const [done, setDone] = useState<string[]>([]);
	const [total, setTotal] = useState(props.files.length);
	const [problem, setProblem] = useState<string>();
	const { share, send, stop } = useUpload(upload);
	const description = useRef<HTMLInputElement>(null);
	const [file] = files;
	const isUploading = share !== undefined;
	const form = useForm({
		initialValues: {
			address: "",
			description: selected.replaceAll(/\s+/g, " ").trim(),
		},
		validate: { address: (typed) => (file ? null : addressProblem(typed)) },
	});

	useEffect(() => {
		if (file) description.current?.focus();
	}, [file]);

	// What is chosen takes the place of the first file; those that wait behind it still do.
	function choose(chosen: File[]) {
		if (chosen.length === 0) return;
		const next = [...chosen, ...files.slice(1)];
		setProblem(undefined);
		setTotal(total - files.length + next.length);
		setFiles(next);
	}

	/** Goes on to the next file; after the last one it is over. */
	function goOn(inserted: string[]) {
		setProblem(undefined);
		form.setFieldValue("description", "");
		setDone(inserted);
		setFiles(files.slice(1));
		if (files.length <= 1) onDone(inserted);
	}

	function stopUpload() {
		stop();
		description.current?.focus();
	}

	async function insertFile(chosen: File, text: string) {
		if (isUploading) return;
		setProblem(undefined);
		if (!isPicture(chosen)) {
			setProblem("Это не картинка. Выберите файл JPEG, PNG, WebP или AVIF.");
			return;
		}
		try {
			const picture = await send(chosen);
			if (picture) goOn([...done, pictureMarkup(picture.address, text)]);
		} catch (error) {
			setProblem(explain(error));
		}
	}

	return (
		<InsertDialog
			title={
				total > 1
					? `Изображение ${total - files.length + 1} из ${total}`
					: "Изображение"
			}
			isBusy={isUploading}
			onCancel={() => {
				stop();
				onDone(done);
			}}
			onSubmit={form.onSubmit(
				(values) => {
					if (file) return insertFile(file, values.description);
					const address = readAddress(values.address);
					if (address)
						onDone([...done, pictureMarkup(address, values.description)]);
				},
				() => form.getInputNode("address")?.focus(),
			)}
			extra={
				files.length > 1 && (
					<Button
						variant="subtle"
						disabled={isUploading}
						onClick={() => goOn(done)}
					>
						Пропустить
					</Button>
				)
			}
		>
			{!file && (
				<AddressField
					label="Адрес картинки"
					description={mediaNote(form.values.address)}
					{...form.getInputProps("address")}
				/>
			)}
			<Input.Wrapper
				label={file ? "Файл" : "Или файл с этого устройства"}
				labelElement="div"
				error={problem}
				errorProps={{ role: "alert" }}
			>
				{file && <PictureFile file={file} />}
				<div className={styles.choice}>
					<FileButton
						multiple
						accept="image/*"
						onChange={choose}
						disabled={isUploading}
					>
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
