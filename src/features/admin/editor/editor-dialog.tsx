import { Button, TextInput, type TextInputProps } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { MediaKind, MediaView } from "#contract/media.ts";
import { isAllowedLink } from "#contract/url.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import type { DialogName } from "./commands.ts";
import type { Command } from "./edit.ts";
import { insertBlock, insertInline } from "./insert.ts";
import { InsertDialog, UrlField } from "./insert-dialog.tsx";
import { audioMarkup, linkMarkup, onOneLine, ownVideoMarkup, videoMarkup } from "./markup.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import {
	audioNote,
	audioProblem,
	completionNote,
	linkProblem,
	readAudio,
	readUrl,
	readVideoEmbed,
	videoNote,
	videoProblem,
} from "./typed-url.ts";

export interface OpenDialog {
	name: DialogName;
	/** The text that was selected when the dialog was opened. */
	selected: string;
	/** A dropped or pasted picture. */
	file: File | undefined;
}

interface EditorDialogProps {
	dialog: OpenDialog | undefined;
	/** Called with what inserts the markup; without it where the dialog was cancelled. */
	onClose(insert?: Command): void;
	/** Called with several pictures, which are inserted without a dialog for each. */
	onInsertFiles(files: File[]): void;
}

/** The open dialog, if any. */
export function EditorDialog({ dialog, onClose, onInsertFiles }: EditorDialogProps) {
	if (!dialog) return null;
	const { name, selected, file } = dialog;
	// A player is a paragraph of its own.
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

/** The link or the media to be inserted: its URL, perhaps with a text. */
interface Kind {
	title: string;
	label: string;
	/** The URL that is inserted for the typed text; undefined where there is none. */
	read(typed: string): string | undefined;
	/** The validation message of the typed text, or null. */
	validate(typed: string): string | null;
	/** A hint on the typed text. */
	note(typed: string): string | undefined;
	/** The field for the text. */
	text?: (url: string | undefined) => TextInputProps;
	write(url: string, text: string): string;
	/** The files of the library that can be inserted in place of a URL. */
	library?: { kind: MediaKind; button: string; write(media: MediaView, text: string): string };
}

// The renderer shows an embed of more than 2 000 characters as text.
const TITLE_MAX = 200;

const KINDS: Record<Exclude<DialogName, "picture">, Kind> = {
	link: {
		title: "Ссылка",
		label: "Адрес",
		read: readUrl,
		validate: linkProblem,
		note: completionNote,
		text: (url) => ({ label: "Текст ссылки", placeholder: url ?? "Как адрес" }),
		write: linkMarkup,
	},
	video: {
		title: "Видео",
		label: "Адрес видео",
		read: readVideoEmbed,
		validate: videoProblem,
		note: videoNote,
		text: () => ({
			label: "Название",
			description: "Стоит на месте видео, пока его не включили. Можно не заполнять.",
			maxLength: TITLE_MAX,
		}),
		write: videoMarkup,
		library: { kind: "video", button: "Видео из медиатеки", write: ownVideoMarkup },
	},
	audio: {
		title: "Аудио",
		label: "Адрес записи",
		read: readAudio,
		validate: audioProblem,
		note: audioNote,
		text: () => ({ label: "Название", description: "Стоит на плеере. Можно не заполнять.", maxLength: TITLE_MAX }),
		write: audioMarkup,
		library: {
			kind: "sound",
			button: "Запись из медиатеки",
			write: ({ url, duration }, text) => audioMarkup(url, text, duration),
		},
	},
};

/** The link that a selected text becomes: its text, and its URL where it is one. */
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

/** The dialog that inserts a link, a video or a recording. */
function UrlDialog({ name, selected, onInsert, onCancel }: UrlDialogProps) {
	const { title, label, read, validate, note, text, write, library } = KINDS[name];
	const [isPicking, setIsPicking] = useState(false);
	const form = useForm({
		initialValues: name === "link" ? linkOf(selected) : { url: "", text: "" },
		validate: { url: validate },
	});
	const { url } = form.values;
	return (
		<InsertDialog
			title={title}
			onCancel={onCancel}
			onSubmit={form.onSubmit(
				(values) => {
					const target = read(values.url);
					if (target) onInsert(write(target, values.text));
				},
				() => form.getInputNode("url")?.focus(),
			)}
		>
			<UrlField label={label} description={note(url)} {...form.getInputProps("url")} />
			{text && <TextInput autoComplete="off" {...text(read(url))} {...form.getInputProps("text")} />}
			{library && (
				<Button variant="default" onClick={() => setIsPicking(true)}>
					{library.button}
				</Button>
			)}
			{library && isPicking && (
				<MediaPicker
					kind={library.kind}
					title={library.button}
					onChoose={(media) => onInsert(library.write(media, form.values.text || media.title))}
					onClose={() => setIsPicking(false)}
				/>
			)}
		</InsertDialog>
	);
}
