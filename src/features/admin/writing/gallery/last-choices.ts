import type { ArtworkFormValues } from "#contract/artwork.ts";
import { CURRENCIES } from "#contract/currency.ts";
import { z } from "#contract/zod.ts";

const KEY = "admin-gallery-last";

const choicesSchema = z.object({
	sectionId: z.int().nullable().catch(null),
	currency: z.enum(CURRENCIES).catch("RUB"),
});
type Choices = z.infer<typeof choicesSchema>;

/** The section and the currency of the last work saved on this device, which are the defaults of the next one. */
export function lastChoices(): Choices {
	try {
		return choicesSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
	} catch {
		// Storage may be forbidden, or contain other data.
		return { sectionId: null, currency: "RUB" };
	}
}

export function rememberChoices({ sectionId, currency }: Pick<ArtworkFormValues, keyof Choices>): void {
	try {
		localStorage.setItem(KEY, JSON.stringify({ sectionId, currency }));
	} catch {
		// Without storage the form starts with the first section.
	}
}
