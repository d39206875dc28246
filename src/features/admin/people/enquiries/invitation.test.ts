import { expect, it } from "vitest";
import { writeInvitation } from "./invitation.ts";

const invitation = { start: new Date("2025-12-03T16:00:00Z"), minutes: 50, title: "Встреча", place: "" };
const linesOf = (change: object = {}) =>
	writeInvitation({ ...invitation, ...change })
		// Long lines continue on the next line, after a space (RFC 5545, section 3.1).
		.replaceAll("\r\n ", "")
		.split("\r\n");

it("writes the meeting in UTC, with the title that the owner typed and no other text", () => {
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

it("ends the last line with exactly one line break", () => {
	expect(writeInvitation(invitation)).toMatch(/[^\r\n]\r\nEND:VCALENDAR\r\n$/);
});

it("writes the place if there is one, and escapes special characters", () => {
	expect(linesOf({ place: "https://meet.example/a,b;c", title: "Первая,\nвторая" })).toEqual(
		expect.arrayContaining(["LOCATION:https://meet.example/a\\,b\\;c", "SUMMARY:Первая\\,\\nвторая"]),
	);
});

it("writes a unique event id for each invitation", () => {
	const idOf = () => linesOf().find((line) => line.startsWith("UID"));
	expect(idOf()).not.toBe(idOf());
});
