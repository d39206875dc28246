import type { LegalDocument } from "./content/legal-document.ts";

/** The plain text of a legal document, a block per line. A consent is recorded with its hash, so the format must not change. */
export const legalText = ({ title, sections }: LegalDocument): string =>
	[title, ...sections.flatMap((section) => [section.title, ...section.blocks.flat()])].join("\n");
