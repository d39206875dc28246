import { useSessionStorage } from "@mantine/hooks";
import { TERM_DRAFTS } from "../drafts/term-drafts-key.ts";
import type { TermValues } from "./term.ts";

/** The category or tag that is edited, by its number, or a new one. */
export type EditedTerm = number | "new";

/**
 * The words that were typed into the forms of one kind and not saved. They stay in this tab of the browser until they are
 * saved, cancelled or the owner signs out (`clearDrafts`), also when another page of the panel is opened.
 */
export function useTermDrafts(kind: "category" | "tag") {
	const [drafts, setDrafts] = useSessionStorage<
		Record<string, TermValues | undefined>
	>({ key: TERM_DRAFTS, defaultValue: {}, getInitialValueInEffect: false });
	const keyOf = (edited: EditedTerm) => `${kind} ${edited}`;
	return {
		/** The form that was left open, if one was. */
		leftOpen(): EditedTerm | undefined {
			const key = Object.keys(drafts).find((each) => each.startsWith(kind));
			const id = key?.slice(keyOf("new").length - "new".length);
			if (id === undefined) return;
			return id === "new" ? id : Number(id);
		},
		find: (edited: EditedTerm) => drafts[keyOf(edited)],
		keep: (edited: EditedTerm, values: TermValues) =>
			setDrafts((all) => ({ ...all, [keyOf(edited)]: values })),
		drop: (edited: EditedTerm) =>
			setDrafts(({ [keyOf(edited)]: _, ...others }) => others),
	};
}
