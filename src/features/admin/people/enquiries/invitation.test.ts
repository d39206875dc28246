import { expect, it } from "vitest";
import { writeInvitation } from "./invitation.ts";

const invitation = { start: new Date("2025-12-03T16:00:00Z"), minutes: 50, title: "Встреча", place: "" };
const linesOf = (change: object = {}) =>
	writeInvitation({ ...invitation, ...change })
		// Long lines continue on the next line, after a space (RFC 5545, section 3.1).
		.replaceAll("\r\n ", "")
		.split("\r\n");

it("a meeting is in UTC, with the title that the owner typed and no other words", () => {
	const lines = linesOf();
	expect(lines).toEqual(
		expect.arrayContaining(["DTSTART:20251203T160000Z", "DTEND:20251203T165000Z", "SUMMARY:Встреча"]),
	);
	const names = lines.flatMap((line) => (line ? [line.split(/[:;]/)[0]] : []));
	expect(names).toEqual([
		...["BEGIN", "VERSION", "PRODID", "METHOD", "BEGIN", "UID", "SEQUENCE", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"],
		...["END", "END"],
	]);
});

it("the last line is ended, once, as every other", () => {
	expect(writeInvitation(invitation)).toMatch(/[^\r\n]\r\nEND:VCALENDAR\r\n$/);
});

it("a place is written where there is one, and what is special in a calendar file is escaped", () => {
	expect(linesOf({ place: "https://meet.example/a,b;c", title: "Первая,\nвторая" })).toEqual(
		expect.arrayContaining(["LOCATION:https://meet.example/a\\,b\\;c", "SUMMARY:Первая\\,\\nвторая"]),
	);
});

it("two meetings are two events", () => {
	const idOf = () => linesOf().find((line) => line.startsWith("UID"));
	expect(idOf()).not.toBe(idOf());
});
