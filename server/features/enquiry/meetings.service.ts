import { Enquiry } from "#db/entities/enquiry.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { DAY_MS, dayIn } from "../../lib/clock.ts";

/** The number of days whose meetings the overview shows, including today. */
const DAYS = 7;

/** The meetings of today, past ones too, and of the next six days, in their order; days are the site's. */
export async function listMeetings({ em, clock, timeZone }: RequestContext): Promise<Enquiry[]> {
	const now = clock.now();
	const today = Date.parse(dayIn(timeZone, now));
	const days = new Set(
		Array.from({ length: DAYS }, (_, n) => new Date(today + n * DAY_MS).toISOString().slice(0, "2026-01-01".length)),
	);
	// The range is a day longer at both ends, which covers every time zone; the days are then compared in the site's.
	const appointmentAt = { $gte: new Date(today - DAY_MS), $lt: new Date(today + (DAYS + 1) * DAY_MS) };
	const scheduled = { deletedAt: null, state: "scheduled", appointmentAt } as const;
	const found = await em.find(Enquiry, scheduled, { orderBy: { appointmentAt: "asc", id: "asc" } });
	return found.filter((enquiry) => enquiry.appointmentAt && days.has(dayIn(timeZone, enquiry.appointmentAt)));
}
