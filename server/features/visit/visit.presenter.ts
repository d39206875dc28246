import { sumBy } from "es-toolkit";
import type { topSubjects, VisitsOfDay } from "./statistics.service.ts";

type TopSubjects = Awaited<ReturnType<typeof topSubjects>>;

export const presentReading = (days: VisitsOfDay[], posts: TopSubjects, artworks: TopSubjects) => ({
	days: days.map(({ day, postView = 0, artworkView = 0, landingView = 0 }) => ({
		day,
		posts: postView,
		artworks: artworkView,
		landing: landingView,
	})),
	bookingClicks: sumBy(days, ({ bookingClick = 0 }) => bookingClick),
	enquiryClicks: sumBy(days, ({ enquiryClick = 0 }) => enquiryClick),
	posts,
	artworks,
});
