// Making a format costs a hundred times what using it does, and a site has one time zone.
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date as Russian readers write it, such as `12 марта 2026`.
 *
 * @param timeZone decides the day, the same on the server and in the browser
 */
export function formatDate(iso: string, timeZone: string): string {
	let format = formats.get(timeZone);
	if (!format) {
		format = new Intl.DateTimeFormat("ru-RU", { timeZone, dateStyle: "long" });
		formats.set(timeZone, format);
	}
	// Without the word for "year", which no reader needs.
	return format.format(new Date(iso)).replace(/\sг\.$/, "");
}
