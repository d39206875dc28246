import type { Offer } from "./offers.ts";

const MINUTES = /(\d{1,3})[\s\u00a0-]*мин/u;

/**
 * The length of a meeting of an offer, as its texts tell it: «60-минутная сессия», «60 минут один на один».
 *
 * @returns undefined where neither the unit nor what is included names minutes
 */
export function minutesOf({ unit, points }: Pick<Offer, "unit" | "points">): number | undefined {
	for (const text of [unit, ...points]) {
		const minutes = Number(MINUTES.exec(text)?.[1]);
		if (minutes > 0) return minutes;
	}
	return undefined;
}
