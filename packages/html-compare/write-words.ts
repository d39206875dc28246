import { describeFormat, note } from "./describe.ts";
import { matchInOrder } from "./match.ts";
import type { Token } from "./tokens.ts";

/** A part of two texts: words in both, or words of the one in the place of words of the other. */
interface Part {
	kind: "same" | "replaced";
	before: Token[];
	after: Token[];
}

/** The empty element before each change, by which changes are counted and found. */
export const CHANGE = "<span data-change></span>";

const INSERTED = "<ins>";
const DELETED = "<del>";
const RESTYLED = "<span data-restyled>";

/** The two texts as one, as HTML: with the words of both, and marks where they differ. */
export function writeWords(before: readonly Token[], after: readonly Token[]): string {
	const writer = new Writer();
	for (const part of joinParts(splitParts(before, after))) {
		if (part.kind === "same") writeCommon(writer, part);
		else writeReplaced(writer, part);
	}
	return writer.end();
}

function splitParts(before: readonly Token[], after: readonly Token[]): Part[] {
	const keysOf = (tokens: readonly Token[]) => tokens.map(({ key }) => key);
	const pairs = matchInOrder(keysOf(before), keysOf(after));
	const parts: Part[] = [];
	let [first, second] = [0, 0];
	for (const [position, place] of [...pairs, [before.length, after.length]] as const) {
		const replaced = { before: before.slice(first, position), after: after.slice(second, place) };
		if (replaced.before.length + replaced.after.length > 0) parts.push({ kind: "replaced", ...replaced });
		const [one, other] = [before[position], after[place]];
		const last = parts.at(-1);
		if (one && other && last?.kind === "same") {
			last.before.push(one);
			last.after.push(other);
		} else if (one && other) parts.push({ kind: "same", before: [one], after: [other] });
		[first, second] = [position + 1, place + 1];
	}
	return parts;
}

/**
 * Joins two changes with the words between them, where these are fewer than the changed ones: a rewritten sentence is
 * read as one change, not as many around its commas (diff-match-patch calls this semantic cleanup).
 */
function joinParts(parts: readonly Part[]): Part[] {
	const joined: Part[] = [];
	let size = 0;
	for (const [index, part] of parts.entries()) {
		const [last, next] = [joined.at(-1), parts[index + 1]];
		const isJoined = part.kind === "replaced" || (next !== undefined && sizeOf(part) <= Math.min(size, sizeOf(next)));
		if (last?.kind === "replaced" && isJoined && !part.after.some(({ isMedia }) => isMedia)) {
			for (const token of part.before) last.before.push(token);
			for (const token of part.after) last.after.push(token);
			size += sizeOf(part);
		} else {
			joined.push({ ...part });
			size = sizeOf(part);
		}
	}
	return joined;
}

/** The length of a part's longer text, in characters. */
const sizeOf = ({ before, after }: Part) => Math.max(lengthOf(before), lengthOf(after));
const lengthOf = (tokens: readonly Token[]) => tokens.reduce((sum, { key }) => sum + key.length, 0);

function writeReplaced(writer: Writer, { before, after }: Part): void {
	writer.write(CHANGE, (before[0] ?? after[0])?.tags ?? []);
	const isText = ({ isMedia }: Token) => !isMedia;
	for (const { html, tags } of before.filter(isText)) writer.write(html, [...tags, DELETED]);
	for (const { html, tags } of after.filter(isText)) writer.write(html, [...tags, INSERTED]);
	const [old, current] = [before, after].map((tokens) => tokens.filter(({ isMedia }) => isMedia));
	for (let index = 0; index < Math.max(old?.length ?? 0, current?.length ?? 0); index++) {
		writer.write(writeMedia(old?.[index], current?.[index]), []);
	}
}

/** Two pictures, recordings or videos side by side; or one that was added or removed. */
function writeMedia(before: Token | undefined, after: Token | undefined): string {
	const [old, current] = [before, after].map((token) => token && describeMedia(token));
	const figure = (token: Token | undefined, title: string, text: string | undefined) =>
		token
			? `<span data-media="${title}"><span data-note>${title}${old === current || !text ? "" : `: ${text}`}</span>${token.html}</span>`
			: "";
	return `<span data-pair>${figure(before, after ? "Было" : "Удалено", old)}${figure(after, before ? "Стало" : "Добавлено", current)}</span>`;
}

/** The description of a picture or recording, escaped as in HTML. */
const describeMedia = ({ html }: Token) =>
	/\balt="([^"]+)"|<(?:audio|video)[^>]* aria-label="([^"]+)"/.exec(html)?.slice(1).find(Boolean);

function writeCommon(writer: Writer, { before, after }: Part): void {
	let shown = "";
	for (const [index, { html, tags }] of after.entries()) {
		const change = describeFormat(before[index]?.tags ?? [], tags);
		// The description is written once, at the end of the words with the same change.
		if (change !== shown) {
			if (shown) writer.write(note(shown), []);
			if (change) writer.write(CHANGE, tags);
			shown = change;
		}
		writer.write(html, change ? [...tags, RESTYLED] : tags);
	}
	if (shown) writer.write(note(shown), []);
}

/** Writes pieces of HTML, opening and closing the elements around them. */
class Writer {
	#html = "";
	#open: readonly string[] = [];

	write(html: string, tags: readonly string[]): void {
		this.#change(tags);
		this.#html += html;
	}

	end(): string {
		this.#change([]);
		return this.#html;
	}

	#change(tags: readonly string[]): void {
		const different = this.#open.findIndex((tag, index) => tag !== tags[index]);
		const kept = different < 0 ? this.#open.length : different;
		for (const tag of this.#open.slice(kept).toReversed()) this.#html += `</${/\w+/.exec(tag)?.[0]}>`;
		this.#html += tags.slice(kept).join("");
		this.#open = tags;
	}
}
