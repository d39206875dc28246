import { insertPasted, isInCode } from "#packages/markup-editing";
import { notifications } from "../../kit/notifications/notify.ts";
import { type FieldUploads, newPictureId } from "./field-uploads.ts";
import type { Converted } from "./paste/convert-pasted.ts";
import type { UrlOptions } from "./paste/filter-urls.ts";
import { placeholderText, placeholderUrl } from "./placeholders.ts";
import type { SourceField } from "./source-field.ts";

/** Reads a formatted paste. @returns undefined if the browser should handle it: plain text, or in a code block */
export function readFormatted(data: DataTransfer, field: SourceField) {
	const html = data.getData("text/html");
	if (html === "") return;
	const { text, start } = field.state();
	if (isInCode(text, start)) return;
	// Office programs add a rendered picture of the copied text.
	const files = data.types.includes("text/rtf") ? [] : [...data.files];
	// The clipboard can be read only during the paste event.
	return { html, text: data.getData("text/plain"), files };
}

/** Pastes HTML as markup in one undo step, and notifies of dropped content. */
export async function pasteFormatted(
	{ html, text, files }: NonNullable<ReturnType<typeof readFormatted>>,
	field: SourceField,
	pictures: FieldUploads,
): Promise<void> {
	const { placeholders } = field;
	const before = field.state();
	const isFocused = document.activeElement === field.element;
	const options: UrlOptions = {
		origin: location.origin,
		files,
		newId: newPictureId,
		placeholder({ id, file }) {
			placeholders.add(id, file.name);
			return { url: placeholderUrl(id), alt: placeholderText(file.name) };
		},
	};
	// The libraries are loaded on the first formatted paste.
	const converted = await import("./paste/convert-pasted.ts")
		.then(({ convertPasted }) => convertPasted(html, options))
		.catch(() => PLAIN_TEXT_ONLY);
	// The libraries may have loaded slowly, and the author may have left the form meanwhile.
	if (!field.element.isConnected) return;
	const state = field.state();
	const isPlain = converted.markup === "";
	const plain = { markup: text.replaceAll(/\r\n?/g, "\n") || plainTextOf(html), isInline: true };
	const pasted = isPlain ? plain : converted;
	if (pasted.markup !== "") {
		const target = state.text === before.text ? before : state;
		const next = insertPasted(target, pasted);
		if (isFocused && document.activeElement !== field.element) field.applyInBackground(next);
		else field.apply(next);
	}
	if (!isPlain) pictures.upload(converted.pictures);
	if (converted.lost.length === 0) return;
	notifications.add({
		variant: "default",
		title: "Вставлено не всё",
		text: `Не перенесено: ${converted.lost.join(", ")}.`,
	});
}

/** The result for HTML that cannot be converted: the clipboard's plain text is pasted instead. */
const PLAIN_TEXT_ONLY: Converted = { markup: "", isInline: true, pictures: [], lost: ["оформление"] };

/** The text of HTML that came without plain text, one line per block. */
function plainTextOf(html: string): string {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	for (const element of body.querySelectorAll("br, p, div, li, tr")) element.after("\n");
	return (body.textContent ?? "").replaceAll(/\n{3,}/g, "\n\n").trim();
}
