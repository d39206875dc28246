/**
 * A date in figures, such as `12.03.2026`, for lists with little room.
 *
 * @param timeZone decides the day
 */
export const formatShortDate = (iso: string, timeZone: string): string =>
	new Intl.DateTimeFormat("ru-RU", { timeZone, dateStyle: "short" }).format(
		new Date(iso),
	);
