import { expect, it } from "vitest";
import { makeEnquiry } from "#db/factories/enquiry.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { listMeetings } from "./meetings.service.ts";

const site = setUpTestSite();

it("meetings of today and the next six days are listed in order, in the site's time zone", async () => {
	const make = (name: string, appointmentAt: string | null, change: object = {}) =>
		makeEnquiry(site.em, {
			...{ name, state: "scheduled" },
			appointmentAt: appointmentAt === null ? null : new Date(appointmentAt),
			...change,
		});
	// The test clock is set to 12 March 2026, and the site is three hours ahead of UTC.
	await make("the last moment of the week", "2026-03-18T20:59:00Z");
	await make("after the week", "2026-03-18T21:00:00Z");
	await make("over since this morning", "2026-03-11T21:00:00Z");
	await make("yesterday", "2026-03-11T20:59:00Z");
	await make("in the middle", "2026-03-15T10:00:00Z");
	await make("without a moment", null);
	await make("in the trash", "2026-03-15T11:00:00Z", { deletedAt: new Date() });
	await make("done", "2026-03-15T12:00:00Z", { state: "done", closedAt: new Date() });
	expect((await listMeetings(site.context())).map(({ name }) => name)).toEqual([
		"over since this morning",
		"in the middle",
		"the last moment of the week",
	]);
});
