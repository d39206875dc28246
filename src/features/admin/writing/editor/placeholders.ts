import { makeChanges, paragraphsAt, type TextChange } from "#packages/markup-editing";
import { pictureMarkup, pictureWithAlt } from "./markup.ts";

interface Placeholder {
	text: string;
	/** The line breaks that were inserted around it and are removed with it. */
	lead: string;
	tail: string;
	picture?: { url: string; description: string };
}

/** The URL of a placeholder, which the renderer does not show as a picture. */
export const placeholderUrl = (id: string) => `uploading:${id}`;

/** The description of a placeholder, without markup characters. */
export function placeholderText(name: string): string {
	const plain = name.replaceAll(/[^\p{L}\p{N}.-]+/gu, " ").trim();
	return plain ? `Загружается ${plain}…` : "Загружается…";
}

/** The source of a placeholder; the author may have edited its description. */
const PLACEHOLDER = /!\[((?:\\.|[^\]\\\n])*)\]\(uploading:([\w-]*)[^)\n]*\)/g;

/** The placeholders of pictures that are being uploaded. Only the field has them: `resolve` takes them out. */
export class Placeholders {
	readonly #all = new Map<string, Placeholder>();

	/** Registers a placeholder. @returns its markup */
	add(id: string, name: string): string {
		const text = placeholderText(name);
		this.#all.set(id, { text, lead: "", tail: "" });
		return `![${text}](${placeholderUrl(id)})`;
	}

	/** The change that inserts placeholders at an offset of a text, each as a paragraph. */
	insertAt(text: string, offset: number, pictures: readonly { id: string; file: File }[]): TextChange {
		const markup = pictures.map(({ id, file }) => this.add(id, file.name));
		const { insert, breaks } = paragraphsAt(text, offset, markup);
		for (const [index, { id }] of pictures.entries()) Object.assign(this.#all.get(id) ?? {}, breaks[index]);
		return { from: offset, to: offset, insert };
	}

	/** Stores the uploaded picture that replaces a placeholder. */
	setPicture(id: string, url: string, description: string): void {
		const placeholder = this.#all.get(id);
		if (placeholder) placeholder.picture = { url, description };
	}

	/** The text without placeholders, as it is saved and previewed. */
	resolve(text: string): string {
		return makeChanges({ text, start: 0, end: 0 }, this.changesOf(text))?.text ?? text;
	}

	/** The changes that replace placeholders with uploaded pictures and remove the others. @param isIncluded by id */
	changesOf(text: string, isIncluded: (id: string) => boolean = () => true): TextChange[] {
		const changes: TextChange[] = [];
		for (const match of text.matchAll(PLACEHOLDER)) {
			const [markup, alt = "", id = ""] = match;
			if (!isIncluded(id)) continue;
			const previousEnd = changes.at(-1)?.to ?? 0;
			const { index: at } = match;
			const end = at + markup.length;
			// Unknown placeholders come from another field or an earlier page.
			const placeholder = this.#all.get(id) ?? UNKNOWN;
			const [lead, tail] = placeholder.picture ? ["", ""] : [placeholder.lead, placeholder.tail];
			const hasLead = text.slice(previousEnd, at).endsWith(lead);
			changes.push({
				from: hasLead ? at - lead.length : at,
				to: text.startsWith(tail, end) ? end + tail.length : end,
				insert: markupOf(placeholder, alt),
			});
		}
		return changes;
	}
}

const UNKNOWN: Placeholder = { text: "", lead: "", tail: "" };

/** The source of an uploaded picture, with the description that the author has edited meanwhile; else empty. */
function markupOf({ picture, text }: Placeholder, alt: string): string {
	if (!picture) return "";
	const { url, description } = picture;
	const isUnedited = alt.replaceAll("\\", "") === text || alt.trim() === "";
	return isUnedited ? pictureMarkup(url, description) : pictureWithAlt(url, alt);
}
