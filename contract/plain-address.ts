/**
 * Cleans a copied number or address: removes direction marks and link schemes, and replaces typographic hyphens and
 * dashes.
 */
export const plainAddress = (text: string): string =>
	text
		.replaceAll(/\p{Cf}/gu, "")
		.replaceAll(/[\p{Pd}\u2212]/gu, "-")
		.trim()
		.replace(/^(?:tel|mailto):/i, "");
