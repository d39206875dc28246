import { notifications } from "../../notifications/notify.ts";
import { insertPasted } from "../insert.ts";
import { isInCode } from "../lines.ts";
import type { SourceField } from "../source-field.ts";
import { type FieldUploads, newPictureId } from "../uploads/field-uploads.ts";
import { placeholderText, placeholderUrl } from "../uploads/placeholders.ts";
import type { UrlOptions } from "./keep-urls.ts";
import type { Converted } from "./to-markup.ts";

/** The clipboard's content, read while the paste event lasts. */
interface Clipboard {
	html: string;
	text: string;
	files: File[];
}

/**
 * Takes a paste that has formatting.
 *
 * @returns nothing where the paste belongs to the browser: plain text, or a block of code to paste into
 */
export function readFormatted(
	data: DataTransfer,
	field: SourceField,
): Clipboard | undefined {
	const html = data.getData("text/html");
	if (html === "") return;
	const { text, start } = field.state();
	if (isInCode(text, start)) return;
	// Office programs give a picture of a text along with the text.
	const files = data.types.includes("text/rtf") ? [] : [...data.files];
	return { html, text: data.getData("text/plain"), files };
}

/** Pastes HTML as markup, in one step of undoing, and says what could not be kept. */
export async function pasteFormatted(
	{ html, text, files }: Clipboard,
	field: SourceField,
	pictures: FieldUploads,
): Promise<void> {
	const { placeholders } = field;
	const before = field.state();
	const isFocused = document.activeElement === field.element;
	const converted = await convert(html, {
		origin: location.origin,
		files,
		newId: newPictureId,
		placeholder({ id, file }) {
			placeholders.add(id, file.name);
			return { url: placeholderUrl(id), alt: placeholderText(file.name) };
		},
	}).catch((): Converted => WORDS_ALONE);
	// The libraries may have taken a while to come, and the author has gone on elsewhere.
	if (!field.element.isConnected) return;
	const state = field.state();
	const isPlain = converted.markup === "";
	const pasted = isPlain
		? {
				markup: text.replaceAll(/\r\n?/g, "\n") || wordsOf(html),
				isInline: true,
			}
		: converted;
	if (pasted.markup !== "") {
		const place = state.text === before.text ? before : state;
		const edit = insertPasted(place, pasted);
		if (isFocused && document.activeElement !== field.element) {
			field.applyQuietly(edit);
		} else field.apply(edit);
	}
	if (!isPlain) pictures.add(converted.pictures);
	if (converted.lost.length === 0) return;
	notifications.add({
		variant: "default",
		title: "Вставлено не всё",
		text: `Не перенесено: ${converted.lost.join(", ")}.`,
	});
}

/** The result for a text that cannot be converted: its plain words are inserted already. */
const WORDS_ALONE: Converted = {
	markup: "",
	isInline: true,
	pictures: [],
	lost: ["оформление"],
};

/** The words of HTML that came without a plain text, a line each as it has them. */
function wordsOf(html: string): string {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	for (const end of body.querySelectorAll("br, p, div, li, tr")) {
		end.after("\n");
	}
	return (body.textContent ?? "").replaceAll(/\n{3,}/g, "\n\n").trim();
}

/** The libraries come with the first such paste. */
async function convert(html: string, options: UrlOptions): Promise<Converted> {
	const { convertPasted } = await import("./convert-pasted.ts");
	return convertPasted(html, options);
}
