import { memoize } from "es-toolkit";

/** A time zone with its name in Russian. */
export interface NamedTimeZone {
	/** The IANA name: `America/New_York`. */
	id: string;
	/** The city, or the country where it has one time zone: «Нью-Йорк», «Непал». */
	place: string;
}

/** The city or the country of a time zone; where it has no Russian name, one taken from its IANA name. */
function placeOf(id: string): string {
	const parts = new Intl.DateTimeFormat("ru", { timeZone: id, timeZoneName: "shortGeneric" }).formatToParts(new Date());
	const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
	return /[а-яё]/i.test(name) ? name : (id.split("/").at(-1) ?? "").replaceAll("_", " ");
}

/** All time zones by their Russian names, which the data of most browsers does not include. */
export const listTimeZones = memoize((): NamedTimeZone[] =>
	Intl.supportedValuesOf("timeZone")
		.map((id) => ({ id, place: placeOf(id) }))
		.sort((a, b) => a.place.localeCompare(b.place, "ru") || a.id.localeCompare(b.id)),
);
