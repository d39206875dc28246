import type { Change } from "../edit.ts";
import { pictureMarkup, pictureWithAlt } from "../markup.ts";

/** A picture under way. */
interface Placeholder {
	/** The visible text of the placeholder. */
	text: string;
	/** The line breaks that came with it, and go with it. */
	lead: string;
	tail: string;
	/** The picture, once it is there. */
	picture?: { address: string; description: string };
}

/** The address of a picture that is being uploaded. Readers' pages make no picture of it. */
export const placeholderUrl = (id: string) => `uploading:${id}`;

/** The description of a picture that is being uploaded: only what means nothing to the markup. */
export function placeholderText(name: string): string {
	const plain = name.replaceAll(/[^\p{L}\p{N}.-]+/gu, " ").trim();
	return plain ? `Загружается ${plain}…` : "Загружается…";
}

/** A picture of such an address, whatever its author has made of its description. */
const PLACE = /!\[((?:\\.|[^\]\\\n])*)\]\(uploading:([\w-]*)[^)\n]*\)/g;

/**
 * Placeholders in the text for pictures that are being uploaded. Only the author sees them: a text that is
 * read has the picture in its place, or nothing while there is none.
 */
export class Placeholders {
	readonly #all = new Map<string, Placeholder>();

	/** Makes the markup that stands for a picture. */
	add(id: string, name: string): string {
		const text = placeholderText(name);
		this.#all.set(id, { text, lead: "", tail: "" });
		return `![${text}](${placeholderUrl(id)})`;
	}

	/** Notes which line breaks were inserted with a picture. */
	setBreaks(id: string, breaks: { lead: string; tail: string }): void {
		const placeholder = this.#all.get(id);
		if (placeholder) Object.assign(placeholder, breaks);
	}

	/** Notes the picture that has come: it may be put in its place now. */
	settle(id: string, address: string, description: string): void {
		const placeholder = this.#all.get(id);
		if (placeholder) placeholder.picture = { address, description };
	}

	/** The text as others may see it. */
	resolve(text: string): string {
		let resolved = "";
		let done = 0;
		for (const { from, to, insert } of this.changesOf(text)) {
			resolved += text.slice(done, from) + insert;
			done = to;
		}
		return resolved + text.slice(done);
	}

	/**
	 * Puts pictures in their places, and takes the places away of those that there are not, nor will be.
	 *
	 * @param isMeant whose places, by their ids; without it all
	 */
	changesOf(
		text: string,
		isMeant: (id: string) => boolean = () => true,
	): Change[] {
		const changes: Change[] = [];
		for (const match of text.matchAll(PLACE)) {
			const [markup, alt = "", id = ""] = match;
			if (!isMeant(id)) continue;
			const free = changes.at(-1)?.to ?? 0;
			const { index: at } = match;
			const end = at + markup.length;
			// Unknown placeholders come from another field or an earlier page.
			const { lead, tail, text: given, picture } = this.#all.get(id) ?? NONE;
			if (picture) {
				const insert = markupOf(picture, alt, given);
				changes.push({ from: at, to: end, insert, selection: "after" });
				continue;
			}
			const hasLead = text.slice(free, at).endsWith(lead);
			changes.push({
				from: hasLead ? at - lead.length : at,
				to: text.startsWith(tail, end) ? end + tail.length : end,
				insert: "",
				selection: "after",
			});
		}
		return changes;
	}
}

const NONE: Placeholder = { text: "", lead: "", tail: "" };

/** The source of a picture that has come, with the description that its author may have written meanwhile. */
function markupOf(
	{ address, description }: { address: string; description: string },
	alt: string,
	given: string,
): string {
	const isKept = alt.replaceAll("\\", "") === given || alt.trim() === "";
	return isKept
		? pictureMarkup(address, description)
		: pictureWithAlt(address, alt);
}
