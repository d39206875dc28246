import ical, { ICalCalendarMethod } from "ical-generator";

/** A meeting for a calendar. Its words are those that the owner typed: nothing of the enquiry is in it. */
export interface Invitation {
	start: Date;
	minutes: number;
	title: string;
	/** A place or a link; empty for none. */
	place: string;
}

export const INVITATION_TYPE = "text/calendar";
const MINUTE_MS = 60_000;

/** Writes a calendar file (RFC 5545) with the meeting in UTC, which every calendar shows in its own time zone. */
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
	// The library leaves out the end of the last line, which the format asks for (RFC 5545, section 3.4).
	return `${calendar.toString()}\r\n`;
}
