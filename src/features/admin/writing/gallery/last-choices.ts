import { attempt } from "es-toolkit";
import type { ArtworkFormValues } from "#contract/artwork.ts";
import { CURRENCIES } from "#contract/currency.ts";
import { z } from "#contract/zod.ts";

const KEY = "admin-gallery-last";

// Storage may be forbidden, or contain other data; the form then starts with the first section.
const choicesSchema = z
	.object({ sectionId: z.int().nullable().catch(null), currency: z.enum(CURRENCIES).catch("RUB") })
	.catch({ sectionId: null, currency: "RUB" });
type Choices = z.infer<typeof choicesSchema>;

/** The defaults of a new work: the current year, and the section and currency of the last one saved on this device. */
export function newWorkIn(sections: readonly { id: number }[]) {
	const stored = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? ""))[1];
	const { sectionId, currency } = choicesSchema.parse(stored);
	const section = sections.find(({ id }) => id === sectionId) ?? sections[0];
	return { year: new Date().getFullYear(), sectionId: section?.id ?? null, currency };
}

export function rememberChoices({ sectionId, currency }: Pick<ArtworkFormValues, keyof Choices>): void {
	attempt(() => localStorage.setItem(KEY, JSON.stringify({ sectionId, currency })));
}
