import { useSessionStorage } from "@mantine/hooks";
import { TERM_DRAFTS } from "../drafts/term-drafts-key.ts";
import type { TermValues } from "./term.ts";

/** What is edited: a category or a tag by its number, or a new one. */
export type EditedTerm = number | "new";

/** What was typed into the forms of one kind and not saved: it stays in this tab of the browser, also when another page is opened. */
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
