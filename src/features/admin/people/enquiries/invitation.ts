import ical, { ICalCalendarMethod } from "ical-generator";

/** A meeting for a calendar. Its texts are those typed by the owner; it contains nothing from the enquiry. */
export interface Invitation {
	start: Date;
	minutes: number;
	title: string;
	/** A place or a link; empty if there is none. */
	place: string;
}

export const INVITATION_TYPE = "text/calendar";
const MINUTE_MS = 60_000;

/** Writes a calendar file (RFC 5545) with the meeting in UTC, which every calendar converts to its own time zone. */
export function writeInvitation({ start, minutes, title, place }: Invitation): string {
	const calendar = ical({
		method: ICalCalendarMethod.PUBLISH,
		prodId: { company: "site", product: "calendar", language: "RU" },
	});
	calendar.createEvent({
		start,
		end: new Date(start.getTime() + minutes * MINUTE_MS),
		summary: title,
		...(place && { location: place }),
	});
	// The library omits the end of the last line, which the format requires (RFC 5545, section 3.4).
	return `${calendar.toString()}\r\n`;
}
