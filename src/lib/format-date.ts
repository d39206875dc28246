// Making a format costs a hundred times what using it does, and a site has one time zone.
const formats = new Map<string, Intl.DateTimeFormat>();

function format(
	iso: string,
	timeZone: string,
	style: Intl.DateTimeFormatOptions,
): string {
	const key = timeZone + style.timeStyle;
	let known = formats.get(key);
	if (!known) {
		known = new Intl.DateTimeFormat("ru-RU", { timeZone, ...style });
		formats.set(key, known);
	}
	return known.format(new Date(iso));
}

/**
 * A date as Russian readers write it, such as `12 марта 2026`.
 *
 * @param timeZone decides the day, the same on the server and in the browser
 */
export const formatDate = (iso: string, timeZone: string): string =>
	// Without the word for "year", which no reader needs.
	format(iso, timeZone, { dateStyle: "long" }).replace(/\sг\.$/, "");

/** A date with its time, such as `12.03.2026, 09:30`, in the site's time zone. */
export const formatMoment = (iso: string, timeZone: string): string =>
	format(iso, timeZone, { dateStyle: "short", timeStyle: "short" });
