import { z } from "#contract/zod.ts";
import { plural } from "../../../../lib/plural.ts";
import { listTexts, openStoredText, parseText, type TextKey } from "../../kit/drafts/stored-texts.ts";

/** The common fields of categories and tags. */
export interface Term {
	id: number;
	name: string;
	slug: string;
	description?: string;
	postCount: number;
	deletedAt: string | null;
}

/** «5 статей» */
export const countPosts = (count: number) => plural(count, ["статья", "статьи", "статей"]);

/** A term as an option of a select. */
export const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** The values of a category's or tag's form; a tag's description is empty. */
export type TermDraft = z.infer<typeof draftSchema>;
const draftSchema = z.object({ name: z.string(), slug: z.string(), description: z.string() });

/** The id of the edited category or tag, or a new one. */
export type EditedTerm = number | "new";
type Kind = "category" | "tag";

/** The key under which the unsaved values of a form are stored on this device. */
export const draftKey = (kind: Kind, edited: EditedTerm): TextKey => `admin-term-${kind}-${edited}`;

/** The unsaved values in a stored text; undefined if there are none or they are invalid. */
export const parseTermDraft = (text: string): TermDraft | undefined => parseText(text, draftSchema);

/** @returns the first form of this kind with unsaved values, if any */
export function findFormWithDraft(kind: Kind): EditedTerm | undefined {
	const prefix = `admin-term-${kind}-`;
	const id = listTexts()
		.find((key) => key.startsWith(prefix))
		?.slice(prefix.length);
	const edited = id === "new" ? id : Number(id);
	return id && parseTermDraft(openStoredText(draftKey(kind, edited)).found) ? edited : undefined;
}
