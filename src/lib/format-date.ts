// Making a format costs a hundred times what using it does, and a site has one time zone.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone);
	if (known) return known;
	const format = new Intl.DateTimeFormat("ru-RU", {
		timeZone,
		day: "2-digit",
		month: "2-digit",
		year: "numeric",
	});
	formats.set(timeZone, format);
	return format;
}

/**
 * A date as Russian readers write it, such as `12.03.2026`.
 *
 * @param timeZone decides the day, the same on the server and in the browser
 */
export function formatDate(iso: string, timeZone: string): string {
	return formatOf(timeZone).format(new Date(iso));
}
