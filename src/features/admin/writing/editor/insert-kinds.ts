import type { TextInputProps } from "@mantine/core";
import { type MediaKind, type MediaView, PICTURE_DESCRIPTION } from "#contract/media.ts";
import { NO_PICTURE } from "../../kit/uploads/describe-file.ts";
import { ACCEPTED } from "../media/use-media-list.ts";
import type { DialogName } from "./commands.ts";
import { audioMarkup, linkMarkup, ownVideoMarkup, pictureMarkup, videoMarkup } from "./markup.ts";
import {
	audioNote,
	audioProblem,
	completionNote,
	linkProblem,
	mediaNote,
	readAudio,
	readUrl,
	readVideoEmbed,
	urlProblem,
	videoNote,
	videoProblem,
} from "./typed-url.ts";

/** A kind of link or media to insert: its URL, perhaps with a text. */
export interface InsertKind {
	title: string;
	label: string;
	/** The URL inserted for the typed text; undefined if there is none. */
	read(typed: string): string | undefined;
	/** The validation message of the typed text, or null. */
	validate(typed: string): string | null;
	note(typed: string): string | undefined;
	text(url: string | undefined): Pick<TextInputProps, "label" | "description" | "placeholder" | "maxLength">;
	write(url: string, text: string): string;
	/** The files that can be inserted instead of a URL, from this device or from the library. */
	files?: InsertedFiles;
}

/** The files of a kind. `otherKind`: the message for a file of another one; `uploading`: the label of the progress */
export interface InsertedFiles extends Record<"accept" | "label" | "library" | "otherKind" | "uploading", string> {
	kind: MediaKind;
	hint?: string;
	write(media: MediaView, text: string): string;
}

// The renderer shows an embed of more than 2 000 characters as text.
const TITLE_MAX = 200;

/** The markup that each dialog inserts. */
export const KINDS: Record<DialogName, InsertKind> = {
	link: {
		title: "Ссылка",
		label: "Адрес",
		read: readUrl,
		validate: linkProblem,
		note: completionNote,
		text: (url) => ({ label: "Текст ссылки", placeholder: url ?? "Как адрес" }),
		write: linkMarkup,
	},
	picture: {
		title: "Изображение",
		label: "Адрес картинки",
		read: readUrl,
		validate: urlProblem,
		note: mediaNote,
		text: () => ({
			label: "Описание",
			description: `Его услышат те, кто не видит картинку, и увидят все, если она не загрузится. Без описания будет «${PICTURE_DESCRIPTION}».`,
			placeholder: PICTURE_DESCRIPTION,
		}),
		write: pictureMarkup,
		files: {
			kind: "picture",
			accept: "image/*",
			label: "Фото с этого устройства",
			hint: "Несколько файлов загрузятся сами, пока вы пишете.",
			library: "Картинка из медиатеки",
			otherKind: NO_PICTURE,
			uploading: "Загрузка картинки",
			write: ({ url, altRu }, text) => pictureMarkup(url, text || altRu),
		},
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
		files: {
			kind: "video",
			label: "Видео с этого устройства",
			library: "Видео из медиатеки",
			accept: ACCEPTED.video,
			otherKind: "Это не видео. Выберите файл MP4.",
			uploading: "Загрузка файла",
			write: (media, text) => ownVideoMarkup(media, text || media.title),
		},
	},
	audio: {
		title: "Аудио",
		label: "Адрес записи",
		read: readAudio,
		validate: audioProblem,
		note: audioNote,
		text: () => ({ label: "Название", description: "Стоит на плеере. Можно не заполнять.", maxLength: TITLE_MAX }),
		write: audioMarkup,
		files: {
			kind: "sound",
			label: "Запись с этого устройства",
			library: "Запись из медиатеки",
			accept: ACCEPTED.sound,
			otherKind: "Это не звуковая запись.",
			uploading: "Загрузка файла",
			write: ({ url, duration, title }, text) => audioMarkup(url, text || title, duration),
		},
	},
};
