import { plural } from "../../../../lib/plural.ts";
import { listTexts, readText, storeText } from "../../kit/drafts/stored-texts.ts";

/** The common fields of categories and tags. */
export interface Term {
	id: number;
	name: string;
	slug: string;
	description?: string;
	postCount: number;
	deletedAt: string | null;
}

const POSTS = ["статья", "статьи", "статей"] as const;

/** «5 статей» */
export const countPosts = (count: number) => plural(count, POSTS);

/** The values of a category's or tag's form; a tag's description is empty. */
export interface TermDraft {
	name: string;
	slug: string;
	description: string;
}

/** The id of the edited category or tag, or a new one. */
export type EditedTerm = number | "new";
type Kind = "category" | "tag";

const keyOf = (kind: Kind, edited: EditedTerm) => `admin-term-${kind}-${edited}` as const;

const isDraft = (value: unknown): value is TermDraft =>
	typeof value === "object" &&
	value !== null &&
	["name", "slug", "description"].every((field) => typeof Reflect.get(value, field) === "string");

/** The unsaved values of a form that are stored on this device; undefined if there are none or they are invalid. */
export function findTermDraft(kind: Kind, edited: EditedTerm): TermDraft | undefined {
	try {
		const draft: unknown = JSON.parse(readText(keyOf(kind, edited)));
		return isDraft(draft) ? draft : undefined;
	} catch {
		return;
	}
}

/** @returns the first form of this kind with unsaved values, if there is one */
export function findFormWithDraft(kind: Kind): EditedTerm | undefined {
	const prefix = `admin-term-${kind}-`;
	const key = listTexts().find((each) => each.startsWith(prefix));
	const id = key?.slice(prefix.length);
	const edited = id === "new" ? id : Number(id);
	return id && findTermDraft(kind, edited) ? edited : undefined;
}

/** Stores a form's values on this device; empty ones are deleted. */
export function storeTermDraft(kind: Kind, edited: EditedTerm, { name, slug, description }: TermDraft): void {
	const hasText = name + slug + description !== "";
	const draft = { name, slug, description };
	storeText(keyOf(kind, edited), hasText ? JSON.stringify(draft) : "");
}

export const deleteTermDraft = (kind: Kind, edited: EditedTerm): void => storeText(keyOf(kind, edited), "");
