/**
 * A number or an address as it is meant. Telephones and programs copy with it marks of the direction of writing, hyphens and
 * dashes of typesetters, and the scheme of its link.
 */
export const plainAddress = (text: string): string =>
	text
		.replaceAll(/\p{Cf}/gu, "")
		.replaceAll(/[\p{Pd}\u2212]/gu, "-")
		.trim()
		.replace(/^(?:tel|mailto):/i, "");
