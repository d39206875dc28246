import type { TextInputProps } from "@mantine/core";
import type { MediaKind, MediaView } from "#contract/media.ts";
import type { DialogName } from "./commands.ts";
import { audioMarkup, linkMarkup, ownVideoMarkup, videoMarkup } from "./markup.ts";
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
	files?: {
		kind: MediaKind;
		label: string;
		library: string;
		/** The message for a file of the wrong kind. */
		otherKind: string;
		write(media: MediaView, text: string): string;
	};
}

// The renderer shows an embed of more than 2 000 characters as text.
const TITLE_MAX = 200;

/** The markup that each dialog inserts. */
export const KINDS: Record<Exclude<DialogName, "picture">, InsertKind> = {
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
		files: {
			kind: "video",
			label: "Видео с этого устройства",
			library: "Видео из медиатеки",
			otherKind: "Это не видео. Выберите файл MP4.",
			write: ownVideoMarkup,
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
			otherKind: "Это не звуковая запись.",
			write: ({ url, duration }, text) => audioMarkup(url, text, duration),
		},
	},
};
