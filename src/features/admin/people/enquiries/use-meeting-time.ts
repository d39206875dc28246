import { useState } from "react";
import { trpc } from "../../kit/calls/trpc.ts";
import { useSiteTimeZone } from "../../kit/dates/use-site-date.ts";
import type { Enquiry } from "../personal-data/enquiry.ts";
import { placeInEnglish, readTypedTime, type TypedTime, writeTypedTime, type Zone } from "./two-zones.ts";

/** Whose clock a time is typed by. */
export type Clock = "ours" | "theirs";

/** The time of a meeting while it is chosen. */
export interface MeetingTime {
	/** The owner's time zone: the site's. */
	ourZone: Zone;
	/** The visitor's time zone; undefined where it is not known. */
	theirZone: Zone | undefined;
	/** True if the visitor's clock shows another time, or may do so. */
	areZonesDifferent: boolean;
	/** All time zones; empty while they are being loaded. */
	zones: readonly Zone[];
	/** Chooses the visitor's time zone by its id; empty for an unknown one. */
	chooseZone(zone: string): void;
	clock: Clock;
	/** Changes the clock; the moment stays the same. */
	turnTo(clock: Clock): void;
	/** The local time as it is typed by that clock. */
	local: string;
	type(local: string): void;
	/** Chooses one of the visitor's local times. */
	propose(local: string): void;
	/** True if the first of two such times is meant, on a day on which the clocks are put back. */
	isFirst: boolean;
	setIsFirst(isFirst: boolean): void;
	/** The moment, with what is odd about it; undefined while none is chosen. */
	typed: TypedTime | undefined;
}

/** The state in which a meeting's time is chosen, beginning with the one that is set. */
export function useMeetingTime({ timeZone, appointmentAt }: Enquiry): MeetingTime {
	const ourId = useSiteTimeZone();
	const [theirId, setTheirId] = useState(timeZone);
	const [clock, setClock] = useState<Clock>("ours");
	const [{ local, isFirst }, setWritten] = useState(
		appointmentAt ? writeTypedTime(new Date(appointmentAt), ourId) : { local: "", isFirst: false },
	);
	const setLocal = (next: string) => setWritten({ local: next, isFirst });
	// The names never change while the page is open. Without them the places are named in English.
	const { data: zones = [] } = trpc.enquiry.timeZones.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
	const zoneOf = (id: string): Zone => zones.find((zone) => zone.id === id) ?? { id, place: placeInEnglish(id) };
	const idOf = (one: Clock) => (one === "theirs" && theirId) || ourId;
	const typed = readTypedTime(local, idOf(clock), isFirst);

	function turnTo(next: Clock) {
		// The moment is carried over, not the local time: that may exist twice.
		if (typed) setWritten(writeTypedTime(typed.moment, idOf(next)));
		setClock(next);
	}
	return {
		ourZone: zoneOf(ourId),
		theirZone: theirId ? zoneOf(theirId) : undefined,
		areZonesDifferent: theirId !== "" && theirId !== ourId,
		zones,
		chooseZone(id) {
			// A time typed by the visitor's clock means the same hour in the new zone.
			setTheirId(id);
			if (!id) turnTo("ours");
		},
		clock,
		turnTo,
		local,
		type: setLocal,
		propose(next) {
			setClock(theirId ? "theirs" : "ours");
			setLocal(next);
		},
		isFirst,
		setIsFirst: (next) => setWritten({ local, isFirst: next }),
		typed,
	};
}
