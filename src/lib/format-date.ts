/**
 * A date as Russian readers write it, such as `12.03.2026`.
 *
 * @param timeZone decides the day, the same on the server and in the browser
 */
export function formatDate(iso: string, timeZone: string): string {
	return new Intl.DateTimeFormat("ru-RU", {
		timeZone,
		day: "2-digit",
		month: "2-digit",
		year: "numeric",
	}).format(new Date(iso));
}
