import { memoize } from "es-toolkit";

/** The city or the only country of a time zone: «Нью-Йорк», «Непал»; without a Russian name, one from its IANA name. */
function placeOf(id: string): string {
	const parts = new Intl.DateTimeFormat("ru", { timeZone: id, timeZoneName: "shortGeneric" }).formatToParts(new Date());
	const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
	return /[а-яё]/i.test(name) ? name : (id.split("/").at(-1) ?? "").replaceAll("_", " ");
}

/** All time zones (`America/New_York`) by their Russian names, which the data of most browsers does not include. */
export const listTimeZones = memoize(() =>
	Intl.supportedValuesOf("timeZone")
		.map((id) => ({ id, place: placeOf(id) }))
		.sort((a, b) => a.place.localeCompare(b.place, "ru") || a.id.localeCompare(b.id)),
);
