/** True for a time zone of the IANA database. */
export function isTimeZone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat("ru", { timeZone: zone });
		return true;
	} catch {
		return false;
	}
}
