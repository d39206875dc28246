import { keepText, listTexts, readText } from "../drafts/kept-texts.ts";

/** The words of a category's or a tag's form; of a tag the description is empty. */
export interface TermDraft {
	name: string;
	slug: string;
	description: string;
}

/** The category or tag that is edited, by its number, or a new one. */
export type EditedTerm = number | "new";
type Kind = "category" | "tag";

const keyOf = (kind: Kind, edited: EditedTerm) =>
	`admin-term-${kind}-${edited}` as const;

const isDraft = (value: unknown): value is TermDraft =>
	typeof value === "object" &&
	value !== null &&
	["name", "slug", "description"].every(
		(field) => typeof Reflect.get(value, field) === "string",
	);

/** The words that were typed into a form and not saved; nothing where the device has something else. */
export function findTermDraft(
	kind: Kind,
	edited: EditedTerm,
): TermDraft | undefined {
	try {
		const draft: unknown = JSON.parse(readText(keyOf(kind, edited)));
		return isDraft(draft) ? draft : undefined;
	} catch {
		return;
	}
}

/** @returns the form that was left with words in it, if one was */
export function findLeftForm(kind: Kind): EditedTerm | undefined {
	const prefix = `admin-term-${kind}-`;
	const key = listTexts().find((each) => each.startsWith(prefix));
	const id = key?.slice(prefix.length);
	const edited = id === "new" ? id : Number(id);
	return id && findTermDraft(kind, edited) ? edited : undefined;
}

/** Keeps what is in a form on the device; nothing where it is empty. */
export function keepTermDraft(
	kind: Kind,
	edited: EditedTerm,
	{ name, slug, description }: TermDraft,
): void {
	const hasWords = name + slug + description !== "";
	const draft = { name, slug, description };
	keepText(keyOf(kind, edited), hasWords ? JSON.stringify(draft) : "");
}

export const dropTermDraft = (kind: Kind, edited: EditedTerm): void =>
	keepText(keyOf(kind, edited), "");
