// Making a format costs a hundred times what using it does, and a site has one time zone.
const formats = new Map<string, Intl.DateTimeFormat>();

const DAY = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const MINUTE = { ...DAY, hour: "2-digit", minute: "2-digit" } as const;

function formatOf(
	timeZone: string,
	precision: typeof DAY | typeof MINUTE,
): Intl.DateTimeFormat {
	const key = `${timeZone} ${"hour" in precision}`;
	const known = formats.get(key);
	if (known) return known;
	const format = new Intl.DateTimeFormat("ru-RU", { timeZone, ...precision });
	formats.set(key, format);
	return format;
}

/**
 * A date as Russian readers write it, such as `12.03.2026`.
 *
 * @param timeZone decides the day, the same on the server and in the browser
 */
export function formatDate(iso: string, timeZone: string): string {
	return formatOf(timeZone, DAY).format(new Date(iso));
}

/** A date with its time, such as `12.03.2026, 09:30`, in the site's time zone. */
export function formatMoment(iso: string, timeZone: string): string {
	return formatOf(timeZone, MINUTE).format(new Date(iso));
}
