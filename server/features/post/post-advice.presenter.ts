import { groupBy } from "es-toolkit";
import { ADVICE_TOPICS, type PostAdvice } from "#contract/post-advice.ts";
import type { advise } from "./post-advice.service.ts";

/** The maximum number of places that are shown with a piece of advice. */
const PLACES_MAX = 10;

/** The advice in the order of its topics. The same advice at several places is merged. */
export function presentAdvice({ findings, searchResult }: Awaited<ReturnType<typeof advise>>): PostAdvice {
	const groups = Object.values(groupBy(findings, ({ topic, field, message }) => `${topic} ${field} ${message}`));
	const advice = groups.flatMap((group) => {
		const [first] = group;
		if (!first) return [];
		const places = group.flatMap(({ place }) => place ?? []);
		const { topic, field, message } = first;
		return [{ topic, field, message, places: places.slice(0, PLACES_MAX), placeCount: places.length }];
	});
	return { advice: ADVICE_TOPICS.flatMap((topic) => advice.filter((one) => one.topic === topic)), searchResult };
}

// The first byte of a JPEG (ISO/IEC 10918-1).
const JPEG = 0xff;

/** A share picture, a PNG or a JPEG, as a URL. */
export const presentSharePicture = (picture: Uint8Array) => ({
	url: `data:image/${picture[0] === JPEG ? "jpeg" : "png"};base64,${Buffer.from(picture).toString("base64")}`,
});
