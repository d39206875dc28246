import type { LegalDocument } from "./content/legal-document.ts";
import { legalBlocks } from "./legal-blocks.ts";

/** The plain text of a legal document, a block per line. A consent is recorded with its hash, so the format must not change. */
export const legalText = ({ title, sections }: Pick<LegalDocument, "title" | "sections">): string =>
	[title, ...sections.flatMap((section) => [section.title, ...legalBlocks(section.text).flat()])].join("\n");
