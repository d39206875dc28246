import { useState } from "react";
import { trpc } from "../../kit/calls/trpc.ts";
import { useSiteTimeZone } from "../../kit/dates/use-site-date.ts";
import type { Enquiry } from "../personal-data/enquiry.ts";
import { placeInEnglish, readTypedTime, writeTypedTime, type Zone } from "./two-zones.ts";

/** The clock by which a time is typed: the owner's or the visitor's. */
export type Clock = "ours" | "theirs";

/** The state in which a meeting's time is chosen; initially the scheduled time. */
export function useMeetingTime({ timeZone, appointmentAt }: Enquiry) {
	const ourId = useSiteTimeZone();
	const [theirId, setTheirId] = useState(timeZone);
	const [clock, setClock] = useState<Clock>("ours");
	const [{ local, isFirst }, setWritten] = useState(
		appointmentAt ? writeTypedTime(new Date(appointmentAt), ourId) : { local: "", isFirst: false },
	);
	const setLocal = (next: string) => setWritten({ local: next, isFirst });
	// The names never change while the page is open. Until they are loaded, places are named in English.
	const { data: zones = [] } = trpc.enquiry.timeZones.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
	const zoneOf = (id: string): Zone => zones.find((zone) => zone.id === id) ?? { id, place: placeInEnglish(id) };
	const idOf = (one: Clock) => (one === "theirs" && theirId) || ourId;
	const typed = readTypedTime(local, idOf(clock), isFirst);

	function turnTo(next: Clock) {
		// Carries over the moment and not the local time, which may exist twice.
		if (typed) setWritten(writeTypedTime(typed.moment, idOf(next)));
		setClock(next);
	}
	return {
		/** The owner's time zone: the site's. */
		ourZone: zoneOf(ourId),
		/** The visitor's time zone; undefined if unknown. */
		theirZone: theirId ? zoneOf(theirId) : undefined,
		/** True if the visitor's clock shows another time, or may do so. */
		areZonesDifferent: theirId !== "" && theirId !== ourId,
		/** All time zones; empty while they are being loaded. */
		zones,
		/** Chooses the visitor's time zone by its id; empty if unknown. */
		chooseZone(id: string) {
			// A time typed by the visitor's clock keeps its hour in the new zone.
			setTheirId(id);
			if (!id) turnTo("ours");
		},
		clock,
		/** Switches the clock; the moment stays the same. */
		turnTo,
		/** The local time as typed by that clock. */
		local,
		type: setLocal,
		/** Chooses one of the visitor's local times. */
		propose(next: string) {
			setClock(theirId ? "theirs" : "ours");
			setLocal(next);
		},
		/** True if the first of two occurrences is meant, on a day when the clocks are put back. */
		isFirst,
		setIsFirst: (next: boolean) => setWritten({ local, isFirst: next }),
		/** The moment, with a note on any oddity; undefined if none is chosen. */
		typed,
	};
}

export type MeetingTime = ReturnType<typeof useMeetingTime>;
