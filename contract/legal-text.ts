import type { LegalDocument } from "./content.ts";

/** The words of a legal document from its title to its end, a line each: what a consent is recorded with a hash of. */
export const legalText = ({ title, sections }: LegalDocument): string =>
	[
		title,
		...sections.flatMap((section) => [section.title, ...section.blocks.flat()]),
	].join("\n");
