import type { LegalKey } from "#contract/content/sections.ts";
import type { LegalTextView } from "#contract/legal-revision.ts";
import type { Api } from "../../api.ts";

/** Loads the revision of a legal text that is in force. */
export async function loadLegalText(api: Api, document: LegalKey) {
	const { data } = await api.read<LegalTextView>(`/api/site/legal/${document}`);
	const { value, ...revision } = data;
	return { document, ...revision, ...value };
}

export type LoadedLegalText = Awaited<ReturnType<typeof loadLegalText>>;
