// Kept separate from the schemas because public pages import it and must not bundle zod.

/** A paragraph, or the items of a list. */
export type LegalBlock = string | string[];

/** Splits a text into blocks. */
export function legalBlocks(text: string): LegalBlock[] {
	return text
		.split(/\n{2,}/)
		.map((block) => block.trim())
		.filter(Boolean)
		.flatMap((block) => {
			const blocks: LegalBlock[] = [];
			for (const textLine of block.split("\n")) {
				const last = blocks.at(-1);
				if (!textLine.startsWith("- ")) blocks.push(textLine);
				else if (Array.isArray(last)) last.push(textLine.slice(2));
				else blocks.push([textLine.slice(2)]);
			}
			return blocks;
		});
}
