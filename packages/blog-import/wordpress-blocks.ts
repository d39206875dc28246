/** A comment that begins or ends a block of the editor, or is a block without content. */
const DELIMITER = /<!--\s+(\/)?wp:([\w/-]+)\s+(?:(\{[\s\S]*?\})\s+)?(\/)?-->/g;

/** The block of the editor that holds a text of the classic editor. */
const CLASSIC = /^(?:core\/)?freeform$/;

/**
 * Changes the parts of a text outside of blocks, which were written in the older classic editor.
 *
 * @param change returns the HTML of such a part
 */
export function mapClassicParts(text: string, change: (part: string) => string): string {
	let [changed, end, depth] = ["", 0, 0];
	const take = (until: number) => {
		const part = text.slice(end, until);
		changed += depth > 0 || part.trim() === "" ? part : change(part);
		end = until;
	};
	for (const { 0: comment, 1: isEnd, 2: name = "", 4: isEmpty, index } of text.matchAll(DELIMITER)) {
		if (CLASSIC.test(name)) continue;
		take(index);
		changed += comment;
		end = index + comment.length;
		if (!isEmpty) depth = isEnd ? Math.max(0, depth - 1) : depth + 1;
	}
	take(text.length);
	return changed;
}

/** Access to the reusable blocks, which are stored outside of the posts that show them. */
interface SharedBlocks {
	/** The text of a reusable block by its number; undefined if it is not in the export or not public. */
	textOf(id: string): string | undefined;
	/** Called for each block that cannot be shown. */
	onMissing(): void;
}

/** The maximum nesting of blocks: a block may refer to itself. */
const DEPTH_MAX = 10;

const SHARED = /<!--\s+wp:(?:core\/)?block\s+(\{[\s\S]*?\})\s+\/-->/g;

/** Replaces the references to reusable blocks (synced patterns) by the blocks. */
export function insertSharedBlocks(text: string, blocks: SharedBlocks, depth = 0): string {
	return text.replaceAll(SHARED, (_, attributes: string) => {
		const id = /"ref"\s*:\s*"?(\d+)/.exec(attributes)?.[1] ?? "";
		const found = depth < DEPTH_MAX ? blocks.textOf(id) : undefined;
		if (found === undefined) {
			blocks.onMissing();
			return "";
		}
		return insertSharedBlocks(found, blocks, depth + 1);
	});
}

interface Footnote {
	id: string;
	/** HTML. */
	content: string;
}

/** The footnotes that the editor keeps in a custom field of the post. */
function readFootnotes(source: string): Footnote[] {
	try {
		const notes: unknown = JSON.parse(source || "[]");
		return Array.isArray(notes)
			? notes.flatMap((note) => (note?.id ? [{ id: `${note.id}`, content: `${note.content ?? ""}` }] : []))
			: [];
	} catch {
		return [];
	}
}

const MARK = /<sup\b[^<>]*\bdata-fn="([^"]+)"[^<>]*>[\s\S]*?<\/sup>/g;
const PLACE = /<!--\s+wp:(?:core\/)?footnotes\b[\s\S]*?-->(?:[\s\S]*?<!--\s+\/wp:(?:core\/)?footnotes\s+-->)?/;

/**
 * Places the footnotes of the block editor under the text, with their numbers in brackets in the text.
 *
 * @param source the JSON of the custom field `footnotes`
 * @returns the HTML, and the number of notes that are lost
 */
export function insertFootnotes(text: string, source: string): { html: string; lost: number } {
	const notes = new Map(readFootnotes(source).map((note) => [note.id, note]));
	const used = new Map<string, number>();
	let lost = 0;
	const marked = text.replaceAll(MARK, (_, id: string) => {
		if (!notes.has(id)) {
			lost += 1;
			return "";
		}
		if (!used.has(id)) used.set(id, used.size + 1);
		return `[${used.get(id)}]`;
	});
	if (used.size === 0) return { html: marked.replace(PLACE, ""), lost };
	const items = Array.from(used.keys(), (id) => `<li>${notes.get(id)?.content ?? ""}</li>`);
	const list = `\n\n<p><strong>Примечания</strong></p>\n<ol>${items.join("")}</ol>\n\n`;
	const html = PLACE.test(marked) ? marked.replace(PLACE, () => list) : marked + list;
	return { html, lost };
}
