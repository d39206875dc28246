/**
 * A numeric date such as `12.03.2026`, for lists with little space.
 *
 * @param timeZone the IANA time zone that decides which day it is
 */
export const formatShortDate = (iso: string, timeZone: string): string =>
	new Intl.DateTimeFormat("ru-RU", { timeZone, dateStyle: "short" }).format(new Date(iso));
