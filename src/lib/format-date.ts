// Formatters, cached by time zone: creating one costs a hundred times as much as using it, and a site has one time zone.
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date and time (ISO 8601) as Russian readers write the date, such as `12 марта 2026`. The time zone (an IANA name)
 * decides the day, so that server and browser give the same one.
 */
export function formatDate(iso: string, timeZone: string): string {
	let format = formats.get(timeZone);
	if (!format) {
		format = new Intl.DateTimeFormat("ru-RU", { timeZone, dateStyle: "long" });
		formats.set(timeZone, format);
	}
	// The abbreviation «г.» ("year") is redundant.
	return format.format(new Date(iso)).replace(/\sг\.$/, "");
}
