import type { LegalDocument } from "./content/legal-document.ts";
import { legalBlocks } from "./legal-blocks.ts";
import type { LegalNames } from "./legal-revision.ts";

/**
 * The plain text of a legal document, one block per line. Consents store its hash, so the format must not change.
 *
 * @param names the values of `{name}` and `{email}`; null keeps the placeholders
 */
export function legalText(
	{ title, sections }: Pick<LegalDocument, "title" | "sections">,
	names: LegalNames | null,
): string {
	const text = [title, ...sections.flatMap((section) => [section.title, ...legalBlocks(section.text).flat()])].join(
		"\n",
	);
	return names ? text.replaceAll("{name}", () => names.name).replaceAll("{email}", () => names.email) : text;
}
